import { Button, Modal, NativeSelect } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useReader } from '../../lib/reader.ts'
import table from '../../ui/table.module.css'
import ui from '../../ui/ui.module.css'
import type { Column } from '../columns.ts'
import styles from '../data.module.css'
import { findFault } from '../values/find-fault.ts'
import { ValueField, YesNoField } from '../values/value-field.tsx'
import type { ItemNames } from '../values/write-value.ts'
import type { Row } from './sheet.ts'
import type { SheetActs } from './sheet-acts.ts'

interface BulkDialogProps {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly acts: SheetActs
  readonly names: ItemNames
  getName(row: Row): string
  onName(names: ItemNames): void
  onClose(): void
}

const maxPreviewed = 50

/** Writes a value into a field of all selected rows, after a preview of what changes. */
export function BulkDialog({ columns: all, rows, acts, names, getName, onName, onClose }: BulkDialogProps) {
  const t = useT()
  const { zone } = useReader()
  const columns = all.filter(({ isComputed }) => !isComputed)
  const [key, setKey] = useState(columns[0]?.key ?? '')
  const [value, setValue] = useState<unknown>()
  const [error, setError] = useState<string>()
  const column = columns.find((each) => each.key === key)
  if (!column) return null
  const fault = error ?? findFault(t, column, value)
  const isSame = (row: Row) => JSON.stringify(row.data[key] ?? null) === JSON.stringify(value ?? null)
  const changing = fault ? [] : rows.filter((row) => !isSame(row) && !acts.isFixed(row, column))
  const format = (each: unknown) => acts.format(column, each).slice(0, 120) || '—'
  return (
    <Modal
      opened
      onClose={onClose}
      size={620}
      title={t('dashboard-data:bulk.title', { count: rows.length })}
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      <form
        className={ui.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (changing.length === 0) return
          acts.setValue(changing, column, value)
          onClose()
        }}
      >
        <NativeSelect
          label={t('dashboard-data:bulk.field')}
          value={key}
          data-autofocus
          data={columns.map(({ key: each, label }) => ({ value: each, label }))}
          onChange={(event) => {
            setKey(event.currentTarget.value)
            setValue(undefined)
            setError(undefined)
          }}
        />
        {column.kind === 'boolean' ? (
          <YesNoField label={column.label} value={value} onChange={setValue} />
        ) : (
          <ValueField
            key={key}
            {...{ column, value, names, onName }}
            error={error}
            context={{ t, zone }}
            onChange={(reading) => {
              setError('fault' in reading ? reading.fault : undefined)
              if ('value' in reading) setValue(reading.value)
            }}
          />
        )}
        <p role="status" className={ui.muted}>
          {fault ?? t('dashboard-data:bulk.changes', { count: changing.length, total: rows.length })}
        </p>
        {changing.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too
          <section className={styles.preview} aria-label={t('dashboard-data:bulk.preview')} tabIndex={0}>
            <table className={table.table}>
              <caption className={table.hidden}>{t('dashboard-data:bulk.preview')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('dashboard-data:bulk.row')}</th>
                  <th scope="col">{t('dashboard-data:bulk.now')}</th>
                  <th scope="col">{t('dashboard-data:bulk.then')}</th>
                </tr>
              </thead>
              <tbody>
                {changing.slice(0, maxPreviewed).map((row) => (
                  <tr key={row.id}>
                    <th scope="row">{getName(row)}</th>
                    <td>{format(row.data[key])}</td>
                    <td>{format(value)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        {changing.length > maxPreviewed && (
          <p className={ui.muted}>{t('dashboard-data:bulk.more', { count: changing.length - maxPreviewed })}</p>
        )}
        <div className={ui.buttons}>
          <Button type="submit" disabled={changing.length === 0}>
            {t('dashboard-data:bulk.apply', { count: changing.length })}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
