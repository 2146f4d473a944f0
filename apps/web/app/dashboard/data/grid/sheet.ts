export type Data = Readonly<Record<string, unknown>>

export interface Row {
  readonly id: string
  readonly data: Data
  /** The server does not have it yet. */
  readonly isNew?: boolean
}

/** A text that is no value of its field, or a value that the server refused. */
export interface Fault {
  readonly text: string
  readonly message: string
}

export interface Cell {
  readonly value: unknown
  readonly fault?: Fault | undefined
}

export interface Write {
  readonly id: string
  readonly key: string
  readonly before: Cell
  readonly after: Cell
}

interface PlacedRow {
  readonly row: Row
  /** Its index. */
  readonly at: number
}

/** A change that is undone as one: rows are removed first, then added, then written. */
export interface Step {
  readonly removed: readonly PlacedRow[]
  readonly added: readonly PlacedRow[]
  readonly writes: readonly Write[]
}

export interface Sheet {
  readonly rows: readonly Row[]
  /** By {@link toCellKey}. */
  readonly faults: Readonly<Record<string, Fault>>
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

export const toCellKey = (id: string, key: string): string => `${id}\n${key}`

export const getCell = ({ faults }: Pick<Sheet, 'faults'>, { id, data }: Row, key: string): Cell => {
  const fault = faults[toCellKey(id, key)]
  return fault ? { value: data[key], fault } : { value: data[key] }
}

export const toStep = (part: Partial<Step>): Step => ({ removed: [], added: [], writes: [], ...part })

const reverseStep = ({ removed, added, writes }: Step): Step => ({
  removed: added,
  added: removed,
  writes: writes.map(({ before, after, ...write }) => ({ ...write, before: after, after: before })).reverse(),
})

const maxSteps = 100

/** The sheet after a change, which can be undone. */
export const applyStep = (sheet: Sheet, step: Step): Sheet => ({
  ...carryOut(sheet, step),
  past: [...sheet.past, step].slice(-maxSteps),
  future: [],
})

/** Takes the last change back, or makes it again. Returns what was done; undefined where there is nothing to do. */
export function moveStep(sheet: Sheet, where: 'past' | 'future'): { sheet: Sheet; done: Step } | undefined {
  const step = sheet[where].at(-1)
  if (!step) return undefined
  const done = where === 'past' ? reverseStep(step) : step
  const rest = sheet[where].slice(0, -1)
  const next = carryOut(sheet, done)
  return {
    sheet:
      where === 'past'
        ? { ...next, past: rest, future: [...sheet.future, step] }
        : { ...next, past: [...sheet.past, step], future: rest },
    done,
  }
}

function carryOut(sheet: Sheet, { removed, added, writes }: Step): Sheet {
  const removedIds = new Set(removed.map(({ row }) => row.id))
  const rows = removedIds.size > 0 ? sheet.rows.filter(({ id }) => !removedIds.has(id)) : [...sheet.rows]
  for (const { row, at } of [...added].sort((one, other) => one.at - other.at))
    rows.splice(at, 0, { ...row, isNew: true })
  const faults = { ...sheet.faults }
  const written = new Map<string, Record<string, unknown>>()
  for (const { id, key, after } of writes) {
    if (after.fault) faults[toCellKey(id, key)] = after.fault
    else delete faults[toCellKey(id, key)]
    written.set(id, { ...written.get(id), [key]: after.value })
  }
  return {
    ...sheet,
    rows: written.size === 0 ? rows : rows.map((row) => writeRow(row, written.get(row.id))),
    faults,
  }
}

const writeRow = (row: Row, values: Data | undefined): Row =>
  values ? { ...row, data: { ...row.data, ...values } } : row

/** Marks cells that the server refused. */
export function addFaults(sheet: Sheet, refused: readonly { id: string; key: string; fault: Fault }[]): Sheet {
  const faults = { ...sheet.faults }
  for (const { id, key, fault } of refused) faults[toCellKey(id, key)] = fault
  return { ...sheet, faults }
}

/** Marks new rows as stored. */
export const markStored = (sheet: Sheet, ids: ReadonlySet<string>): Sheet =>
  ids.size === 0
    ? sheet
    : { ...sheet, rows: sheet.rows.map((row) => (ids.has(row.id) ? { id: row.id, data: row.data } : row)) }

/** Appends a page of rows, without those that are there. */
export function appendRows(sheet: Sheet, rows: readonly Row[]): Sheet {
  const known = new Set(sheet.rows.map(({ id }) => id))
  return { ...sheet, rows: [...sheet.rows, ...rows.filter(({ id }) => !known.has(id))] }
}

/** Writes what plugins have set, which is no change of the reader's. */
export function setComputed(
  sheet: Sheet,
  computed: readonly { readonly id: string; readonly values: Readonly<Record<string, unknown>> }[] = [],
): Sheet {
  if (computed.length === 0) return sheet
  const values = new Map(computed.map((each) => [each.id, each.values]))
  return { ...sheet, rows: sheet.rows.map((row) => writeRow(row, values.get(row.id))) }
}
