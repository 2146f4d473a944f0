import { parseTable, writeTable } from '../../lib/spreadsheet-text.ts'
import { type Column, isTyped } from '../columns.ts'
import { maxReferences } from '../read-items.ts'
import { findFault, isEmpty } from '../values/find-fault.ts'
import { readValue } from '../values/read-value.ts'
import {
  createFormats,
  formatValue,
  type ItemNames,
  toNameKey,
  type WritingContext,
  writeValue,
} from '../values/write-value.ts'
import type { Bounds, Selection } from './selection.ts'
import { type Cell, type Data, getCell, type Row, type Sheet, type Step, toStep, type Write } from './sheet.ts'

export type SheetActs = ReturnType<typeof createSheetActs>

interface Options {
  readonly columns: readonly Column[]
  readonly context: Omit<WritingContext, 'names'>
  readonly locale: string
  read(): Sheet
  getNames(): ItemNames
  change(step: Step): void
  move(where: 'past' | 'future'): void
}

interface CopiedCells {
  readonly text: string
  readonly rows: readonly (readonly { readonly column: Column; readonly value: unknown }[])[]
}

/** What can be done with the cells of a sheet. */
export function createSheetActs({ columns, context, locale, read, getNames, change, move }: Options) {
  let copied: CopiedCells | undefined

  const formats = createFormats(locale, context.zone)
  const getContext = (): WritingContext => ({ ...context, names: getNames() })
  const findItem = (collection: string, text: string): string | undefined => {
    const prefix = toNameKey(collection, '')
    const found = Object.entries(getNames()).find(([key, name]) => key.startsWith(prefix) && name === text)
    return found?.[0].slice(prefix.length)
  }
  const isFixed = ({ data }: Row, { kind, key, isComputed }: Column): boolean =>
    isComputed === true || (kind === 'references' && Array.isArray(data[key]) && data[key].length >= maxReferences)
  const listCells = ({ top, bottom, left, right }: Bounds) =>
    read()
      .rows.slice(top, bottom + 1)
      .map((row) => columns.slice(left, right + 1).map((column) => ({ row, column })))
  const buildWrite = (row: Row, column: Column, after: Cell): Write[] => {
    const before = getCell(read(), row, column.key)
    const isSame =
      before.fault?.text === after.fault?.text && JSON.stringify(before.value) === JSON.stringify(after.value)
    return isSame || isFixed(row, column) ? [] : [{ id: row.id, key: column.key, before, after }]
  }
  const write = (writes: readonly Write[]) => {
    if (writes.length > 0) change(toStep({ writes }))
  }
  const readCell = (row: Row, column: Column, text: string): Cell => {
    const reading = readValue({ ...context, findItem }, column, text)
    if ('value' in reading) return { value: reading.value }
    return { value: row.data[column.key], fault: { text, message: reading.fault } }
  }
  const writeCell = (row: Row, column: Column): string =>
    getCell(read(), row, column.key).fault?.text ?? writeValue(getContext(), column, row.data[column.key])
  const checkValue = (row: Row, column: Column, value: unknown): Cell => {
    const message = findFault(context.t, column, value)
    if (!message) return { value: isEmpty(value) ? undefined : value }
    const text = writeValue(getContext(), column, value)
    return { value: row.data[column.key], fault: { text, message } }
  }

  return {
    isFixed,
    /** Whether a cell is edited in place, and not in a dialog. */
    isTyped: ({ data }: Row, column: Column): boolean => {
      if (!isTyped(column)) return false
      const value = data[column.key]
      if (column.kind === 'tags')
        return !Array.isArray(value) || value.every((each) => typeof each === 'string' && !/[,;\n]/.test(each))
      return typeof value !== 'string' || !value.includes('\n')
    },
    isMissing: ({ data }: Row, { key }: Column): boolean => isEmpty(data[key]),
    writeCell,
    format: (column: Column, value: unknown): string => formatValue(getContext(), formats, column, value),
    formatItem: ({ target }: Column, id: string): string => getNames()[toNameKey(target, id)] ?? id,
    /** An example of what is typed into a cell. */
    getHint: ({ kind }: Column): string | undefined => hints[kind],
    checkValue,
    /** A text that was not changed leaves the value as it is, such as a time with its seconds. */
    type: (row: Row, column: Column, text: string) => {
      if (text !== writeCell(row, column)) write(buildWrite(row, column, readCell(row, column, text)))
    },
    toggle: (row: Row, column: Column) => write(buildWrite(row, column, { value: row.data[column.key] !== true })),
    /** Writes a value into a field of several rows. */
    setValue: (rows: readonly Row[], column: Column, value: unknown) =>
      write(rows.flatMap((row) => buildWrite(row, column, checkValue(row, column, value)))),
    /** Writes several fields of a row. */
    setValues: (row: Row, values: Data) =>
      write(
        columns.flatMap((column) =>
          Object.hasOwn(values, column.key) ? buildWrite(row, column, checkValue(row, column, values[column.key])) : [],
        ),
      ),
    /** Writes a field that has no column. */
    setHiddenValue: (rows: readonly Row[], key: string, value: unknown) =>
      write(rows.map(({ id, data }) => ({ id, key, before: { value: data[key] }, after: { value } }))),
    clear: (bounds: Bounds) =>
      write(
        listCells(bounds)
          .flat()
          .flatMap(({ row, column }) => buildWrite(row, column, checkValue(row, column, undefined))),
      ),
    fillDown: (bounds: Bounds) => {
      const [first = [], ...others] = listCells(bounds)
      write(
        others
          .flat()
          .flatMap(({ row, column }, index) =>
            buildWrite(row, column, checkValue(row, column, first[index % first.length]!.row.data[column.key])),
          ),
      )
    },
    copy: (bounds: Bounds): string => {
      const cells = listCells(bounds)
      const text = writeTable(
        cells.map((line) =>
          line.map(({ row, column }) => {
            const { value, fault } = getCell(read(), row, column.key)
            return fault?.text ?? writeValue(getContext(), column, value)
          }),
        ),
      )
      const rows = cells.map((line) => line.map(({ row, column }) => ({ column, value: row.data[column.key] })))
      copied = { text, rows }
      return text
    },
    /**
     * Pastes cells of a spreadsheet at the selection; a single one fills all of it. What goes beyond the last row becomes
     * new rows, if there may be some. Returns the pasted cells.
     */
    paste: (bounds: Bounds, text: string, mayAdd: boolean): Selection => {
      const { rows } = read()
      const table = parseTable(text)
      const source = copied?.text === text ? copied.rows : undefined
      const isSingle = table.length === 1 && table[0]!.length === 1
      const height = isSingle ? bounds.bottom - bounds.top + 1 : table.length
      const width = isSingle ? bounds.right - bounds.left + 1 : Math.max(...table.map((line) => line.length))
      const missing = mayAdd ? Math.max(0, bounds.top + height - rows.length) : 0
      const added = Array.from({ length: missing }, (_, index) => ({
        row: createRow(),
        at: rows.length + index,
      }))
      const all = [...rows, ...added.map(({ row }) => row)]
      const writes = all.slice(bounds.top, bounds.top + height).flatMap((row, down) =>
        columns.slice(bounds.left, bounds.left + width).flatMap((column, along) => {
          const [line, place] = isSingle ? [0, 0] : [down, along]
          const typed = table[line]?.[place]
          if (typed === undefined) return []
          const from = source?.[line]?.[place]
          const isAlike = from && from.column.kind === column.kind && from.column.target === column.target
          return buildWrite(row, column, isAlike ? checkValue(row, column, from.value) : readCell(row, column, typed))
        }),
      )
      if (writes.length + added.length > 0) change(toStep({ added, writes }))
      return {
        anchor: { row: bounds.top, column: bounds.left },
        active: {
          row: Math.min(all.length - 1, bounds.top + height - 1),
          column: Math.min(columns.length - 1, bounds.left + width - 1),
        },
      }
    },
    /** Adds an empty row at the top, where the list begins with the latest. */
    addRow: (data: Data = {}): Row => {
      const row = { ...createRow(), data }
      change(toStep({ added: [{ row, at: 0 }] }))
      return row
    },
    /** Returns a function that restores the rows. */
    removeRows: (ids: ReadonlySet<string>): (() => void) => {
      const removed = read().rows.flatMap((row, at) => (ids.has(row.id) ? [{ row, at }] : []))
      change(toStep({ removed }))
      return () => change(toStep({ added: removed }))
    },
    move,
  }
}

const hints: Partial<Record<Column['kind'], string>> = {
  date: '2026-03-01',
  moment: '2026-03-01 09:30',
  time: '09:30',
  url: 'https://',
}

/** Not `randomUUID`, which browsers offer on secure pages only. */
function createRow(): Row {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const id = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)].join(
    '-',
  )
  return { id, data: {}, isNew: true }
}
