import { Switch, TextInput } from '@mantine/core'
import { columns, type Field, fields, type Row } from './columns.ts'
import styles from './grid.module.css'
import { cellOf, type Sheet, valueAt, write } from './sheet.ts'

interface CardsProps {
  readonly rows: readonly Row[]
  readonly sheet: Sheet
  onChange(change: (before: Sheet) => Sheet): void
}

const plain = fields.filter((field) => field !== 'visible')

/** The same cells on a phone: a form for each product, saved together. */
export function Cards({ rows, sheet, onChange }: CardsProps) {
  const put = (row: number, field: Field, text: string) =>
    onChange((before) => write(before, rows, [{ row, column: fields.indexOf(field), text }]))
  return (
    <ul className={styles.cards} aria-label="Products">
      {rows.map((row, at) => (
        <li key={row.id}>
          <div className={styles.pairs}>
            {plain
              .filter((field) => !row.fixed.includes(field))
              .map((field) => (
                <TextInput
                  // What was read anew or taken back stands in the field again.
                  key={field + valueAt(sheet, row, field)}
                  size="xs"
                  label={columns[field].label}
                  aria-label={`${columns[field].label} of ${row.values.name}`}
                  defaultValue={valueAt(sheet, row, field)}
                  inputMode={field === 'price' || field === 'compare' ? 'decimal' : undefined}
                  error={sheet.errors[cellOf(row.id, field)]}
                  onBlur={(event) => put(at, field, event.currentTarget.value)}
                />
              ))}
          </div>
          <Switch
            size="xs"
            label="Visible in the shop"
            aria-label={`Show ${row.values.name} in the shop`}
            checked={valueAt(sheet, row, 'visible') === 'yes'}
            onChange={(event) => put(at, 'visible', event.currentTarget.checked ? 'yes' : 'no')}
          />
        </li>
      ))}
    </ul>
  )
}
