import { type Field, fields, type Row, readCell } from './columns.ts'

export interface Place {
  /** Of a row and of a column, from 0. */
  readonly row: number
  readonly column: number
}

export type Edits = Readonly<Record<string, string>>

/** What was changed and not saved, what is wrong with it, and where one is. */
export interface Sheet {
  readonly edits: Edits
  readonly errors: Edits
  readonly active: Place
  /** The other corner of what is chosen. */
  readonly anchor: Place
  /** What is being typed into the active cell. */
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

export const cellOf = (id: string, field: Field): string => `${id}.${field}`

export const valueAt = ({ edits }: Pick<Sheet, 'edits'>, row: Row, field: Field): string =>
  edits[cellOf(row.id, field)] ?? row.values[field]

/** The chosen cells: from the first row and column to the last. */
export function chosenIn({ active, anchor }: Pick<Sheet, 'active' | 'anchor'>) {
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  }
}

export function goTo(sheet: Sheet, to: Place, rows: readonly Row[], extends_ = false): Sheet {
  const active = {
    row: Math.max(0, Math.min(rows.length - 1, to.row)),
    column: Math.max(0, Math.min(fields.length - 1, to.column)),
  }
  return { ...sheet, active, anchor: extends_ ? sheet.anchor : active, typing: undefined }
}

export interface Write {
  readonly row: number
  readonly column: number
  readonly text: string
}

const mostUndone = 100

/** Puts texts into cells, as one step that can be taken back. Cells that are set elsewhere stay as they are. */
export function write(sheet: Sheet, rows: readonly Row[], writes: readonly Write[]): Sheet {
  const [edits, errors]: Record<string, string>[] = [{ ...sheet.edits }, { ...sheet.errors }]
  for (const { row: at, column, text: typed } of writes) {
    const [row, field] = [rows[at], fields[column]]
    if (!row || !field || row.fixed.includes(field)) continue
    const cell = cellOf(row.id, field)
    const { text, error } = readCell(field, typed)
    if (isSame(field, text, row.values[field])) delete edits![cell]
    else edits![cell] = text
    if (error) errors![cell] = error
    else delete errors![cell]
  }
  const next = { ...sheet, edits: edits!, errors: errors!, typing: undefined }
  if (JSON.stringify(edits) === JSON.stringify(sheet.edits)) return next
  return { ...next, past: [...sheet.past, sheet.edits].slice(-mostUndone), future: [] }
}

const isSame = (field: Field, one: string, other: string): boolean =>
  one === other ||
  ((field === 'price' || field === 'compare') && one !== '' && other !== '' && Number(one) === Number(other))

/** A copied table from the active cell on; one single cell goes into all that are chosen. */
export function paste(sheet: Sheet, rows: readonly Row[], table: readonly (readonly string[])[]): Sheet {
  const { top, bottom, left, right } = chosenIn(sheet)
  const isOne = table.length === 1 && table[0]!.length === 1
  const [height, width] = isOne
    ? [bottom - top + 1, right - left + 1]
    : [table.length, Math.max(...table.map((line) => line.length))]
  const writes: Write[] = []
  for (let down = 0; down < height; down++) {
    for (let along = 0; along < width; along++) {
      const text = isOne ? table[0]![0] : table[down]?.[along]
      if (text !== undefined) writes.push({ row: top + down, column: left + along, text })
    }
  }
  const written = write(sheet, rows, writes)
  const corner = {
    row: Math.min(rows.length - 1, top + height - 1),
    column: Math.min(fields.length - 1, left + width - 1),
  }
  return { ...written, active: { row: top, column: left }, anchor: corner }
}

/** The top line of what is chosen goes into the lines below it. */
export function fillDown(sheet: Sheet, rows: readonly Row[]): Sheet {
  const { top, bottom, left, right } = chosenIn(sheet)
  const writes: Write[] = []
  for (let column = left; column <= right; column++) {
    const text = valueAt(sheet, rows[top]!, fields[column]!)
    for (let row = top + 1; row <= bottom; row++) writes.push({ row, column, text })
  }
  return write(sheet, rows, writes)
}

export function copied(sheet: Sheet, rows: readonly Row[]): string {
  const { top, bottom, left, right } = chosenIn(sheet)
  return rows
    .slice(top, bottom + 1)
    .map((row) =>
      fields
        .slice(left, right + 1)
        .map((field) => valueAt(sheet, row, field))
        .join('\t'),
    )
    .join('\n')
}

/** Takes the last step back, or does it again. */
export function step(sheet: Sheet, rows: readonly Row[], where: 'past' | 'future'): Sheet {
  const edits = sheet[where].at(-1)
  if (!edits) return sheet
  const [from, to] = [sheet[where].slice(0, -1), [...sheet[where === 'past' ? 'future' : 'past'], sheet.edits]]
  return {
    ...sheet,
    edits,
    errors: errorsOf(edits, rows),
    typing: undefined,
    ...(where === 'past' ? { past: from, future: to } : { past: to, future: from }),
  }
}

function errorsOf(edits: Edits, rows: readonly Row[]): Edits {
  const errors: Record<string, string> = {}
  for (const { id } of rows) {
    for (const field of fields) {
      const text = edits[cellOf(id, field)]
      const error = text === undefined ? undefined : readCell(field, text).error
      if (error) errors[cellOf(id, field)] = error
    }
  }
  return errors
}

/** What is sent of a row that was changed. */
export interface Change {
  readonly id: string
  /** All cells as they are now: prices belong together. */
  readonly values: Readonly<Record<Field, string>>
  readonly changed: readonly Field[]
}

/** The rows that were changed and have nothing wrong in them. */
export function changesIn(sheet: Sheet, rows: readonly Row[]): Change[] {
  return rows.flatMap((row) => {
    const changed = fields.filter((field) => sheet.edits[cellOf(row.id, field)] !== undefined)
    if (changed.length === 0 || fields.some((field) => sheet.errors[cellOf(row.id, field)])) return []
    const values = Object.fromEntries(fields.map((field) => [field, valueAt(sheet, row, field)])) as Change['values']
    return [{ id: row.id, values, changed }]
  })
}

/** After saving: what went well is no change any more; what did not says why in its cells. */
export function saved(sheet: Sheet, sent: readonly Change[], refused: Edits): Sheet {
  const [edits, errors]: Record<string, string>[] = [{ ...sheet.edits }, { ...sheet.errors, ...refused }]
  const ids = new Set(Object.keys(refused).map((cell) => cell.slice(0, cell.lastIndexOf('.'))))
  for (const { id, values, changed } of sent) {
    if (ids.has(id)) continue
    for (const field of changed) if (edits![cellOf(id, field)] === values[field]) delete edits![cellOf(id, field)]
  }
  return { ...sheet, edits: edits!, errors: errors! }
}
