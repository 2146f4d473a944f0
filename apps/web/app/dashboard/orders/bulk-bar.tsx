import { Button, Menu } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { BulkEditWork } from '../bulk-edits/bulk-edit-work.tsx'
import { describeMarks } from '../bulk-edits/describe-marks.ts'
import { useBulkEdit } from '../bulk-edits/use-bulk-edit.ts'
import type { WholeList } from '../bulk-edits/use-whole-list.ts'
import { SelectWholeList, useWholeListText } from '../bulk-edits/whole-list-text.tsx'
import { useMay } from '../lib/rights.ts'
import { BulkBar as Bar, BulkWork } from '../ui/bulk-bar.tsx'
import { useCommands } from '../ui/commands.ts'
import { DownIcon } from '../ui/icons.tsx'
import { type BulkAct, bulkActs } from './bulk-acts.ts'
import { Dialog } from './dialog.tsx'
import styles from './orders.module.css'
import type { OrderRow } from './row.ts'
import { TagForm } from './tag-form.tsx'
import type { useBulk, Work } from './use-bulk.ts'
import { WholeListActs } from './whole-list-acts.tsx'

interface BulkBarProps {
  readonly selected: readonly OrderRow[]
  /** The list, whose other pages can be selected too. */
  readonly list: WholeList
  readonly bulk: ReturnType<typeof useBulk>
  /** Orders on this page. */
  readonly count: number
  onSelectAll(): void
  onClear(): void
}

const buildDocumentUrl = (kind: 'slips' | 'labels', rows: readonly OrderRow[]) =>
  `/dashboard/orders/documents/${kind}?orders=${rows.map(({ id }) => id).join(',')}`

const shownActs = ['fulfill', 'paid', 'archive', 'unarchive', 'seen', 'unseen'] as const
const keys: Partial<Record<BulkAct, string>> = { fulfill: 'f', archive: 'e' }

/** Actions on the selected orders, then their progress and an undo. */
export function BulkBar({ selected, list, bulk, count, onSelectAll, onClear }: BulkBarProps) {
  const t = useT()
  const clear = () => {
    list.clear()
    onClear()
  }
  const whole = useBulkEdit('ORDERS', clear)
  const wholeText = useWholeListText(list)
  const { work, begin } = bulk
  const [isTagging, setIsTagging] = useState(false)
  const mayScan = useMay('inventory', 'READ')
  const isBusy = work !== undefined && !work.isFinished
  const selectAffected = (act: BulkAct, tag = '') => selected.filter((row) => bulkActs[act].applies(row, tag))
  const start = (act: BulkAct, tag = '') => {
    const rows = selectAffected(act, tag)
    if (rows.length > 0 && !isBusy)
      void begin(
        act,
        rows.map(({ id }) => id),
        tag,
      )
  }
  /** Includes the number of orders if only some of those selected are changed. */
  const getLabel = (act: BulkAct) => {
    const { length } = selectAffected(act)
    const label = t(bulkActs[act].label!)
    return length < selected.length ? t('dashboard-orders:bulk.some', { label, count: length }) : label
  }
  const pickable = mayScan ? selectAffected('fulfill') : []
  const useful = shownActs.filter((act) => selectAffected(act).length > 0)
  const offered = useful.filter((act) => act !== 'unseen' || !useful.includes('seen'))
  useCommands(
    offered.flatMap((act) => {
      const { command } = bulkActs[act]
      const key = keys[act]
      return key && command ? [{ key, label: command(t, selectAffected(act).length), run: () => start(act) }] : []
    }),
  )
  if (whole.edit || (whole.error && selected.length === 0))
    return <BulkEditWork state={whole} describe={(values) => describeMarks(t, values)} />
  if (selected.length === 0 || isBusy) return work ? <Progress work={work} bulk={bulk} /> : null
  if (list.isSelected)
    return (
      <Bar label={t('dashboard-orders:bulk.label')} text={whole.error ?? wholeText ?? ''}>
        <WholeListActs onChange={(change) => whole.prepare(list.view, change)} onClear={clear} />
      </Bar>
    )
  return (
    <Bar
      label={t('dashboard-orders:bulk.label')}
      text={t('dashboard-orders:bulk.selected', { count: selected.length })}
    >
      <SelectWholeList list={list} />
      {selected.length < count && (
        // On a phone the table has no header with a checkbox for all.
        <Button size="xs" variant="default" className={styles.all} onClick={onSelectAll}>
          {t('dashboard-orders:bulk.selectAll', { count })}
        </Button>
      )}
      {offered.map((act) => (
        <Button key={act} size="xs" variant="default" onClick={() => start(act)}>
          {getLabel(act)}
        </Button>
      ))}
      <Button size="xs" variant="default" onClick={() => setIsTagging(true)}>
        {t('dashboard-orders:bulk.tag')}
      </Button>
      {pickable.length > 0 && (
        // Loads a new document, as the camera needs that page's own security policy.
        <Button
          size="xs"
          variant="default"
          component="a"
          href={`/dashboard/orders/pick?orders=${pickable.map(({ id }) => id).join(',')}`}
        >
          {t('dashboard-orders:action.pick')}
        </Button>
      )}
      <Menu width={190} position="top-start">
        <Menu.Target>
          <Button size="xs" variant="default" rightSection={<DownIcon size={14} />}>
            {t('dashboard-orders:bulk.print')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component="a" href={buildDocumentUrl('slips', selected)} target="_blank">
            {t('dashboard-orders:bulk.slips')}
          </Menu.Item>
          <Menu.Item component="a" href={buildDocumentUrl('labels', selected)} target="_blank">
            {t('dashboard-orders:bulk.labels')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button size="xs" variant="subtle" onClick={onClear}>
        {t('dashboard-orders:bulk.clear')}
      </Button>
      <Dialog
        title={t('dashboard-orders:bulk.tagTitle', { count: selected.length })}
        opened={isTagging}
        onClose={() => setIsTagging(false)}
      >
        <TagForm
          countFor={(act, tag) => selectAffected(act, tag).length}
          onTag={(act, tag) => {
            setIsTagging(false)
            start(act, tag)
          }}
        />
      </Dialog>
    </Bar>
  )
}

function Progress({ work, bulk: { undo, close } }: { work: Work; bulk: BulkBarProps['bulk'] }) {
  const t = useT()
  const { act, total, done, failed, reason, isFinished, failure } = work
  const { progress, result, next, opposite } = bulkActs[act]
  const failedText = reason
    ? t('dashboard-orders:bulk.failedWith', { count: failed, reason })
    : t('dashboard-orders:bulk.failed', { count: failed })
  return (
    <BulkWork
      label={t('dashboard-orders:bulk.working')}
      text={isFinished ? result(t, done) : progress(t, total)}
      progress={
        isFinished ? undefined : { label: t('dashboard-orders:bulk.progress'), max: total, value: done + failed }
      }
      onUndo={isFinished && opposite && work.undo.length > 0 ? undo : undefined}
      onClose={isFinished ? close : undefined}
    >
      {isFinished && done > 0 && next && <p className={styles.next}>{t(next)}</p>}
      {isFinished && (failed > 0 || failure) && <p className={styles.why}>{failure ?? failedText}</p>}
    </BulkWork>
  )
}
