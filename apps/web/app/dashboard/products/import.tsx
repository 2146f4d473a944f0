import { Button } from '@mantine/core'
import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { type ReactNode, useState } from 'react'
import { Form, Link, redirect, useNavigation } from 'react-router'
import { isProblem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import styles from '../ui/file-import.module.css'
import { BadLines, UploadForm, useProgress } from '../ui/file-import.tsx'
import { PageHead } from '../ui/page-head.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/import'
import { type ImportState, readImport } from './read-import.ts'

const buildPageUrl = (importId: string) => `/dashboard/products/import?import=${importId}`

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const importId = searchParams.get('import')
  const cursor = searchParams.get('cursor') ?? undefined
  return { state: importId ? await readImport(requireOwnerHost(args), importId, cursor) : undefined }
}

/** `begin` creates the URL for the upload, `start` imports a checked file, and `undo` reverts an import. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  try {
    if (form.get('intent') === 'start') {
      const { importId } = await host.call('productFiles.startProductImport', { importId: String(form.get('import')) })
      return redirect(buildPageUrl(importId))
    }
    if (form.get('intent') === 'undo') {
      const { importId } = await host.call('productFiles.undoProductImport', { importId: String(form.get('import')) })
      return redirect(buildPageUrl(importId))
    }
    const { importId, uploadUrl } = await host.call('productFiles.createProductImport', { dryRun: true })
    return { uploadPath: new URL(uploadUrl).pathname, next: buildPageUrl(importId) }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { error: formatProblemText(host.t, error, error.message) }
  }
}

export default function Import({ loaderData: { state }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead
        title={t('dashboard-products:import')}
        back={{ to: '/dashboard/products', label: t('dashboard-products:all') }}
      />
      {actionData && 'error' in actionData && (
        <p role="alert" className={ui.alert}>
          {actionData.error}
        </p>
      )}
      {state ? <Progress state={state} /> : <Upload />}
    </>
  )
}

const renderCode = (text: ReactNode) => <code>{text}</code>

function Upload() {
  const t = useT()
  return (
    <UploadForm>
      <p>{t.rich('dashboard-products:import.columns', { code: renderCode })}</p>
      <p>{t.rich('dashboard-products:import.variants', { code: renderCode })}</p>
      <p className={ui.muted}>{t('dashboard-products:import.check')}</p>
    </UploadForm>
  )
}

function Progress({ state }: { state: ImportState }) {
  const t = useT()
  const {
    importId,
    isFinished,
    isDryRun,
    isUndo,
    canBeUndone,
    total,
    good,
    bad,
    pictures,
    picturesLeft,
    created,
    updated,
  } = state
  const { formData } = useNavigation()
  useProgress(isFinished)
  const isAtPictures = good + bad === total && picturesLeft > 0
  const [done, count] = isAtPictures ? [pictures - picturesLeft, pictures] : [good + bad, total]
  return (
    <>
      <Card title={getTitle(t, state)}>
        {isFinished ? (
          <>
            <p role="status">{describeOutcome(t, state)}</p>
            <div className={styles.acts}>
              {isDryRun && good > 0 && (
                <Form method="post">
                  <input type="hidden" name="import" value={importId} />
                  <Button type="submit" name="intent" value="start" loading={formData?.get('intent') === 'start'}>
                    {t('dashboard-products:import.start', { count: created + updated })}
                  </Button>
                </Form>
              )}
              {!isDryRun && (
                <Button component={Link} to="/dashboard/products">
                  {t('dashboard-products:import.view')}
                </Button>
              )}
              <Button component={Link} to="/dashboard/products/import" variant="default">
                {t('dashboard-products:import.another')}
              </Button>
              {canBeUndone && <UndoButton importId={importId} count={created + updated} />}
            </div>
          </>
        ) : (
          <p role="status" className={styles.work}>
            {isUndo
              ? t('dashboard-products:import.progress.undo', { done, count })
              : isAtPictures
                ? t('dashboard-products:import.progress.images', { done, count })
                : t('dashboard-products:import.progress.lines', { done, count })}
            <progress aria-label={t('dashboard-products:import.progress')} max={count || 1} value={done} />
          </p>
        )}
      </Card>
      <BadLines
        heading={t('dashboard-products:import.errors')}
        column={t('dashboard-products:product')}
        lines={state.badLines}
        cursors={state.cursors}
      />
    </>
  )
}

/** The second click undoes the import, as that can’t be reverted. */
function UndoButton({ importId, count }: { importId: string; count: number }) {
  const t = useT()
  const [isConfirming, setIsConfirming] = useState(false)
  const { formData } = useNavigation()
  if (!isConfirming)
    return (
      <Button variant="subtle" color="red" onClick={() => setIsConfirming(true)}>
        {t('dashboard-products:import.undo')}
      </Button>
    )
  return (
    <Form method="post">
      <input type="hidden" name="import" value={importId} />
      <Button
        type="submit"
        name="intent"
        value="undo"
        color="red"
        autoFocus
        loading={formData?.get('intent') === 'undo'}
      >
        {t('dashboard-products:import.undo.confirm', { count })}
      </Button>
    </Form>
  )
}

function describeOutcome(t: Translate, { isDryRun, isUndo, created, updated, bad }: ImportState): string {
  const counts = { created, updated, bad }
  if (isUndo) return t('dashboard-products:import.outcome.undo', counts)
  return isDryRun
    ? t('dashboard-products:import.outcome.check', counts)
    : t('dashboard-products:import.outcome.done', counts)
}

function getTitle(t: Translate, { isFinished, isDryRun, isUndo }: ImportState): string {
  if (isUndo)
    return isFinished ? t('dashboard-products:import.title.undone') : t('dashboard-products:import.title.undoing')
  if (isDryRun)
    return isFinished ? t('dashboard-products:import.title.checked') : t('dashboard-products:import.title.checking')
  return isFinished ? t('dashboard-products:import.title.done') : t('dashboard-products:import.title.importing')
}
