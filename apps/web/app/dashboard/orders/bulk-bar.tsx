import { Button, Menu, TextInput } from '@mantine/core'
import { useState } from 'react'
import { counted } from '../lib/counted.ts'
import { useCommands } from '../ui/commands.ts'
import { DownIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import { type BulkAct, bulkActs } from './bulk-acts.ts'
import { Dialog } from './dialog.tsx'
import styles from './orders.module.css'
import type { OrderRow } from './row.ts'
import type { useBulk, Work } from './use-bulk.ts'
import { tagLength } from './values.ts'

interface BulkBarProps {
  readonly chosen: readonly OrderRow[]
  readonly bulk: ReturnType<typeof useBulk>
  /** How many the page has. */
  readonly count: number
  onAll(): void
  onClear(): void
}

const documentUrl = (kind: 'slips' | 'labels', rows: readonly OrderRow[]) =>
  `/dashboard/orders/documents/${kind}?orders=${rows.map(({ id }) => id).join(',')}`

/** What to do with the chosen orders, how far it is, and the way back. */
export function BulkBar({ chosen, bulk, count, onAll, onClear }: BulkBarProps) {
  const { work, begin } = bulk
  const [tagging, setTagging] = useState(false)
  const isBusy = work !== undefined && !work.isOver
  const affected = (act: BulkAct, tag = '') => chosen.filter((row) => bulkActs[act].applies(row, tag))
  const start = (act: BulkAct, tag = '') => {
    const rows = affected(act, tag)
    if (rows.length > 0 && !isBusy)
      void begin(
        act,
        rows.map(({ id }) => id),
        tag,
      )
  }
  const offered = (['fulfill', 'paid', 'archive', 'unarchive', 'seen', 'unseen'] as const).filter(
    (act) => affected(act).length > 0,
  )
  const shown = offered.filter((act) => act !== 'unseen' || !offered.includes('seen'))
  const keys: Partial<Record<BulkAct, string>> = { fulfill: 'f', archive: 'e' }
  useCommands(
    shown
      .filter((act) => keys[act])
      .map((act) => ({
        key: keys[act]!,
        label: `${bulkActs[act].verb} ${counted(affected(act).length, 'order')}`,
        run: () => start(act),
      })),
  )
  if (chosen.length === 0 || isBusy) return work ? <Progress work={work} bulk={bulk} /> : null
  return (
    <section className={`${ui.saveBar} ${styles.bar}`} aria-label="Chosen orders" data-place="bulk" tabIndex={-1}>
      <p role="status">{counted(chosen.length, 'order')} chosen</p>
      {chosen.length < count && (
        // On a phone no head of the table has a box for all.
        <Button size="xs" variant="default" className={styles.all} onClick={onAll}>
          {`Choose all ${count}`}
        </Button>
      )}
      {shown.map((act) => (
        <Button key={act} size="xs" variant="default" onClick={() => start(act)}>
          {bulkActs[act].verb}
        </Button>
      ))}
      <Button size="xs" variant="default" onClick={() => setTagging(true)}>
        Tag
      </Button>
      <Menu width={190} position="top-start">
        <Menu.Target>
          <Button size="xs" variant="default" rightSection={<DownIcon size={14} />}>
            Print
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component="a" href={documentUrl('slips', chosen)} target="_blank">
            Packing slips
          </Menu.Item>
          <Menu.Item component="a" href={documentUrl('labels', chosen)} target="_blank">
            Shipping labels
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button size="xs" variant="subtle" onClick={onClear}>
        Clear
      </Button>
      <Dialog title={`Tag ${counted(chosen.length, 'order')}`} opened={tagging} onClose={() => setTagging(false)}>
        <TagForm
          onTag={(act, tag) => {
            setTagging(false)
            start(act, tag)
          }}
        />
      </Dialog>
    </section>
  )
}

function TagForm({ onTag }: { onTag: (act: 'tag' | 'untag', tag: string) => void }) {
  const [error, setError] = useState('')
  return (
    <form
      className={ui.stack}
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
        const tag = String(data.get('tag')).trim()
        if (tag) onTag(data.get('act') === 'untag' ? 'untag' : 'tag', tag)
        else setError('Write a tag first.')
      }}
    >
      <TextInput name="tag" label="Tag" maxLength={tagLength} autoComplete="off" error={error} data-autofocus />
      <div className={ui.buttons}>
        <Button type="submit" name="act" value="untag" variant="default">
          Take off
        </Button>
        <Button type="submit" name="act" value="tag">
          Put on
        </Button>
      </div>
    </form>
  )
}

function Progress({ work, bulk: { undo, close } }: { work: Work; bulk: BulkBarProps['bulk'] }) {
  const { act, total, done, failed, why, isOver, broken } = work
  const words = bulkActs[act]
  return (
    <section className={`${ui.saveBar} ${styles.bar}`} aria-label="Work on orders" data-place="bulk" tabIndex={-1}>
      <div className={styles.work}>
        <p role="status">
          {isOver ? `${counted(done, 'order')} ${words.done}` : `${words.doing} ${counted(total, 'order')}…`}
        </p>
        {isOver && done > 0 && words.next && <p className={styles.next}>{words.next}</p>}
        {isOver && (failed > 0 || broken) && (
          <p className={styles.why}>{broken ?? `${counted(failed, 'order')} could not be. ${why ?? ''}`}</p>
        )}
        {!isOver && <progress aria-label="Done so far" max={total} value={done + failed} />}
      </div>
      {isOver && words.back && work.undo.length > 0 && (
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
