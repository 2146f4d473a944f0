import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import type { CollectionName } from '../../collections/read.ts'
import { BulkBar as Bar, BulkWork } from '../../ui/bulk-bar.tsx'
import type { ProductRow } from '../row.ts'
import { EditDialog } from './edit-dialog.tsx'
import { useBulkEdit } from './use-bulk-edit.ts'

interface BulkBarProps {
  readonly selected: readonly ProductRow[]
  readonly collections: readonly CollectionName[]
  onClear(): void
}

/** Edits the selected products, then shows the result with an undo button. */
export function BulkBar({ selected, collections, onClear }: BulkBarProps) {
  const t = useT()
  const [isEditing, setEditing] = useState(false)
  const bulk = useBulkEdit(onClear)
  if (selected.length === 0) return bulk.work ? <Result bulk={bulk} /> : null
  return (
    <Bar
      label={t('dashboard-products:bulk.label')}
      text={t('dashboard-products:bulk.selected', { count: selected.length })}
    >
      <Button size="xs" onClick={() => setEditing(true)}>
        {t('dashboard-products:bulk.edit')}
      </Button>
      <Button size="xs" variant="subtle" onClick={onClear}>
        {t('dashboard-products:bulk.clear')}
      </Button>
      <EditDialog
        rows={selected}
        collections={collections}
        opened={isEditing}
        onClose={() => setEditing(false)}
        onApply={(edits) => {
          setEditing(false)
          void bulk.run(edits)
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
