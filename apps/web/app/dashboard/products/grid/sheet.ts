import type { Translate } from '@stoa/messages'
import { type Field, fields, formatCell, type Row, readCell } from './columns.ts'

export interface Place {
  /** Indexes of a row and a column, from 0. */
  readonly row: number
  readonly column: number
}

export type Edits = Readonly<Record<string, string>>

/** Unsaved edits, their errors, and the selection. */
export interface Sheet {
  readonly edits: Edits
  readonly errors: Edits
  readonly active: Place
  /** The corner of the selection opposite to the active cell. */
  readonly anchor: Place
  /** The text of the active cell while it is edited. */
  readonly typing: string | undefined
  readonly past: readonly Edits[]
  readonly future: readonly Edits[]
}

export const blankSheet: Sheet = {
  edits: {},
  errors: {},
  active: { row: 0, column: 0 },
  anchor: { row: 0, column: 0 },
  typing: undefined,
  past: [],
  future: [],
}

export const toCellKey = (id: string, field: Field): string => `${id}.${field}`

export const getValue = ({ edits }: Pick<Sheet, 'edits'>, row: Row, field: Field): string =>
  edits[toCellKey(row.id, field)] ?? row.values[field]

/** The bounds of the selection. */
export function getSelection({ active, anchor }: Pick<Sheet, 'active' | 'anchor'>) {
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  }
}

export function goTo(sheet: Sheet, to: Place, rows: readonly Row[], isExtending = false): Sheet {
  const active = {
    row: Math.max(0, Math.min(rows.length - 1, to.row)),
    column: Math.max(0, Math.min(fields.length - 1, to.column)),
  }
  return { ...sheet, active, anchor: isExtending ? sheet.anchor : active, typing: undefined }
}

export interface Write {
  readonly row: number
  readonly column: number
  readonly text: string
}

const maxUndoSteps = 100

/** Writes texts into cells, as one undoable step. Fixed cells do not change. */
export function write(t: Translate, sheet: Sheet, rows: readonly Row[], writes: readonly Write[]): Sheet {
  const [edits, errors]: Record<string, string>[] = [{ ...sheet.edits }, { ...sheet.errors }]
  for (const { row: at, column, text: typed } of writes) {
    const [row, field] = [rows[at], fields[column]]
    if (!row || !field || row.fixed.includes(field)) continue
    const cell = toCellKey(row.id, field)
    const { text, error } = readCell(t, field, typed)
    if (isSame(field, text, row.values[field])) delete edits![cell]
    else edits![cell] = text
    if (error) errors![cell] = error
    else delete errors![cell]
  }
  const next = { ...sheet, edits: edits!, errors: errors!, typing: undefined }
  if (JSON.stringify(edits) === JSON.stringify(sheet.edits)) return next
  return { ...next, past: [...sheet.past, sheet.edits].slice(-maxUndoSteps), future: [] }
}

const isSame = (field: Field, one: string, other: string): boolean =>
  one === other ||
  ((field === 'price' || field === 'compare') && one !== '' && other !== '' && Number(one) === Number(other))

/** Pastes a table at the active cell; a single value fills the whole selection. */
export function paste(t: Translate, sheet: Sheet, rows: readonly Row[], table: readonly (readonly string[])[]): Sheet {
  const { top, bottom, left, right } = getSelection(sheet)
  const isSingle = table.length === 1 && table[0]!.length === 1
  const [height, width] = isSingle
    ? [bottom - top + 1, right - left + 1]
    : [table.length, Math.max(...table.map((line) => line.length))]
  const writes: Write[] = []
  for (let down = 0; down < height; down++) {
    for (let along = 0; along < width; along++) {
      const text = isSingle ? table[0]![0] : table[down]?.[along]
      if (text !== undefined) writes.push({ row: top + down, column: left + along, text })
    }
  }
  const written = write(t, sheet, rows, writes)
  const corner = {
    row: Math.min(rows.length - 1, top + height - 1),
    column: Math.min(fields.length - 1, left + width - 1),
  }
  return { ...written, active: { row: top, column: left }, anchor: corner }
}

/** Copies the first row of the selection into the rows below it. */
export function fillDown(t: Translate, sheet: Sheet, rows: readonly Row[]): Sheet {
  const { top, bottom, left, right } = getSelection(sheet)
  const writes: Write[] = []
  for (let column = left; column <= right; column++) {
    const text = getValue(sheet, rows[top]!, fields[column]!)
    for (let row = top + 1; row <= bottom; row++) writes.push({ row, column, text })
  }
  return write(t, sheet, rows, writes)
}

/** The selection as cells of a spreadsheet. */
export function copySelection(t: Translate, sheet: Sheet, rows: readonly Row[]): string {
  const { top, bottom, left, right } = getSelection(sheet)
  return rows
    .slice(top, bottom + 1)
    .map((row) =>
      fields
        .slice(left, right + 1)
        .map((field) => formatCell(t, field, getValue(sheet, row, field)))
        .join('\t'),
    )
    .join('\n')
}

/** Undoes or redoes a step. */
export function moveStep(t: Translate, sheet: Sheet, rows: readonly Row[], where: 'past' | 'future'): Sheet {
  const edits = sheet[where].at(-1)
  if (!edits) return sheet
  const [from, to] = [sheet[where].slice(0, -1), [...sheet[where === 'past' ? 'future' : 'past'], sheet.edits]]
  return {
    ...sheet,
    edits,
    errors: findErrors(t, edits, rows),
    typing: undefined,
    ...(where === 'past' ? { past: from, future: to } : { past: to, future: from }),
  }
}

function findErrors(t: Translate, edits: Edits, rows: readonly Row[]): Edits {
  const errors: Record<string, string> = {}
  for (const { id } of rows) {
    for (const field of fields) {
      const text = edits[toCellKey(id, field)]
      const error = text === undefined ? undefined : readCell(t, field, text).error
      if (error) errors[toCellKey(id, field)] = error
    }
  }
  return errors
}

/** The request to save a changed row. */
export interface Change {
  readonly id: string
  /** All current cells, as prices depend on each other. */
  readonly values: Readonly<Record<Field, string>>
  readonly changed: readonly Field[]
}

/** The changed rows without errors. */
export function findChanges(sheet: Sheet, rows: readonly Row[]): Change[] {
  return rows.flatMap((row) => {
    const changed = fields.filter((field) => sheet.edits[toCellKey(row.id, field)] !== undefined)
    if (changed.length === 0 || fields.some((field) => sheet.errors[toCellKey(row.id, field)])) return []
    const values = Object.fromEntries(fields.map((field) => [field, getValue(sheet, row, field)])) as Change['values']
    return [{ id: row.id, values, changed }]
  })
}

/** Removes the edits that were saved, and adds the errors of those that were refused. */
export function applySaved(sheet: Sheet, sent: readonly Change[], refusals: Edits): Sheet {
  const [edits, errors]: Record<string, string>[] = [{ ...sheet.edits }, { ...sheet.errors, ...refusals }]
  const ids = new Set(Object.keys(refusals).map((cell) => cell.slice(0, cell.lastIndexOf('.'))))
  for (const { id, values, changed } of sent) {
    if (ids.has(id)) continue
    for (const field of changed) if (edits![toCellKey(id, field)] === values[field]) delete edits![toCellKey(id, field)]
  }
  return { ...sheet, edits: edits!, errors: errors! }
}
