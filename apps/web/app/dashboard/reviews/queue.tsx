import { Checkbox } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { type FocusEvent, type ReactNode, useRef, useState } from 'react'
import { useCommands } from '../ui/commands.ts'
import { DecisionBar } from './decision-bar.tsx'
import type { Status } from './listing.ts'
import type { Row } from './read.ts'
import { ReviewCard, type Writing } from './review-card.tsx'
import styles from './reviews.module.css'
import { useDecisions } from './use-decisions.ts'

const listCards = () => [...document.querySelectorAll<HTMLElement>('[data-review]')]
const focusOn = (id: string | undefined) =>
  document.querySelector<HTMLElement>(`[data-review="${id}"] [data-row]`)?.focus()

/** The reviews of the page. Shortcuts act on the selected reviews, or else on the focused one, and focus the next. */
export function Queue({ rows, empty }: { rows: readonly Row[]; empty: ReactNode }) {
  const t = useT()
  const [marked, setMarked] = useState<readonly string[]>([])
  const [writing, setWriting] = useState<{ readonly id: string; readonly what: Writing }>()
  const current = useRef<string>(undefined)
  const decisions = useDecisions()
  const selected = rows.filter(({ id }) => marked.includes(id))
  const findRow = () => rows.find(({ id }) => id === current.current)

  const decide = (status: Status, about: readonly Row[], note?: string) => {
    const ids = about.map(({ id }) => id)
    const all = listCards().map((card) => card.dataset.review!)
    const last = all.findLastIndex((id) => ids.includes(id))
    const next = all.slice(last + 1)[0] ?? all.slice(0, last).findLast((id) => !ids.includes(id))
    decisions.decide(status, about, note)
    setMarked([])
    setWriting(undefined)
    focusOn(next)
  }
  /** Without a focused review, a shortcut focuses the first one instead of deciding about it. */
  const onRow = (act: (one: Row) => void) => () => {
    const one = findRow()
    if (one) act(one)
    else focusOn(rows[0]?.id)
  }
  useCommands([
    {
      key: 'a',
      label: t('dashboard-reviews:command.approve'),
      run: selected.length > 0 ? () => decide('APPROVED', selected) : onRow((one) => decide('APPROVED', [one])),
    },
    {
      key: 'r',
      label: t('dashboard-reviews:command.reject'),
      run:
        selected.length > 0
          ? () => decide('REJECTED', selected)
          : onRow(({ id }) => setWriting({ id, what: 'rejection' })),
    },
    {
      key: 'e',
      label: t('dashboard-reviews:command.reply'),
      run: onRow(({ id }) => setWriting({ id, what: 'reply' })),
    },
    { key: 'z', label: t('dashboard-reviews:command.undo'), run: decisions.undo },
  ])

  const isWhole = selected.length === rows.length
  const toggle = (id: string) => setMarked(marked.includes(id) ? marked.filter((each) => each !== id) : [...marked, id])
  // Hidden while a form is open, which the bar would cover.
  const bar = (selected.length > 0 || !writing) && (
    <DecisionBar
      selected={selected.length}
      decisions={decisions}
      onDecide={(status, note) => decide(status, selected, note)}
      onClear={() => setMarked([])}
    />
  )
  if (rows.length === 0) {
    return (
      <>
        {empty}
        {bar}
      </>
    )
  }
  return (
    <>
      <div className={styles.all}>
        <Checkbox
          size="xs"
          label={t('dashboard-reviews:selectPage')}
          checked={isWhole}
          indeterminate={selected.length > 0 && !isWhole}
          onChange={() => setMarked(isWhole ? [] : rows.map(({ id }) => id))}
        />
        <p className={styles.hint}>{t.rich('dashboard-reviews:keys', { kbd: (key) => <kbd>{key}</kbd> })}</p>
      </div>
      <ul
        aria-label={t('dashboard:nav.reviews')}
        onFocus={(event: FocusEvent<HTMLElement>) => {
          current.current = event.target.closest<HTMLElement>('[data-review]')?.dataset.review
        }}
      >
        {rows.map((each) => (
          <ReviewCard
            key={each.id}
            row={each}
            isSelected={marked.includes(each.id)}
            writing={writing?.id === each.id ? writing.what : undefined}
            onToggle={() => toggle(each.id)}
            onDecide={(status, note) => decide(status, [each], note)}
            onWrite={(what) => {
              setWriting(what && { id: each.id, what })
              if (!what) focusOn(each.id)
            }}
          />
        ))}
      </ul>
      {bar}
    </>
  )
}
