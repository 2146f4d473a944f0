import { Switch, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { columns, type Field, fields, formatCell, type Row } from './columns.ts'
import styles from './grid.module.css'
import { getValue, type Sheet, toCellKey, write } from './sheet.ts'

interface CardsProps {
  readonly rows: readonly Row[]
  readonly sheet: Sheet
  onChange(change: (before: Sheet) => Sheet): void
}

const textFields = fields.filter((field) => field !== 'visible')

/** The same cells on small screens: one form per product, saved together. */
export function Cards({ rows, sheet, onChange }: CardsProps) {
  const t = useT()
  const change = (row: number, field: Field, text: string) =>
    onChange((before) => write(t, before, rows, [{ row, column: fields.indexOf(field), text }]))
  return (
    <ul className={styles.cards} aria-label={t('dashboard-products:title')}>
      {rows.map((row, at) => (
        <li key={row.id}>
          <div className={styles.pairs}>
            {textFields
              .filter((field) => !row.fixed.includes(field))
              .map((field) => (
                <TextInput
                  // A new key shows a reloaded or undone value.
                  key={field + getValue(sheet, row, field)}
                  size="xs"
                  label={t(columns[field].label)}
                  aria-label={t('dashboard-products:grid.cell', {
                    field: t(columns[field].label),
                    product: row.values.name,
                  })}
                  defaultValue={formatCell(t, field, getValue(sheet, row, field))}
                  inputMode={field === 'price' || field === 'compare' ? 'decimal' : undefined}
                  error={sheet.errors[toCellKey(row.id, field)]}
                  onBlur={(event) => change(at, field, event.currentTarget.value)}
                />
              ))}
          </div>
          <Switch
            size="xs"
            label={t('dashboard:visibleInShop')}
            aria-label={t('dashboard-products:show', { name: row.values.name })}
            checked={getValue(sheet, row, 'visible') === 'yes'}
            onChange={(event) => change(at, 'visible', event.currentTarget.checked ? 'yes' : 'no')}
          />
        </li>
      ))}
    </ul>
  )
}
