import { Button } from '@mantine/core'
import { type CustomerImportField, customerImportFields } from '@stoa/contract/customer-imports'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { Form, Link, redirect, useNavigation } from 'react-router'
import { isProblem } from '../../lib/problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import styles from '../ui/file-import.module.css'
import { BadLines, UploadForm, useProgress } from '../ui/file-import.tsx'
import { PageHead } from '../ui/page-head.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/import'
import { ColumnTable } from './column-table.tsx'
import { type ImportState, readImport } from './read-import.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { searchParams } = args.url
  const jobId = searchParams.get('job')
  const work = jobId ? await readImport(host, jobId, searchParams.get('cursor') ?? undefined) : undefined
  return { work, isMatching: searchParams.has('match') }
}

/** Creates an upload URL; `check` and `start` run the file with the columns of the form, `cancel` stops. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const intent = form.get('intent')
  const jobId = String(form.get('job'))
  try {
    if (intent === 'check' || intent === 'start') {
      const columns = readColumns(form)
      await host.call('customerImports.startCustomerImport', {
        jobId,
        ...(columns.length > 0 && { columns }),
        dryRun: intent === 'check',
      })
      return redirect(`/dashboard/customers/import?job=${jobId}`)
    }
    if (intent === 'cancel') {
      await host.call('customerImports.cancelCustomerImport', { jobId })
      return redirect(`/dashboard/customers/import?job=${jobId}`)
    }
    const made = await host.call('customerImports.createCustomerImport', {})
    return {
      uploadPath: new URL(made.uploadUrl).pathname,
      next: `/dashboard/customers/import?job=${made.jobId}&match`,
    }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { error: error.violations ? host.t('dashboard-customers:import.badColumns') : error.message }
  }
}

function readColumns(form: FormData) {
  const headers = form.getAll('header').map(String)
  const fields = form.getAll('field').map(String)
  return headers.map((header, index) => {
    const field = customerImportFields.find((each) => each === fields[index])
    return { header, ...(field && { field: field as CustomerImportField }) }
  })
}

export default function Import({ loaderData: { work, isMatching }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead
        title={t('dashboard-customers:import.title')}
        back={{ to: '/dashboard/customers', label: t('dashboard-customers:back') }}
      />
      {actionData && 'error' in actionData && (
        <p role="alert" className={ui.alert}>
          {actionData.error}
        </p>
      )}
      {!work && (
        <UploadForm>
          <p>{t('dashboard-customers:import.columns')}</p>
          <p className={ui.muted}>{t('dashboard-customers:import.dryRun')}</p>
        </UploadForm>
      )}
      {work && (isMatching ? <Matching work={work} /> : <Progress work={work} />)}
    </>
  )
}

function Matching({ work: { jobId, columns, total } }: { work: ImportState }) {
  const t = useT()
  const { state } = useNavigation()
  return (
    <Card title={t('dashboard-customers:import.match')} isStacked>
      <p>{t('dashboard-customers:import.lines', { count: total })}</p>
      <Form method="post">
        <input type="hidden" name="job" value={jobId} />
        <ColumnTable columns={columns} />
        <div className={styles.acts}>
          <Button type="submit" name="intent" value="check" loading={state !== 'idle'}>
            {t('dashboard:import.check')}
          </Button>
          <Button component={Link} to="/dashboard/customers/import" variant="default">
            {t('dashboard-customers:import.another')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function Progress({ work }: { work: ImportState }) {
  const { jobId, isFinished, isDryRun, total, done, created, updated, unchanged, refused } = work
  const t = useT()
  const { formData } = useNavigation()
  const good = created + updated
  useProgress(isFinished)
  return (
    <>
      <Card title={t(getTitle(work))} isStacked>
        {!isFinished && (
          <p role="status" className={styles.work}>
            {t('dashboard-customers:import.progress', { done, total })}
            <progress aria-label={t('dashboard:import.progress')} max={total || 1} value={done} />
          </p>
        )}
        {isFinished && (
          <div role="status">
            <ul>
              <li>{t('dashboard-customers:import.created', { count: created })}</li>
              <li>{t('dashboard-customers:import.updated', { count: updated })}</li>
              <li>{t('dashboard-customers:import.unchanged', { count: unchanged })}</li>
              <li>{t('dashboard-customers:import.refused', { count: refused })}</li>
            </ul>
          </div>
        )}
        <div className={styles.acts}>
          <Form method="post" className={ui.buttons}>
            <input type="hidden" name="job" value={jobId} />
            {isFinished && isDryRun && good > 0 && (
              <Button type="submit" name="intent" value="start" loading={formData?.get('intent') === 'start'}>
                {t('dashboard-customers:import.start', { count: good })}
              </Button>
            )}
            {!isFinished && (
              <Button type="submit" name="intent" value="cancel" variant="default">
                {t('dashboard:cancel')}
              </Button>
            )}
          </Form>
          {isFinished && isDryRun && (
            <Button component={Link} to={`?job=${jobId}&match`} variant="default">
              {t('dashboard-customers:import.rematch')}
            </Button>
          )}
          {isFinished && !isDryRun && (
            <Button component={Link} to="/dashboard/customers">
              {t('dashboard-customers:import.view')}
            </Button>
          )}
          {isFinished && work.refusedPath && (
            <Button component="a" href={work.refusedPath} download="refused.csv" variant="default">
              {t('dashboard-customers:import.download')}
            </Button>
          )}
          {isFinished && (
            <Button component={Link} to="/dashboard/customers/import" variant="default">
              {t('dashboard-customers:import.another')}
            </Button>
          )}
        </div>
      </Card>
      <BadLines
        heading={t('dashboard-customers:import.refusedLines')}
        column={t('common:email')}
        lines={work.badLines}
        cursors={work.cursors}
      />
    </>
  )
}

function getTitle({ isFinished, isCanceled, isDryRun }: ImportState): PlainKey {
  if (isCanceled) return 'dashboard-customers:import.canceled'
  if (isDryRun) return isFinished ? 'dashboard-customers:import.checked' : 'dashboard-customers:import.checking'
  return isFinished ? 'dashboard-customers:import.complete' : 'dashboard-customers:import.importing'
}
