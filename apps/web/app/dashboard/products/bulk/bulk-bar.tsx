import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { BulkEditWork } from '../../bulk-edits/bulk-edit-work.tsx'
import { useBulkEdit as useWholeEdit } from '../../bulk-edits/use-bulk-edit.ts'
import type { WholeList } from '../../bulk-edits/use-whole-list.ts'
import { SelectWholeList, useWholeListText } from '../../bulk-edits/whole-list-text.tsx'
import type { CollectionName } from '../../collections/read.ts'
import { BulkBar as Bar, BulkWork } from '../../ui/bulk-bar.tsx'
import type { ProductRow } from '../row.ts'
import type { loader } from './bulk.ts'
import { EditDialog, taxGroupsKey } from './edit-dialog.tsx'
import { useDescription } from './preview.tsx'
import { useBulkEdit } from './use-bulk-edit.ts'

interface BulkBarProps {
  readonly selected: readonly ProductRow[]
  /** The list, whose other pages can be selected too. */
  readonly list: WholeList
  readonly collections: readonly CollectionName[]
  onClear(): void
}

/** Edits the selected products, then shows the result with an undo button. */
export function BulkBar({ selected, list, collections, onClear }: BulkBarProps) {
  const t = useT()
  const [isEditing, setEditing] = useState(false)
  const bulk = useBulkEdit(onClear)
  const clear = () => {
    list.clear()
    onClear()
  }
  const whole = useWholeEdit('PRODUCTS', clear)
  const wholeText = useWholeListText(list)
  const { data, load } = useFetcher<typeof loader>({ key: taxGroupsKey })
  const lacksTaxGroups = whole.edit !== undefined && data === undefined
  useEffect(() => {
    if (lacksTaxGroups) void load('/dashboard/products/bulk')
  }, [lacksTaxGroups, load])
  const describe = useDescription(collections, data?.taxGroups)
  if (whole.edit || (whole.error && selected.length === 0)) return <BulkEditWork state={whole} describe={describe} />
  if (selected.length === 0) return bulk.work ? <Result bulk={bulk} /> : null
  return (
    <Bar
      label={t('dashboard-products:bulk.label')}
      text={whole.error ?? wholeText ?? t('dashboard-products:bulk.selected', { count: selected.length })}
    >
      <SelectWholeList list={list} />
      <Button size="xs" onClick={() => setEditing(true)}>
        {t('dashboard-products:bulk.edit')}
      </Button>
      <Button size="xs" variant="subtle" onClick={clear}>
        {t('dashboard-products:bulk.clear')}
      </Button>
      <EditDialog
        rows={selected}
        wholeCount={list.isSelected ? list.count?.count : undefined}
        collections={collections}
        opened={isEditing}
        onClose={() => setEditing(false)}
        onApply={(edits) => {
          setEditing(false)
          void bulk.run(edits)
        }}
        onPrepare={(change) => {
          setEditing(false)
          whole.prepare(list.view, change)
        }}
      />
    </Bar>
  )
}

function Result({ bulk: { work, made, undo, close } }: { bulk: ReturnType<typeof useBulkEdit> }) {
  const t = useT()
  const { edits, isUndo, reply } = work!
  const count = reply ? made.length : edits.length
  const text = !reply
    ? t('dashboard-products:bulk.working', { count })
    : t(isUndo ? 'dashboard-products:bulk.undone' : 'dashboard-products:bulk.done', { count })
  const reasons = reply && reply !== 'LOST' ? reply.reasons : {}
  const error = reply === 'LOST' ? t('dashboard-products:grid.failed') : reply?.error
  return (
    <BulkWork
      label={t('dashboard-products:bulk.label')}
      text={text}
      progress={reply ? undefined : { label: t('dashboard-products:bulk.label'), max: 1, value: 0 }}
      onUndo={undo}
      onClose={reply && close}
    >
      {error && <p>{error}</p>}
      {edits
        .filter(({ id }) => reasons[id])
        .map(({ id, name }) => (
          <p key={id}>{t('dashboard-products:bulk.failed', { name, reason: reasons[id]! })}</p>
        ))}
    </BulkWork>
  )
}
