import { Button } from '@mantine/core'
import type { PlainKey, Translate } from '@stoa/messages'
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
import { type ImportState, readImport } from './read-import.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { searchParams } = args.url
  const jobId = searchParams.get('job')
  return { work: jobId ? await readImport(host, jobId, searchParams.get('cursor') ?? undefined) : undefined }
}

/** `begin` creates an upload URL, `start` imports the file of a dry run, and `undo` removes an import. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  try {
    if (form.get('intent') === 'start') {
      const { jobId } = await host.call('people.startMemberImport', { jobId: String(form.get('job')) })
      return redirect(`/dashboard/members/import?job=${jobId}`)
    }
    if (form.get('intent') === 'undo') {
      const { jobId } = await host.call('memberJobs.undoMemberJob', { jobId: String(form.get('job')) })
      return redirect(`/dashboard/members/import?job=${jobId}`)
    }
    const { jobId, uploadUrl } = await host.call('people.createMemberImport', { dryRun: true })
    return { uploadPath: new URL(uploadUrl).pathname, next: `/dashboard/members/import?job=${jobId}` }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { error: error.message }
  }
}

export default function Import({ loaderData: { work }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead
        title={t('dashboard-members:import.title')}
        back={{ to: '/dashboard/members', label: t('dashboard-members:back') }}
      />
      {actionData && 'error' in actionData && (
        <p role="alert" className={ui.alert}>
          {actionData.error}
        </p>
      )}
      {work ? <Progress work={work} /> : <Upload />}
    </>
  )
}

function Upload() {
  const t = useT()
  return (
    <UploadForm>
      <p>{t.rich('dashboard-members:import.columns', { code: (name) => <code>{name}</code> })}</p>
      <p className={ui.muted}>{t('dashboard-members:import.dryRun')}</p>
    </UploadForm>
  )
}

function Progress({ work }: { work: ImportState }) {
  const { jobId, isFinished, isDryRun, isUndo, canBeUndone, total, good, bad, badLines, cursors } = work
  const t = useT()
  const heading = t(isUndo ? 'dashboard-members:import.kept' : 'dashboard-members:import.skipped')
  const { formData } = useNavigation()
  useProgress(isFinished)
  return (
    <>
      <Card title={t(getTitle(work))}>
        {!isFinished && (
          <p role="status" className={styles.work}>
            {t('dashboard-members:import.lines', { done: good + bad, total })}
            <progress aria-label={t('dashboard-members:import.progress')} max={total || 1} value={good + bad} />
          </p>
        )}
        {isFinished && (
          <>
            <p role="status">{describeOutcome(t, work)}</p>
            <div className={styles.acts}>
              {isDryRun && good > 0 && (
                <Form method="post">
                  <input type="hidden" name="job" value={jobId} />
                  <Button type="submit" name="intent" value="start" loading={formData?.get('intent') === 'start'}>
                    {t('dashboard-members:import.start', { count: good })}
                  </Button>
                </Form>
              )}
              {!isDryRun && (
                <Button component={Link} to="/dashboard/members">
                  {t('dashboard-members:import.view')}
                </Button>
              )}
              {canBeUndone && (
                <Form method="post">
                  <input type="hidden" name="job" value={jobId} />
                  <Button
                    type="submit"
                    name="intent"
                    value="undo"
                    variant="default"
                    loading={formData?.get('intent') === 'undo'}
                  >
                    {t('dashboard-members:import.undo')}
                  </Button>
                </Form>
              )}
              <Button component={Link} to="/dashboard/members/import" variant="default">
                {t('dashboard-members:import.another')}
              </Button>
            </div>
          </>
        )}
      </Card>
      <BadLines
        heading={heading}
        column={t('common:email')}
        lines={badLines.map(({ line, email, reasons }) => ({ line, name: email, reasons }))}
        cursors={cursors}
      />
    </>
  )
}

/** One sentence about the good lines, and one about the others. */
function describeOutcome(t: Translate, { isDryRun, isUndo, good, bad }: ImportState): string {
  const joinSentences = (first: string, second: string) => (second ? `${first} ${second}` : first)
  if (isDryRun)
    return joinSentences(
      t('dashboard-members:import.canImport', { count: good }),
      bad > 0 ? t('dashboard-members:import.cannotRead', { count: bad }) : t('dashboard-members:import.allValid'),
    )
  if (isUndo)
    return joinSentences(
      t('dashboard-members:import.removed', { count: good }),
      bad > 0 ? t('dashboard-members:import.keptCount', { count: bad }) : '',
    )
  return joinSentences(
    t('dashboard-members:import.imported', { count: good }),
    bad > 0 ? t('dashboard-members:import.skippedCount', { count: bad }) : '',
  )
}

function getTitle({ isFinished, isDryRun, isUndo }: ImportState): PlainKey {
  if (isUndo) return isFinished ? 'dashboard-members:import.undone' : 'dashboard-members:import.undoing'
  if (isDryRun) return isFinished ? 'dashboard-members:import.checked' : 'dashboard-members:import.checking'
  return isFinished ? 'dashboard-members:import.complete' : 'dashboard-members:import.importing'
}
