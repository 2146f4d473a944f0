import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { BulkBar } from '../../ui/bulk-bar.tsx'
import { useUndoNotice } from '../../ui/use-undo-notice.tsx'
import type { Column } from '../columns.ts'
import { isDraft, publishStatusKey } from '../publish-status.ts'
import type { ItemNames } from '../values/write-value.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { Row } from './sheet.ts'
import type { SheetActs } from './sheet-acts.ts'

interface BulkToolsProps {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly acts: SheetActs
  readonly names: ItemNames
  getName(row: Row): string
  onName(names: ItemNames): void
  onClear(): void
}

/** What can be done with the selected rows. */
export function BulkTools({ rows, acts, onClear, ...dialog }: BulkToolsProps) {
  const t = useT()
  const showUndo = useUndoNotice()
  const [isEditing, setIsEditing] = useState(false)
  const count = rows.length
  const areDrafts = rows.every(({ data }) => isDraft(data))
  const remove = () => {
    const restore = acts.removeRows(new Set(rows.map(({ id }) => id)))
    onClear()
    showUndo(t('dashboard-data:removed', { count }), restore)
  }
  return (
    <>
      <BulkBar label={t('dashboard-data:bulk')} text={t('dashboard-data:chosen', { count })}>
        <Button size="xs" variant="default" onClick={() => setIsEditing(true)}>
          {t('dashboard-data:bulk.edit')}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => acts.setHiddenValue(rows, publishStatusKey, areDrafts ? 'PUBLISHED' : 'DRAFT')}
        >
          {t(areDrafts ? 'dashboard-data:publish' : 'dashboard-data:makeDraft')}
        </Button>
        <Button size="xs" color="alarm" onClick={remove}>
          {t('dashboard-data:remove')}
        </Button>
        <Button size="xs" variant="subtle" onClick={onClear}>
          {t('dashboard-data:clearChoice')}
        </Button>
      </BulkBar>
      {isEditing && <BulkDialog {...{ rows, acts, ...dialog }} onClose={() => setIsEditing(false)} />}
    </>
  )
}
