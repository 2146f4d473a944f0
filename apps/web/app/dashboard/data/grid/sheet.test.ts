import type { DataField } from '@stoa/contract/data-collection.entity'
import { translateTo } from '@stoa/messages/lookup'
import { expect, test } from 'vitest'
import { parseTable, writeTable } from '../../lib/spreadsheet-text.ts'
import { toColumns } from '../columns.ts'
import { createChanges, noteStep, putBack, takeRequest } from './pending-changes.ts'
import type { Bounds } from './selection.ts'
import { applyStep, moveStep, type Row, type Sheet, type Step, toCellKey } from './sheet.ts'
import { createSheetActs } from './sheet-acts.ts'

const fields: DataField[] = [
  { key: 'title', type: 'TEXT', required: true },
  { key: 'seats', type: 'NUMBER' },
  { key: 'open', type: 'BOOLEAN' },
]
const columns = toColumns({ fields })
const rows: Row[] = ['Leeds', 'York', 'Hull'].map((title, index) => ({
  id: `row${index}`,
  data: { title, seats: index },
}))

/** A sheet with its acts, and what has not been sent yet. */
function openSheet() {
  let sheet: Sheet = { rows, faults: {}, past: [], future: [] }
  const changes = createChanges()
  const change = (step: Step) => {
    sheet = applyStep(sheet, step)
    noteStep(changes, step)
  }
  const move = (where: 'past' | 'future') => {
    const moved = moveStep(sheet, where)
    if (!moved) return
    sheet = moved.sheet
    noteStep(changes, moved.done)
  }
  const context = { t: translateTo('en'), zone: 'UTC' }
  const acts = createSheetActs({
    columns,
    context,
    locale: 'en',
    read: () => sheet,
    getNames: () => ({}),
    change,
    move,
  })
  const take = (limit = 1000) => takeRequest(sheet, changes, (data) => data.title !== undefined, limit)
  return { acts, take, changes, read: () => sheet }
}

const selectCell = (row: number, column: number): Bounds => ({ top: row, bottom: row, left: column, right: column })
const readData = (sheet: Sheet) => sheet.rows.map(({ data }) => data)

test('a pasted table is one step, adds rows at the end, and marks texts that are no values', () => {
  const { acts, read, take } = openSheet()
  const selection = acts.paste(
    selectCell(2, 0),
    parseTable('Hull\tmany\r\nBath\t4\tyes\r\n')
      .map((line) => line.join('\t'))
      .join('\n'),
    true,
  )
  expect(readData(read()).slice(2)).toEqual([
    { title: 'Hull', seats: 2 },
    { title: 'Bath', seats: 4, open: true },
  ])
  expect(read().faults[toCellKey('row2', 'seats')]).toMatchObject({ text: 'many' })
  expect(selection).toEqual({ anchor: { row: 2, column: 0 }, active: { row: 3, column: 2 } })
  expect(take()).toMatchObject({ patches: [], inserts: [{ data: { title: 'Bath', seats: 4, open: true } }] })
  acts.move('past')
  expect(readData(read())).toEqual(readData({ ...read(), rows }))
  expect(read().faults).toEqual({})
  expect(take()).toMatchObject({ removes: [expect.any(String)], inserts: [] })
})

test('without permission to add, a table ends with the last row', () => {
  const { acts, read } = openSheet()
  acts.paste(selectCell(2, 0), 'Bath\nWells\n', false)
  expect(read().rows.map(({ data }) => data.title)).toEqual(['Leeds', 'York', 'Bath'])
})

test('a single value fills the selection; copied cells keep their values', () => {
  const { acts, read } = openSheet()
  acts.paste({ top: 0, bottom: 2, left: 1, right: 1 }, '7', true)
  expect(read().rows.map(({ data }) => data.seats)).toEqual([7, 7, 7])
  const text = acts.copy({ top: 0, bottom: 1, left: 0, right: 1 })
  expect(text).toBe('Leeds\t7\nYork\t7')
  acts.paste(selectCell(1, 0), text, true)
  expect(read().rows.map(({ data }) => data.title)).toEqual(['Leeds', 'Leeds', 'York'])
})

test('undo and redo go step by step, and each is sent', () => {
  const { acts, read, take } = openSheet()
  acts.type(read().rows[0]!, columns[1]!, '12')
  expect(take()?.patches).toEqual([{ id: 'row0', values: { seats: 12 } }])
  acts.move('past')
  expect(take()?.patches).toEqual([{ id: 'row0', values: { seats: 0 } }])
  acts.move('future')
  acts.clear(selectCell(0, 1))
  expect(take()?.patches).toEqual([{ id: 'row0', values: { seats: null } }])
  acts.type(read().rows[0]!, columns[1]!, '')
  expect(take()).toBeUndefined()
})

test('a faulty text that is left twice is one step', () => {
  const { acts, read } = openSheet()
  for (const _ of [1, 2]) acts.type(read().rows[0]!, columns[1]!, 'many')
  acts.move('past')
  expect(read().faults).toEqual({})
})

test('a text that was not changed keeps the seconds of its value', () => {
  const times = toColumns({ fields: [{ key: 'starts', type: 'DATETIME' }] })
  const row = { id: 'row', data: { starts: { $date: '2026-03-01T09:30:15.000Z' } } }
  const steps: Step[] = []
  const acts = createSheetActs({
    ...{ columns: times, context: { t: translateTo('en'), zone: 'UTC' }, locale: 'en' },
    read: () => ({ rows: [row], faults: {}, past: [], future: [] }),
    getNames: () => ({}),
    change: (step) => steps.push(step),
    move: () => {},
  })
  const text = acts.writeCell(row, times[0]!)
  acts.type(row, times[0]!, text)
  expect([text, steps]).toEqual(['2026-03-01 09:30', []])
})

test('a page link that a plugin computes is not written', () => {
  const link = { pageLink: { calculator: { fieldsPattern: { pattern: '/{title}' } } } }
  const linked: DataField[] = [{ key: 'link', type: 'PAGE_LINK', typeMetadata: link }]
  const isComputed = (plugins: Parameters<typeof toColumns>[0]['plugins']) =>
    toColumns({ fields: linked, plugins })[0]?.isComputed ?? false
  expect([isComputed([{ type: 'URLIZED' }]), isComputed([])]).toEqual([true, false])
})

test('a new row waits for its required fields', () => {
  const { acts, read, take } = openSheet()
  const row = acts.addRow()
  expect(take()).toBeUndefined()
  acts.type(read().rows[0]!, columns[1]!, '5')
  expect(take()).toBeUndefined()
  acts.type(read().rows[0]!, columns[0]!, 'Bath')
  expect(take()).toEqual({ removes: [], patches: [], inserts: [{ id: row.id, data: { title: 'Bath', seats: 5 } }] })
  expect(take()).toBeUndefined()
})

test('a new row that was refused is sent again once it was changed', () => {
  const { acts, read, take } = openSheet()
  acts.addRow({ title: 'Bath' })
  expect(take()?.inserts).toHaveLength(1)
  acts.type(read().rows[0]!, columns[1]!, '5')
  expect(take()?.inserts).toMatchObject([{ data: { title: 'Bath', seats: 5 } }])
})

test('removed rows are restored where they were, after they were removed', () => {
  const { acts, read, take } = openSheet()
  const restore = acts.removeRows(new Set(['row0', 'row2']))
  expect(read().rows.map(({ id }) => id)).toEqual(['row1'])
  restore()
  expect(read().rows.map(({ id }) => id)).toEqual(['row0', 'row1', 'row2'])
  expect(take(1)).toMatchObject({ removes: ['row0'], inserts: [{ id: 'row0' }] })
  expect(take(1)).toMatchObject({ removes: ['row2'], inserts: [{ id: 'row2' }] })
})

test('a request that did not arrive is sent again with the latest values', () => {
  const { acts, read, take, changes } = openSheet()
  acts.type(read().rows[0]!, columns[1]!, '1')
  const lost = take()!
  acts.type(read().rows[0]!, columns[1]!, '2')
  putBack(changes, lost)
  expect(take()?.patches).toEqual([{ id: 'row0', values: { seats: 2 } }])
})

test('cells with tabs, line breaks and quotes are the same after copying', () => {
  const table = [
    ['a\tb', 'line one\nline two', '"quoted"'],
    ['', 'plain', '5" nail'],
  ]
  expect(parseTable(writeTable(table))).toEqual(table)
  expect(parseTable('a\tb\r\nc\t\r\n')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ])
})
