import { translateTo } from '@stoa/messages/lookup'
import { describe, expect, test } from 'vitest'
import { parseTable } from '../../lib/spreadsheet-text.ts'
import { type Field, formatCell, type Row, readCell } from './columns.ts'
import {
  applySaved,
  blankSheet,
  copySelection,
  fillDown,
  findChanges,
  goTo,
  moveStep,
  paste,
  type Sheet,
  write,
} from './sheet.ts'

const t = translateTo('en')

const buildRow = (id: string, values: Partial<Row['values']> = {}, fixed: Field[] = []): Row => ({
  id,
  values: { name: id, price: '10.00', compare: '', stock: '3', visible: 'yes', sku: '', ribbon: '', ...values },
  fixed,
})
const rows = [buildRow('mug'), buildRow('bowl'), buildRow('lamp', {}, ['stock', 'sku'])]
const select = (from: [number, number], to: [number, number]): Sheet =>
  goTo(goTo(blankSheet, { row: from[0], column: from[1] }, rows), { row: to[0], column: to[1] }, rows, true)

describe('a cell', () => {
  test.each([
    ['price', '12,50', '12.50'],
    ['price', '€1.200,00', '1200'],
    ['price', '1,200.5', '1200.50'],
    ['price', '1.200', '1200'],
    ['compare', '', ''],
    ['stock', '007', '7'],
    ['stock', 'OUT', 'out'],
    ['visible', 'TRUE', 'yes'],
    ['visible', '0', 'no'],
    ['ribbon', '  New \n in ', 'New in'],
  ] as const)('%s reads %j as %j', (field, typed, text) => {
    expect(readCell(t, field, typed)).toEqual({ text })
  })

  test.each([
    ['name', ' '],
    ['price', ''],
    ['price', '-1'],
    ['price', 'cheap'],
    ['price', '9999999999'],
    ['stock', '1.5'],
    ['stock', '100000'],
    ['visible', 'perhaps'],
    ['sku', 'x'.repeat(41)],
  ] as const)('%s refuses %j', (field, typed) => {
    expect(readCell(t, field, typed).error).toBeTruthy()
  })
})

test('yes, no and out are words of the page’s language', () => {
  const german = translateTo('de')
  for (const [field, value] of [
    ['visible', 'yes'],
    ['visible', 'no'],
    ['stock', 'out'],
  ] as const) {
    expect(readCell(german, field, formatCell(german, field, value))).toEqual({ text: value })
    expect(readCell(german, field, value)).toEqual({ text: value })
  }
})

describe('a sheet', () => {
  test('pastes a table at the active cell, and ignores what exceeds the sheet', () => {
    const sheet = paste(t, select([1, 0], [1, 0]), rows, parseTable('Cup\t12\r\nTorch\t99,90\t120\r\nToo many\t1\r\n'))
    expect(sheet.edits).toEqual({
      'bowl.name': 'Cup',
      'bowl.price': '12',
      'lamp.name': 'Torch',
      'lamp.price': '99.90',
      'lamp.compare': '120',
    })
    expect(sheet.anchor).toEqual({ row: 2, column: 2 })
  })

  test('fills the selection with a single pasted value, except fixed cells', () => {
    const sheet = paste(t, select([0, 3], [2, 3]), rows, [['0']])
    expect(sheet.edits).toEqual({ 'mug.stock': '0', 'bowl.stock': '0' })
  })

  test('fills down and copies the selection', () => {
    const sheet = fillDown(t, write(t, select([0, 5], [2, 6]), rows, [{ row: 0, column: 6, text: 'New' }]), rows)
    expect(sheet.edits).toEqual({ 'mug.ribbon': 'New', 'bowl.ribbon': 'New', 'lamp.ribbon': 'New' })
    expect(copySelection(t, { ...sheet, ...select([0, 0], [1, 1]), edits: sheet.edits }, rows)).toBe(
      'mug\t10.00\nbowl\t10.00',
    )
  })

  test('undoes and redoes step by step, and drops edits equal to the saved value', () => {
    const one = write(t, blankSheet, rows, [{ row: 0, column: 1, text: 'cheap' }])
    expect(one.errors).toEqual({ 'mug.price': 'Enter an amount, such as 12.50.' })
    const two = write(t, one, rows, [{ row: 0, column: 1, text: '12' }])
    const back = moveStep(t, moveStep(t, two, rows, 'past'), rows, 'past')
    expect([back.edits, back.errors, back.past]).toEqual([{}, {}, []])
    const again = moveStep(t, moveStep(t, back, rows, 'future'), rows, 'future')
    expect([again.edits, again.errors]).toEqual([{ 'mug.price': '12' }, {}])
    expect(moveStep(t, again, rows, 'future')).toBe(again)
    expect(write(t, again, rows, [{ row: 0, column: 1, text: '10' }]).edits).toEqual({})
    const fresh = write(t, moveStep(t, again, rows, 'past'), rows, [{ row: 1, column: 6, text: 'New' }])
    expect(fresh.future).toEqual([])
  })

  test('sends changed rows without errors, and keeps refused edits', () => {
    let sheet = write(t, blankSheet, rows, [
      { row: 0, column: 1, text: '12' },
      { row: 1, column: 1, text: 'cheap' },
      { row: 2, column: 0, text: 'Lamp' },
    ])
    const sent = findChanges(sheet, rows)
    expect(sent.map(({ id, changed }) => [id, changed])).toEqual([
      ['mug', ['price']],
      ['lamp', ['name']],
    ])
    // An edit made while saving is not saved yet.
    sheet = write(t, sheet, rows, [{ row: 0, column: 1, text: '13' }])
    sheet = applySaved(sheet, sent, { 'lamp.name': 'There’s already a product with this name.' })
    expect(sheet.edits).toEqual({ 'mug.price': '13', 'bowl.price': 'cheap', 'lamp.name': 'Lamp' })
    expect(Object.keys(sheet.errors)).toEqual(['bowl.price', 'lamp.name'])
  })
})
