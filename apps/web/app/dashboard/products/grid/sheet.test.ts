import { describe, expect, test } from 'vitest'
import { type Field, type Row, readCell, tableIn } from './columns.ts'
import { blankSheet, changesIn, copied, fillDown, goTo, paste, type Sheet, saved, step, write } from './sheet.ts'

const row = (id: string, values: Partial<Row['values']> = {}, fixed: Field[] = []): Row => ({
  id,
  values: { name: id, price: '10.00', compare: '', stock: '3', visible: 'yes', sku: '', ribbon: '', ...values },
  fixed,
})
const rows = [row('mug'), row('bowl'), row('lamp', {}, ['stock', 'sku'])]
const choose = (from: [number, number], to: [number, number]): Sheet =>
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
  ] as const)('%s takes %j as %j', (field, typed, text) => {
    expect(readCell(field, typed)).toEqual({ text })
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
  ] as const)('%s does not take %j', (field, typed) => {
    expect(readCell(field, typed).error).toBeTruthy()
  })
})

describe('a sheet', () => {
  test('takes a pasted table from the active cell on, and no more than it has', () => {
    const sheet = paste(choose([1, 0], [1, 0]), rows, tableIn('Cup\t12\r\nTorch\t99,90\t120\r\nToo many\t1\r\n'))
    expect(sheet.edits).toEqual({
      'bowl.name': 'Cup',
      'bowl.price': '12',
      'lamp.name': 'Torch',
      'lamp.price': '99.90',
      'lamp.compare': '120',
    })
    expect(sheet.anchor).toEqual({ row: 2, column: 2 })
  })

  test('puts one copied cell into all that are chosen, but not into what is set elsewhere', () => {
    const sheet = paste(choose([0, 3], [2, 3]), rows, [['0']])
    expect(sheet.edits).toEqual({ 'mug.stock': '0', 'bowl.stock': '0' })
  })

  test('fills down and copies what is chosen', () => {
    const sheet = fillDown(write(choose([0, 5], [2, 6]), rows, [{ row: 0, column: 6, text: 'New' }]), rows)
    expect(sheet.edits).toEqual({ 'mug.ribbon': 'New', 'bowl.ribbon': 'New', 'lamp.ribbon': 'New' })
    expect(copied({ ...sheet, ...choose([0, 0], [1, 1]), edits: sheet.edits }, rows)).toBe('mug\t10.00\nbowl\t10.00')
  })

  test('goes back and forth step by step; the same as before is no change', () => {
    const one = write(blankSheet, rows, [{ row: 0, column: 1, text: 'cheap' }])
    expect(one.errors).toEqual({ 'mug.price': 'Write an amount like 12.50.' })
    const two = write(one, rows, [{ row: 0, column: 1, text: '12' }])
    const back = step(step(two, rows, 'past'), rows, 'past')
    expect([back.edits, back.errors, back.past]).toEqual([{}, {}, []])
    const again = step(step(back, rows, 'future'), rows, 'future')
    expect([again.edits, again.errors]).toEqual([{ 'mug.price': '12' }, {}])
    expect(step(again, rows, 'future')).toBe(again)
    expect(write(again, rows, [{ row: 0, column: 1, text: '10' }]).edits).toEqual({})
    const fresh = write(step(again, rows, 'past'), rows, [{ row: 1, column: 6, text: 'New' }])
    expect(fresh.future).toEqual([])
  })

  test('sends whole rows that are right, and keeps what is refused', () => {
    let sheet = write(blankSheet, rows, [
      { row: 0, column: 1, text: '12' },
      { row: 1, column: 1, text: 'cheap' },
      { row: 2, column: 0, text: 'Lamp' },
    ])
    const sent = changesIn(sheet, rows)
    expect(sent.map(({ id, changed }) => [id, changed])).toEqual([
      ['mug', ['price']],
      ['lamp', ['name']],
    ])
    // What is typed meanwhile is not taken for saved.
    sheet = write(sheet, rows, [{ row: 0, column: 1, text: '13' }])
    sheet = saved(sheet, sent, { 'lamp.name': 'Another product has this name.' })
    expect(sheet.edits).toEqual({ 'mug.price': '13', 'bowl.price': 'cheap', 'lamp.name': 'Lamp' })
    expect(Object.keys(sheet.errors)).toEqual(['bowl.price', 'lamp.name'])
  })
})
