import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { counted } from '../lib/counted.ts'
import ui from '../ui/ui.module.css'
import type { Status } from './listing.ts'
import styles from './reviews.module.css'
import type { useDecisions } from './use-decisions.ts'

interface DecisionBarProps {
  readonly chosen: number
  readonly decisions: ReturnType<typeof useDecisions>
  onDecide(status: Status, note?: string): void
  onClear(): void
}

const did: Readonly<Record<Status, string>> = {
  APPROVED: 'approved',
  REJECTED: 'rejected',
  IN_MODERATION: 'waiting again',
}

/** What to do with the chosen reviews; and what was done last, with the way back. */
export function DecisionBar({
  chosen,
  decisions: { work, outcome, undo, close },
  onDecide,
  onClear,
}: DecisionBarProps) {
  const [note, setNote] = useState('')
  if (chosen > 0) {
    return (
      <section className={`${ui.saveBar} ${styles.bar}`} aria-label="Chosen reviews">
        <p>{`${counted(chosen, 'review')} chosen`}</p>
        <Button size="xs" onClick={() => onDecide('APPROVED')}>
          Approve
        </Button>
        <TextInput
          size="xs"
          aria-label="Reason for rejecting"
          placeholder="Reason, for the authors"
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
          Reject
        </Button>
        <Button size="xs" variant="subtle" onClick={onClear}>
          Clear
        </Button>
      </section>
    )
  }
  if (!work) return null
  const said = outcome && `${counted(outcome.done, 'review')} ${work.status ? did[work.status] : 'as before'}`
  const failed = outcome?.failed ? `, ${outcome.failed} could not be` : ''
  return (
    <section className={ui.saveBar} aria-label="What was decided">
      <p role="status">{said ? `${said}${failed}` : 'Deciding…'}</p>
      {outcome && work.undo.length > 0 && (
        <Button size="xs" variant="default" onClick={undo}>
          Undo
        </Button>
      )}
      {outcome && (
        <Button size="xs" variant="subtle" onClick={close}>
          Close
        </Button>
      )}
    </section>
  )
}
