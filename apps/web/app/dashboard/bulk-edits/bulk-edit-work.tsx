import { Button } from '@mantine/core'
import type { BulkEdit } from '@stoa/contract/bulk-edit.entity'
import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { BulkWork } from '../ui/bulk-bar.tsx'
import type { ListedItem } from './bulk-edit.ts'
import styles from './bulk-edits.module.css'
import { PreviewDialog } from './preview-dialog.tsx'
import type { BulkEditState } from './use-bulk-edit.ts'

interface BulkEditWorkProps {
  readonly state: BulkEditState
  /** An edited value in words. */
  describe(values: ListedItem['from']): string
}

/** The preview of a bulk edit, then its progress, its result and an undo. Renders nothing if there is none. */
export function BulkEditWork({ state, describe }: BulkEditWorkProps) {
  const t = useT()
  const { edit, items, error, act, close, isBusy } = state
  if (error && !edit) return <BulkWork label={t('dashboard-bulk-edits:label')} text={error} onClose={close} />
  if (!edit) return null
  if (edit.status === 'PREPARING' || edit.status === 'READY')
    return <PreviewDialog state={state} edit={edit} describe={describe} />
  const isRunning = edit.status === 'RUNNING'
  return (
    <BulkWork
      label={t('dashboard-bulk-edits:label')}
      text={error ?? describeProgress(t, edit)}
      progress={
        isRunning
          ? {
              label: t('dashboard-bulk-edits:progress'),
              max: edit.changing || 1,
              value: edit.succeeded + edit.failed,
            }
          : undefined
      }
      onUndo={edit.canBeUndone && !isBusy ? () => act('undo') : undefined}
      onClose={isRunning ? undefined : close}
    >
      {isRunning && (
        <Button size="xs" variant="default" disabled={isBusy} onClick={() => act('cancel')}>
          {t('dashboard:cancel')}
        </Button>
      )}
      {edit.failed > 0 && !isRunning && <Failures items={items} failed={edit.failed} />}
    </BulkWork>
  )
}

function describeProgress(t: Translate, { status, undoOf, changing, succeeded, failed }: BulkEdit): string {
  const count = succeeded
  if (status === 'RUNNING') {
    const facts = { done: succeeded + failed, total: changing }
    return undoOf ? t('dashboard-bulk-edits:undoing', facts) : t('dashboard-bulk-edits:running', facts)
  }
  if (status === 'CANCELED') return t('dashboard-bulk-edits:canceled', { count })
  return undoOf ? t('dashboard-bulk-edits:undone', { count }) : t('dashboard-bulk-edits:done', { count })
}

function Failures({ items, failed }: { items: readonly ListedItem[]; failed: number }) {
  const t = useT()
  return (
    <details className={styles.failures}>
      <summary>{t('dashboard-bulk-edits:failed', { count: failed })}</summary>
      <ul>
        {items.map(({ id, name, reason }) => (
          <li key={id}>{t('dashboard-bulk-edits:failed.item', { name, reason: reason ?? '' })}</li>
        ))}
      </ul>
      {failed > items.length && <p>{t('dashboard-bulk-edits:failed.more', { count: failed - items.length })}</p>}
    </details>
  )
}
