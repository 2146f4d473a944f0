import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react'
import { tableIn } from './grid/columns.ts'

/** What was copied of several cells goes into this one and those below and beside it. */
export function pasteCells(event: ClipboardEvent<HTMLTableElement>): void {
  const text = event.clipboardData.getData('text')
  if (!/[\t\n]/.test(text.trimEnd())) return
  const place = placeOf(event)
  if (!place) return
  event.preventDefault()
  for (const [down, line] of tableIn(text).entries()) {
    for (const [right, value] of line.entries())
      write(place.rows[place.row + down]?.[place.column + right], value.trim())
  }
}

/** Ctrl+D, as in a spreadsheet: what stands here goes into all cells below. */
export function fillByKey(event: KeyboardEvent<HTMLTableElement>): void {
  if (!(event.ctrlKey || event.metaKey) || event.key !== 'd') return
  const place = placeOf(event)
  if (!place) return
  event.preventDefault()
  fill(place.rows, place.column, place.row)
}

/** What stands in the first row goes into all below it. `field` is the last part of the names of the column's fields. */
export function fillColumn({ currentTarget }: MouseEvent<HTMLElement>, field: string): void {
  const rows = rowsOf(currentTarget.closest('table')!)
  fill(rows, rows[0]?.findIndex(({ name }) => name.endsWith(`.${field}`)) ?? -1, 0)
}

type Cells = readonly HTMLInputElement[]

function placeOf(event: { target: EventTarget; currentTarget: HTMLTableElement }) {
  const rows = rowsOf(event.currentTarget)
  const row = rows.findIndex((cells) => cells.includes(event.target as HTMLInputElement))
  return row < 0 ? undefined : { rows, row, column: rows[row]!.indexOf(event.target as HTMLInputElement) }
}

const rowsOf = (table: HTMLTableElement): Cells[] =>
  [...table.tBodies[0]!.rows].map((row) => [
    ...row.querySelectorAll<HTMLInputElement>('input:not([type=hidden], [type=checkbox])'),
  ])

function fill(rows: readonly Cells[], column: number, from: number): void {
  const value = rows[from]?.[column]?.value
  if (value !== undefined) for (const cells of rows.slice(from + 1)) write(cells[column], value)
}

/** As if it was typed, so that the form knows of it. */
function write(cell: HTMLInputElement | undefined, value: string): void {
  if (!cell || cell.value === value) return
  cell.value = value
  cell.dispatchEvent(new Event('input', { bubbles: true }))
}
