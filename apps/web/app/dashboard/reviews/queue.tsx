import { Checkbox } from '@mantine/core'
import { type FocusEvent, type ReactNode, useRef, useState } from 'react'
import { useCommands } from '../ui/commands.ts'
import { DecisionBar } from './decision-bar.tsx'
import type { Status } from './listing.ts'
import type { Row } from './read.ts'
import { ReviewCard, type Writing } from './review-card.tsx'
import styles from './reviews.module.css'
import { useDecisions } from './use-decisions.ts'

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-review]')]
const focusOn = (id: string | undefined) =>
  document.querySelector<HTMLElement>(`[data-review="${id}"] [data-row]`)?.focus()

/** The reviews in view. Keys act on the one that has the focus, or on those that are chosen; then comes the next. */
export function Queue({ rows, empty }: { rows: readonly Row[]; empty: ReactNode }) {
  const [marked, setMarked] = useState<readonly string[]>([])
  const [writing, setWriting] = useState<{ readonly id: string; readonly what: Writing }>()
  const current = useRef<string>(undefined)
  const decisions = useDecisions()
  const chosen = rows.filter(({ id }) => marked.includes(id))
  const row = () => rows.find(({ id }) => id === current.current)

  const decide = (status: Status, about: readonly Row[], note?: string) => {
    const ids = about.map(({ id }) => id)
    const all = cards().map((card) => card.dataset.review!)
    const last = all.findLastIndex((id) => ids.includes(id))
    const next = all.slice(last + 1)[0] ?? all.slice(0, last).findLast((id) => !ids.includes(id))
    decisions.decide(status, about, note)
    setMarked([])
    setWriting(undefined)
    focusOn(next)
  }
  /** Without a review in focus, a key leads to the first instead of deciding about one that nobody looks at. */
  const onRow = (act: (one: Row) => void) => () => {
    const one = row()
    if (one) act(one)
    else focusOn(rows[0]?.id)
  }
  useCommands([
    {
      key: 'a',
      label: 'Approve the review, or the chosen ones',
      run: chosen.length > 0 ? () => decide('APPROVED', chosen) : onRow((one) => decide('APPROVED', [one])),
    },
    {
      key: 'r',
      label: 'Reject the review, or the chosen ones',
      run:
        chosen.length > 0 ? () => decide('REJECTED', chosen) : onRow(({ id }) => setWriting({ id, what: 'rejection' })),
    },
    { key: 'e', label: 'Answer the review', run: onRow(({ id }) => setWriting({ id, what: 'answer' })) },
    { key: 'z', label: 'Take the last decision back', run: decisions.undo },
  ])

  const isWhole = chosen.length === rows.length
  const toggle = (id: string) => setMarked(marked.includes(id) ? marked.filter((each) => each !== id) : [...marked, id])
  // What was done last would lie over the words that are being written.
  const bar = (chosen.length > 0 || !writing) && (
    <DecisionBar
      chosen={chosen.length}
      decisions={decisions}
      onDecide={(status, note) => decide(status, chosen, note)}
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
          label="Choose all on this page"
          checked={isWhole}
          indeterminate={chosen.length > 0 && !isWhole}
          onChange={() => setMarked(isWhole ? [] : rows.map(({ id }) => id))}
        />
        <p className={styles.hint}>
          <kbd>j</kbd> <kbd>k</kbd> next and before, <kbd>a</kbd> approve, <kbd>r</kbd> reject, <kbd>e</kbd> answer,{' '}
          <kbd>x</kbd> choose, <kbd>z</kbd> take back
        </p>
      </div>
      <ul
        aria-label="Reviews"
        onFocus={(event: FocusEvent<HTMLElement>) => {
          current.current = event.target.closest<HTMLElement>('[data-review]')?.dataset.review
        }}
      >
        {rows.map((each) => (
          <ReviewCard
            key={each.id}
            row={each}
            isChosen={marked.includes(each.id)}
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
