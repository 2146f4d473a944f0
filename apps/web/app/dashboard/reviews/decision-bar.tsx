import { Button, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import ui from '../ui/ui.module.css'
import type { Status } from './listing.ts'
import styles from './reviews.module.css'
import type { useDecisions } from './use-decisions.ts'

interface DecisionBarProps {
  readonly selected: number
  readonly decisions: ReturnType<typeof useDecisions>
  onDecide(status: Status, note?: string): void
  onClear(): void
}

const results = {
  APPROVED: 'dashboard-reviews:bulk.approved',
  REJECTED: 'dashboard-reviews:bulk.rejected',
  IN_MODERATION: 'dashboard-reviews:bulk.pending',
} as const

/** The actions for the selected reviews, or the result of the last decision with its undo. */
export function DecisionBar({
  selected,
  decisions: { work, outcome, undo, close },
  onDecide,
  onClear,
}: DecisionBarProps) {
  const t = useT()
  const [note, setNote] = useState('')
  if (selected > 0) {
    return (
      <section className={`${ui.saveBar} ${styles.bar}`} aria-label={t('dashboard-reviews:bulk.selected')}>
        <p>{t('dashboard-reviews:bulk.count', { count: selected })}</p>
        <Button size="xs" onClick={() => onDecide('APPROVED')}>
          {t('dashboard-reviews:approve')}
        </Button>
        <TextInput
          size="xs"
          aria-label={t('dashboard-reviews:bulk.reason')}
          placeholder={t('dashboard-reviews:bulk.reasonHint')}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            onDecide('REJECTED', note)
            setNote('')
          }}
        >
          {t('dashboard-reviews:reject')}
        </Button>
        <Button size="xs" variant="subtle" onClick={onClear}>
          {t('dashboard-reviews:bulk.clear')}
        </Button>
      </section>
    )
  }
  if (!work) return null
  const key = work.status ? results[work.status] : 'dashboard-reviews:bulk.undone'
  const result = outcome && t(key, { count: outcome.done })
  const failed = outcome?.failed ?? 0
  return (
    <section className={ui.saveBar} aria-label={t('dashboard-reviews:bulk.result')}>
      <p role="status">
        {result && failed > 0
          ? t('dashboard-reviews:bulk.withFailed', { result, count: failed })
          : (result ?? t('dashboard-reviews:bulk.saving'))}
      </p>
      {outcome && work.undo.length > 0 && (
        <Button size="xs" variant="default" onClick={undo}>
          {t('dashboard:undo')}
        </Button>
      )}
      {outcome && (
        <Button size="xs" variant="subtle" onClick={close}>
          {t('dashboard:close')}
        </Button>
      )}
    </section>
  )
}
