import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react'
import { parseTable } from '../lib/spreadsheet-text.ts'

/** Pastes several cells of a spreadsheet into this field and those below and beside it. */
export function pasteCells(event: ClipboardEvent<HTMLTableElement>): void {
  const text = event.clipboardData.getData('text')
  if (!/[\t\n]/.test(text.trimEnd())) return
  const position = findPosition(event)
  if (!position) return
  event.preventDefault()
  for (const [down, line] of parseTable(text).entries()) {
    for (const [right, value] of line.entries())
      write(position.rows[position.row + down]?.[position.column + right], value.trim())
  }
}

/** Ctrl+D copies the value of this field into all fields below, as in a spreadsheet. */
export function fillByKey(event: KeyboardEvent<HTMLTableElement>): void {
  if (!(event.ctrlKey || event.metaKey) || event.key !== 'd') return
  const position = findPosition(event)
  if (!position) return
  event.preventDefault()
  fill(position.rows, position.column, position.row)
}

/** Copies the first value of a column into all rows. `field` is the last part of the names of its fields. */
export function fillColumn({ currentTarget }: MouseEvent<HTMLElement>, field: string): void {
  const rows = getRows(currentTarget.closest('table')!)
  fill(rows, rows[0]?.findIndex(({ name }) => name.endsWith(`.${field}`)) ?? -1, 0)
}

type Cells = readonly HTMLInputElement[]

function findPosition(event: { target: EventTarget; currentTarget: HTMLTableElement }) {
  const rows = getRows(event.currentTarget)
  const row = rows.findIndex((cells) => cells.includes(event.target as HTMLInputElement))
  return row < 0 ? undefined : { rows, row, column: rows[row]!.indexOf(event.target as HTMLInputElement) }
}

const getRows = (table: HTMLTableElement): Cells[] =>
  [...table.tBodies[0]!.rows].map((row) => [
    ...row.querySelectorAll<HTMLInputElement>('input:not([type=hidden], [type=checkbox])'),
  ])

function fill(rows: readonly Cells[], column: number, from: number): void {
  const value = rows[from]?.[column]?.value
  if (value !== undefined) for (const cells of rows.slice(from + 1)) write(cells[column], value)
}

/** Dispatches an event like typing does, so that the form notices the change. */
function write(cell: HTMLInputElement | undefined, value: string): void {
  if (!cell || cell.value === value) return
  cell.value = value
  cell.dispatchEvent(new Event('input', { bubbles: true }))
}
