import { Button } from '@mantine/core'
import ui from '../ui/ui.module.css'
import { type BulkAct, bulkActs } from './acts.ts'
import styles from './members.module.css'
import type { useBulk } from './use-bulk.ts'

interface BulkBarProps {
  readonly chosen: readonly string[]
  readonly bulk: ReturnType<typeof useBulk>
  onClear(): void
}

const people = (count: number) => `${count} ${count === 1 ? 'member' : 'members'}`

/** What to do with the chosen members, and how far it is; what was done can be taken back. */
export function BulkBar({ chosen, bulk, onClear }: BulkBarProps) {
  const { work, progress, error, begin, undo, close } = bulk
  if (chosen.length > 0 && (!work || progress?.isOver || error)) {
    return (
      <section className={`${ui.saveBar} ${styles.bar}`} aria-label="Chosen members">
        <p>{error && work ? error : `${people(chosen.length)} chosen`}</p>
        {(Object.keys(bulkActs) as BulkAct[]).map((act) => (
          <Button
            key={act}
            size="xs"
            variant="default"
            className={act === 'delete' ? ui.danger : undefined}
            onClick={() => begin(act, chosen)}
          >
            {bulkActs[act].verb}
          </Button>
        ))}
        <Button size="xs" variant="subtle" onClick={onClear}>
          Clear
        </Button>
      </section>
    )
  }
  if (!work) return null
  const isOver = progress?.isOver || error
  const said = work.act === 'undo' ? undefined : bulkActs[work.act]
  const failed = progress?.failed ? `, ${progress.failed} could not be` : ''
  return (
    <section className={ui.saveBar} aria-label="Work on members">
      <div className={styles.work}>
        <p role="status">
          {error ??
            (progress?.isOver
              ? `${people(progress.done - progress.failed)} ${said?.done ?? 'as before'}${failed}`
              : `${said?.doing ?? 'Taking back'} ${people(work.count)}…`)}
        </p>
        {!isOver && (
          <progress aria-label="Done so far" max={progress?.total || work.count} value={progress?.done ?? 0} />
        )}
      </div>
      {progress?.isOver && progress.canBeUndone && (
        <Button size="xs" variant="default" onClick={undo}>
          Undo
        </Button>
      )}
      {isOver && (
        <Button size="xs" variant="subtle" onClick={close}>
          Close
        </Button>
      )}
    </section>
  )
}
