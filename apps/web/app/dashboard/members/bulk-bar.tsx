import { Button } from '@mantine/core'
import { useState } from 'react'
import { counted } from '../lib/counted.ts'
import { useCommands } from '../ui/commands.ts'
import ui from '../ui/ui.module.css'
import { type BulkAct, bulkActs } from './acts.ts'
import styles from './members.module.css'
import type { useBulk } from './use-bulk.ts'

interface BulkBarProps {
  readonly chosen: readonly string[]
  /** The view whose members can be chosen beyond this page, too. */
  readonly view: string | undefined
  readonly bulk: ReturnType<typeof useBulk>
  onClear(): void
}

const people = (count: number | undefined) => (count === undefined ? 'members' : counted(count, 'member'))

/** What to do with the chosen members, and how far it is; what was done can be taken back. */
export function BulkBar({ chosen, view, bulk, onClear }: BulkBarProps) {
  const { work, progress, error, begin, undo, close } = bulk
  const [wholeView, setWholeView] = useState<string>()
  const isWhole = view !== undefined && view === wholeView
  const clear = () => {
    setWholeView(undefined)
    onClear()
  }
  const start = (act: BulkAct) => {
    setWholeView(undefined)
    begin(act, isWhole ? { view } : { ids: chosen })
  }
  const mayChoose = chosen.length > 0 && (!work || progress?.isOver || Boolean(error))
  const mayUndo = !mayChoose && progress?.isOver && progress.canBeUndone
  useCommands([
    ...(mayChoose
      ? ([
          { key: 'a', label: 'Approve the chosen members', run: () => start('approve') },
          { key: 'b', label: 'Block the chosen members', run: () => start('block') },
        ] as const)
      : []),
    ...(mayUndo ? [{ key: 'z', label: 'Take it back', run: undo }] : []),
  ])
  if (mayChoose) {
    return (
      <section className={`${ui.saveBar} ${styles.bar}`} aria-label="Chosen members" data-place="bulk" tabIndex={-1}>
        <p role="status">
          {error && work ? error : isWhole ? 'All members of this view chosen' : `${people(chosen.length)} chosen`}
        </p>
        {view !== undefined && !isWhole && (
          <Button size="xs" variant="subtle" onClick={() => setWholeView(view)}>
            Choose all of this view
          </Button>
        )}
        {(Object.keys(bulkActs) as BulkAct[]).map((act) => (
          <Button
            key={act}
            size="xs"
            variant="default"
            className={act === 'delete' ? ui.danger : undefined}
            onClick={() => start(act)}
          >
            {bulkActs[act].verb}
          </Button>
        ))}
        <Button size="xs" variant="subtle" onClick={clear}>
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
    <section className={ui.saveBar} aria-label="Work on members" data-place="bulk" tabIndex={-1}>
      <div className={styles.work}>
        <p role="status">
          {error ??
            (progress?.isOver
              ? `${people(progress.done - progress.failed)} ${said?.done ?? 'as before'}${failed}`
              : `${said?.doing ?? 'Taking back'} ${people(progress?.total ?? work.count)}…`)}
        </p>
        {!isOver && (
          <progress aria-label="Done so far" max={progress?.total || work.count || 1} value={progress?.done ?? 0} />
        )}
      </div>
      {mayUndo && (
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
