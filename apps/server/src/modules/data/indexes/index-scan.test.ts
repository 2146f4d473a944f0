import { sql as rawSql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Key } from '../../../kernel/query/index.ts'
import { db } from '../../../kernel/sql.ts'
import { type IndexDefinition, toIndexKeys } from './data-index.ts'
import { findScan } from './index-scan.ts'

const build = (slot: number, paths: string[], more: Partial<IndexDefinition> = {}): IndexDefinition => ({
  id: `i${slot}`,
  name: `i${slot}`,
  fields: paths.map((path) => ({ path, order: 'ASC' })),
  unique: false,
  caseInsensitive: false,
  slot,
  status: 'ACTIVE',
  ...more,
})
const sortBy = (...names: string[]): Key[] =>
  [...names, '_id'].map((name) => ({ name, descending: false, field: {} as Key['field'] }))

/** The slot of the chosen index, and what is left of the filter. */
function choose(indexes: IndexDefinition[], filter: unknown, ...names: string[]) {
  const scan = findScan(indexes, filter, sortBy(...names))
  if (!scan) return undefined
  const { sql } = db.selectNoFrom(rawSql`${scan.condition}`.as('x')).compile()
  return [Number(/e"?\.?"?slot"? = (\d)/.exec(sql)?.[1]), scan.rest]
}

const group = build(1, ['group', 'size', 'name'])
const date = build(2, ['_createdDate'])

describe('the index of a query', () => {
  it.each<[string, unknown, string[], unknown]>([
    ['a fixed field and the sort', { group: 'g', open: true }, ['size'], [1, { open: { $eq: true } }]],
    ['two fixed fields', { size: { $eq: 2 }, group: 'g' }, ['name'], [1, {}]],
    ['all fields fixed', { size: 2, group: 'g', name: 'n' }, [], [1, {}]],
    ['a range of the first sort field', { group: 'g', size: { $gt: 1, $ne: 5 } }, ['size'], [1, { size: { $ne: 5 } }]],
    [
      'filters that are joined',
      { $and: [{ group: 'g' }, { group: 'h' }] },
      ['size'],
      [1, { $and: [{}, { group: { $eq: 'h' } }] }],
    ],
    ['the sort alone', undefined, ['group', 'size'], [1, undefined]],
    ['a sort by a fixed field', { group: 'g' }, ['group', 'size'], [1, {}]],
    ['a date of the system', {}, ['_createdDate'], [2, {}]],
    ['a date in the filter', { group: { $date: '2026-01-01T00:00:00Z' } }, ['size'], [1, {}]],
  ])('is found for %s', (_what, filter, names, expected) => {
    expect(choose([date, group], filter, ...names)).toEqual(expected)
  })

  it.each<[string, unknown, string[]]>([
    ['another sort', { group: 'g' }, ['other']],
    ['a sort that skips a field', { group: 'g' }, ['name']],
    ['a field of several values', { group: { $in: ['a', 'b'] } }, ['size']],
    ['an alternative', { $or: [{ group: 'g' }] }, ['size']],
    ['a negation', { $not: [{ group: 'g' }] }, ['size']],
    ['an empty value', { group: null }, ['size']],
    ['no filter and no sort', undefined, []],
  ])('is not used for %s', (_what, filter, names) => {
    expect(choose([group], filter, ...names)).toBeUndefined()
  })

  it('is active, sorts by case, and fits best', () => {
    const others = [build(3, ['group'], { status: 'BUILDING' }), build(3, ['group'], { caseInsensitive: true })]
    expect(choose(others, {}, 'group')).toBeUndefined()
    expect(choose([build(1, ['group']), build(2, ['group', 'size'])], { group: 'g' }, 'size')).toEqual([2, {}])
    expect(choose([build(1, ['a']), build(2, ['b', 'a'])], { b: 1 }, 'a')).toEqual([2, {}])
  })
})

describe('keys of an item', () => {
  const read = (values: unknown[], more: Partial<IndexDefinition> = {}) =>
    toIndexKeys(build(1, ['a'], more), values, 'Things')

  it('are JSON, and as many as an entry has', () => {
    expect(read(['Ann'])).toEqual(['"Ann"', '0', '0'])
    expect(read(['Ann'], { caseInsensitive: true })).toEqual(['"ann"', '0', '0'])
    expect(read([1, { $date: '2026-01-01T00:00:00.000Z' }, null])).toEqual([
      '1',
      '{"$date":"2026-01-01T00:00:00.000Z"}',
      '{"$missing":true,"$value":false}',
    ])
  })

  it('are refused for lists, objects and large values', () => {
    expect(read([[1]])).toBe('NOT_SCALAR')
    expect(read([{ city: 'Rome' }])).toBe('NOT_SCALAR')
    expect(read(['ü'.repeat(488)])).toEqual([`"${'ü'.repeat(488)}"`, '0', '0'])
    expect(read(['ü'.repeat(489)])).toBe('TOO_LARGE')
    expect(read(['x'.repeat(900), 'y'.repeat(701)])).toBe('TOO_LARGE')
  })
})
