import { Button } from '@mantine/core'
import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { HistoryButtons } from '../../ui/history-buttons.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import styles from '../data.module.css'
import type { SavingState } from './use-sheet.ts'

interface SavingNoteProps {
  readonly state: SavingState
  /** New rows that lack a required value. */
  readonly waiting: number
  /** Cells whose text is no value of their field. */
  readonly faulty: number
  readonly count: number
  readonly hasMore: boolean
  /** Of the next rows. */
  readonly loading: 'idle' | 'loading' | 'failed'
  readonly history: { readonly past: number; readonly future: number; move(where: 'past' | 'future'): void } | undefined
  readonly onAdd: (() => void) | undefined
  onRetry(): void
  onLoad(): void
}

/** Below the rows: how many there are, whether they are saved, and undo. */
export function SavingNote({
  state,
  waiting,
  faulty,
  count,
  hasMore,
  loading,
  history,
  onAdd,
  onRetry,
  onLoad,
}: SavingNoteProps) {
  const t = useT()
  return (
    <footer className={styles.foot}>
      {onAdd && (
        <Button size="xs" variant="default" leftSection={<PlusIcon size={14} />} onClick={onAdd}>
          {t('dashboard-data:addRow')}
        </Button>
      )}
      <p className={styles.count} data-failed={loading === 'failed' || undefined}>
        {describeRows(t, count, hasMore, loading)}
      </p>
      {loading === 'failed' && (
        <Button size="xs" variant="default" onClick={onLoad}>
          {t('dashboard-data:retry')}
        </Button>
      )}
      <p role="status" data-failed={state === 'failed' || undefined}>
        {state === 'saving' && t('dashboard-data:saving')}
        {state === 'failed' && t('dashboard-data:failed')}
        {state === 'saved' && describeRest(t, waiting, faulty)}
      </p>
      {state === 'failed' && (
        <Button size="xs" variant="default" onClick={onRetry}>
          {t('dashboard-data:retry')}
        </Button>
      )}
      {history && (
        <HistoryButtons
          undo={history.past > 0 ? () => history.move('past') : undefined}
          redo={history.future > 0 ? () => history.move('future') : undefined}
        />
      )}
    </footer>
  )
}

function describeRest(t: Translate, waiting: number, faulty: number): string {
  if (faulty > 0) return t('dashboard-data:faulty', { count: faulty })
  return waiting > 0 ? t('dashboard-data:waiting', { count: waiting }) : t('dashboard-data:saved')
}

function describeRows(t: Translate, count: number, hasMore: boolean, loading: SavingNoteProps['loading']): string {
  if (loading === 'loading') return t('dashboard-data:loading')
  if (loading === 'failed') return t('dashboard-data:loadFailed')
  return t(hasMore ? 'dashboard-data:countOrMore' : 'dashboard-data:count', { count })
}
