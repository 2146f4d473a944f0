import { Button, Modal, Switch } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useReader } from '../../lib/reader.ts'
import ui from '../../ui/ui.module.css'
import { useNarrow } from '../../ui/use-narrow.ts'
import type { Column } from '../columns.ts'
import { isDraft, publishStatusKey } from '../publish-status.ts'
import { findFault } from '../values/find-fault.ts'
import { ValueField } from '../values/value-field.tsx'
import type { ItemNames } from '../values/write-value.ts'
import { type Fault, type Row, toCellKey } from './sheet.ts'
import type { SheetActs } from './sheet-acts.ts'

interface RowDialogProps {
  readonly columns: readonly Column[]
  /** Undefined for a new row. */
  readonly row: Row | undefined
  readonly faults: Readonly<Record<string, Fault>>
  readonly acts: SheetActs
  readonly names: ItemNames
  readonly title: string
  readonly isReadOnly: boolean
  onName(names: ItemNames): void
  onClose(): void
}

/** All fields of a row in a form. */
export function RowDialog({ columns, row, faults, acts, names, title, isReadOnly, onName, onClose }: RowDialogProps) {
  const t = useT()
  const { zone } = useReader()
  const isNarrow = useNarrow()
  const [values, setValues] = useState<Record<string, unknown>>({})
  const [errors, setErrors] = useState<Record<string, string | undefined>>(() =>
    Object.fromEntries(columns.map(({ key }) => [key, row && faults[toCellKey(row.id, key)]?.message])),
  )
  const [isHidden, setIsHidden] = useState(row ? isDraft(row.data) : false)
  const read = (key: string) => (Object.hasOwn(values, key) ? values[key] : row?.data[key])
  const save = () => {
    const found = Object.fromEntries(
      columns.map((column) => [
        column.key,
        (Object.hasOwn(values, column.key) && errors[column.key]) || findFault(t, column, read(column.key)),
      ]),
    )
    setErrors(found)
    if (Object.values(found).some(Boolean)) return
    if (row) acts.setValues(row, values)
    else acts.addRow({ ...values, ...(isHidden && { [publishStatusKey]: 'DRAFT' }) })
    if (row && isHidden !== isDraft(row.data))
      acts.setHiddenValue([row], publishStatusKey, isHidden ? 'DRAFT' : 'PUBLISHED')
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      fullScreen={isNarrow}
      title={title}
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <fieldset disabled={isReadOnly} className={`${ui.readOnly} ${ui.stack}`}>
          {columns.map((column, index) =>
            column.isComputed || (row && acts.isFixed(row, column)) ? null : (
              <ValueField
                key={column.key}
                {...{ column, names, onName }}
                isFirst={index === 0}
                value={read(column.key)}
                error={errors[column.key]}
                context={{ t, zone }}
                onChange={(reading) => {
                  setErrors({ ...errors, [column.key]: 'fault' in reading ? reading.fault : undefined })
                  setValues({ ...values, [column.key]: 'value' in reading ? reading.value : read(column.key) })
                }}
              />
            ),
          )}
          <Switch
            label={t('dashboard-data:draft')}
            description={t('dashboard-data:draft.hint')}
            checked={isHidden}
            onChange={(event) => setIsHidden(event.currentTarget.checked)}
          />
          <div className={ui.buttons}>
            <Button variant="default" onClick={onClose}>
              {t('dashboard:cancel')}
            </Button>
            <Button type="submit">{t('dashboard:form.save')}</Button>
          </div>
        </fieldset>
      </form>
    </Modal>
  )
}
