import type { DataField } from '@stoa/contract/data-collection.entity'
import { translateTo } from '@stoa/messages/lookup'
import { expect, test } from 'vitest'
import { toColumns } from '../columns.ts'
import { planImport, suggestMapping } from './plan-import.ts'
import { FileRefused, readImportFile } from './read-file.ts'

const fields: DataField[] = [
  { key: 'title', displayName: 'Name', type: 'TEXT', required: true },
  { key: 'seats', type: 'NUMBER', numberRange: { max: 50 } },
  { key: 'tags', type: 'ARRAY_STRING' },
]
const columns = toColumns({ fields })
const context = { t: translateTo('en'), zone: 'UTC' }
const plan = (text: string, isJson = false) => {
  const file = readImportFile(new TextEncoder().encode(text), isJson)
  return planImport(context, file, suggestMapping(file, columns), columns)
}

test('columns are mapped by the name or key of a field, each field once', () => {
  const file = readImportFile(new TextEncoder().encode('ID;name;Seats;Other;title\n1;a;2;b;c\n'), false)
  expect(suggestMapping(file, columns)).toEqual({ ID: '_id', name: 'title', Seats: 'seats' })
})

test('lines that a field refuses are left out with their reasons', () => {
  const { items, refused } = plan('title,seats,tags\nLeeds,12,"a, b"\n,5,\nYork,many,\nHull,51,\n\nBath,,\n')
  expect(items).toEqual([
    { line: 2, id: undefined, name: 'Leeds', values: { title: 'Leeds', seats: 12, tags: ['a', 'b'] } },
    { line: 7, id: undefined, name: 'Bath', values: { title: 'Bath' } },
  ])
  expect(refused.map(({ line, reasons }) => [line, reasons])).toEqual([
    [3, ['Name: This is required.']],
    [4, ['seats: Enter a number, such as 12.5.']],
    [5, ['seats: Enter at most 50.']],
  ])
})

test('an id changes its item and must occur once; formulas lose their guard', () => {
  const { items, refused } = plan("_id,title\n1,'=sum\n1,again\n")
  expect(items).toEqual([{ line: 2, id: '1', name: '=sum', values: { title: '=sum' } }])
  expect(refused).toMatchObject([{ line: 3, reasons: ['An earlier line has the same ID: 1.'] }])
})

test('drafts stay drafts', () => {
  const { items } = plan('title,_publishStatus\nLeeds,DRAFT\nYork,PUBLISHED\n')
  expect(items.map(({ values }) => values)).toEqual([{ title: 'Leeds', _publishStatus: 'DRAFT' }, { title: 'York' }])
})

test('JSON keeps the types of its values', () => {
  const { items, refused } = plan('[{"title":"Leeds","seats":3,"tags":["x"]},{"title":7,"seats":{"a":1}}]', true)
  expect(items).toEqual([{ line: 1, id: undefined, name: 'Leeds', values: { title: 'Leeds', seats: 3, tags: ['x'] } }])
  expect(refused).toMatchObject([{ line: 2 }])
})

test.each([
  ['title\n', false, 'EMPTY'],
  ['PK\u0003\u0004', false, 'NOT_TEXT'],
  ['{"a":', true, 'BROKEN_JSON'],
  ['[1,2]', true, 'BROKEN_JSON'],
] as const)('refuses the file %j', (text, isJson, fault) => {
  expect(() => readImportFile(new TextEncoder().encode(text), isJson)).toThrow(new FileRefused(fault))
})
