import { Button, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { BulkBar, BulkWork } from '../ui/bulk-bar.tsx'
import type { Status } from './listing.ts'
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
      <BulkBar
        label={t('dashboard-reviews:bulk.selected')}
        text={t('dashboard-reviews:bulk.count', { count: selected })}
      >
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
      </BulkBar>
    )
  }
  if (!work) return null
  const key = work.status ? results[work.status] : 'dashboard-reviews:bulk.undone'
  const result = outcome && t(key, { count: outcome.done })
  const failed = outcome?.failed ?? 0
  return (
    <BulkWork
      label={t('dashboard-reviews:bulk.result')}
      text={
        result && failed > 0
          ? t('dashboard-reviews:bulk.withFailed', { result, count: failed })
          : (result ?? t('dashboard-reviews:bulk.saving'))
      }
      onUndo={outcome && work.undo.length > 0 ? undo : undefined}
      onClose={outcome && close}
    />
  )
}
