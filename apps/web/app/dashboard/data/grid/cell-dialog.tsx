import { Button, Modal } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useReader } from '../../lib/reader.ts'
import ui from '../../ui/ui.module.css'
import type { Column } from '../columns.ts'
import { findFault } from '../values/find-fault.ts'
import { ValueField } from '../values/value-field.tsx'
import type { ItemNames } from '../values/write-value.ts'
import type { Row } from './sheet.ts'
import type { SheetActs } from './sheet-acts.ts'

interface CellDialogProps {
  readonly row: Row
  readonly column: Column
  readonly acts: SheetActs
  readonly names: ItemNames
  /** Of the row. */
  readonly name: string
  onName(names: ItemNames): void
  onClose(): void
}

/** Edits a value that does not fit into its cell. */
export function CellDialog({ row, column, acts, names, name, onName, onClose }: CellDialogProps) {
  const t = useT()
  const { zone } = useReader()
  const [value, setValue] = useState(row.data[column.key])
  const [error, setError] = useState<string>()
  const save = () => {
    const fault = error ?? findFault(t, column, value)
    if (fault) return setError(fault)
    acts.setValue([row], column, value)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('dashboard-data:cell', { field: column.label, name })}
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      <form
        className={ui.stack}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <ValueField
          {...{ column, value, error, names, onName }}
          isFirst
          context={{ t, zone }}
          onChange={(reading) => {
            setError('fault' in reading ? reading.fault : undefined)
            if ('value' in reading) setValue(reading.value)
          }}
        />
        <div className={ui.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('dashboard:cancel')}
          </Button>
          <Button type="submit">{t('dashboard:form.save')}</Button>
        </div>
      </form>
    </Modal>
  )
}
