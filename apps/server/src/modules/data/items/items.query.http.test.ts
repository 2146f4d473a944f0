import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { makeSite } from '../../../../../../tests/support/site.ts'

const permissions = { insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE', read: 'ANYONE' } as const
const buildDay = (n: number) => ({ $date: `2026-03-0${n}T12:00:00.000Z` })
const cities = [
  {
    _id: 'ber',
    name: 'Berlin',
    size: 3.7,
    tags: ['big', 'capital'],
    on: buildDay(1),
    at: { country: 'DE', zip: '10115' },
  },
  { _id: 'ham', name: 'Hamburg', size: 1.9, tags: ['big', 'harbour'], on: buildDay(2), at: { country: 'DE' } },
  { _id: 'vie', name: 'Vienna', size: 2, tags: ['capital'], on: buildDay(3), at: { country: 'AT' }, open: true },
  { _id: 'bre', name: 'bremen', size: 0.6, tags: ['harbour'], on: buildDay(4), at: { country: 'DE' }, open: false },
  { _id: 'nil', name: null, size: 'unknown', tags: [] },
]

async function fill(): Promise<Caller> {
  const owner = await (await makeSite()).owner()
  await owner.ok('dataCollections.createDataCollection', { collection: { id: 'Cities', permissions } } as never)
  const dataItems = cities.map(({ _id, ...data }) => ({ id: _id, data }))
  await owner.ok('items.bulkInsert', { dataCollectionId: 'Cities', dataItems } as never)
  return owner
}

let owner: Caller
beforeAll(async () => {
  owner = await fill()
})

const ask = async (name: string, input: object) =>
  owner.ok(name as never, { dataCollectionId: 'Cities', ...input } as never) as never
const sort = [{ fieldName: '_id', order: 'ASC' }]
async function findNames(filter: object): Promise<string[]> {
  const { dataItems } = (await ask('items.query', { query: { filter, sort } })) as { dataItems: { id: string }[] }
  const { totalCount } = (await ask('items.count', { filter })) as { totalCount: number }
  expect(totalCount).toBe(dataItems.length)
  return dataItems.map(({ id }) => id)
}
const readRefusal = (name: string, input: object) =>
  owner.problem(name as never, { dataCollectionId: 'Cities', ...input } as never)

describe('a query of items', () => {
  it.each<[string, object, string[]]>([
    ['nothing', {}, ['ber', 'bre', 'ham', 'nil', 'vie']],
    ['a text', { name: 'Berlin' }, ['ber']],
    ['a text in another case', { name: 'berlin' }, []],
    ['a number', { size: 2 }, ['vie']],
    ['a boolean', { open: false }, ['bre']],
    ['a date', { on: buildDay(2) }, ['ham']],
    ['what is in a list', { tags: 'harbour' }, ['bre', 'ham']],
    ['what is inside an object', { 'at.country': 'DE' }, ['ber', 'bre', 'ham']],
    ['what is not', { 'at.country': { $ne: 'DE' } }, ['nil', 'vie']],
    ['a range of numbers', { size: { $gte: 1.9, $lt: 3 } }, ['ham', 'vie']],
    ['a range of dates', { on: { $gt: buildDay(2) } }, ['bre', 'vie']],
    ['a range of texts', { name: { $lt: 'C' } }, ['ber']],
    ['one of several', { name: { $in: ['Vienna', 'Hamburg', 'Rome'] } }, ['ham', 'vie']],
    ['some of a list', { tags: { $hasSome: ['capital', 'harbour'] } }, ['ber', 'bre', 'ham', 'vie']],
    ['all of a list', { tags: { $hasAll: ['big', 'capital'] } }, ['ber']],
    ['a beginning', { name: { $startsWith: 'B' } }, ['ber', 'bre']],
    ['an end', { name: { $endsWith: 'urg' } }, ['ham']],
    ['a part', { name: { $contains: 'EN' } }, ['bre', 'vie']],
    ['empty', { name: null }, ['nil']],
    ['not empty', { open: { $ne: null } }, ['bre', 'vie']],
    ['there', { 'at.zip': { $exists: true } }, ['ber']],
    ['one or the other', { $or: [{ size: 2 }, { name: 'Berlin' }] }, ['ber', 'vie']],
    ['both', { $and: [{ tags: 'big' }, { tags: 'capital' }] }, ['ber']],
    ['not', { $not: [{ tags: 'big' }] }, ['bre', 'nil', 'vie']],
    ['an id', { _id: { $in: ['ber', 'nil'] } }, ['ber', 'nil']],
    ['a field that none has', { nowhere: 1 }, []],
    ['when it was made', { _createdDate: { $lt: buildDay(1) } }, []],
  ])('filters by %s', async (_what, filter, ids) => {
    expect(await findNames(filter)).toEqual(ids)
  })

  it('with more values than the index accepts has the same results', async () => {
    const values = Array.from({ length: 60 }, (_, n) => `City ${n}`)
    expect(await findNames({ name: { $in: [...values, 'Vienna'] } })).toEqual(['vie'])
    expect(await findNames({ tags: { $hasSome: [...values, 'harbour'] } })).toEqual(['bre', 'ham'])
  })

  it.each<[object, string]>([
    [{ name: { $regex: 'a' } }, 'WDE0070'],
    [{ name: { $where: '1' } }, 'INVALID_ARGUMENT'],
    [{ "'; --": 1 }, 'INVALID_ARGUMENT'],
    [{ "a'->'b": 1 }, 'INVALID_ARGUMENT'],
    [{ '$[*] ? (@ == 1)': 1 }, 'INVALID_ARGUMENT'],
    [{ 'constructor.prototype': 1 }, 'INVALID_ARGUMENT'],
    [{ name: { inner: 1 } }, 'INVALID_ARGUMENT'],
    [{ name: ['Berlin'] }, 'INVALID_ARGUMENT'],
  ])('refuses %j', async (filter, code) => {
    expect((await readRefusal('items.query', { query: { filter } })).code).toBe(code)
    expect((await readRefusal('items.count', { filter })).code).toBe(code)
  })

  it('sorts by any field, empty ones last, and pages in both directions', async () => {
    const walk = async (first: object) => {
      const ids: string[] = []
      let query: object = first
      for (;;) {
        const page = (await ask('items.query', { query })) as {
          dataItems: { id: string }[]
          pagingMetadata: { cursors: { next?: string } }
        }
        ids.push(...page.dataItems.map(({ id }) => id))
        const { next } = page.pagingMetadata.cursors
        if (!next) return ids
        query = { cursorPaging: { cursor: next, limit: 2 } }
      }
    }
    const buildSort = (fieldName: string, order = 'ASC') => ({ sort: [{ fieldName, order }] })
    const [bySize, byName] = [
      ['bre', 'ham', 'vie', 'ber'],
      ['Berlin', 'bremen', 'Hamburg', 'Vienna'],
    ]
    expect((await walk({ ...buildSort('at.country'), paging: { limit: 2 } })).slice(0, 1)).toEqual(['vie'])
    expect(await walk({ ...buildSort('size'), paging: { limit: 2, offset: 1 } })).toEqual(['bre', 'ham', 'vie', 'ber'])
    expect(await walk({ ...buildSort('size', 'DESC'), cursorPaging: { limit: 2 } })).toEqual(
      [...bySize].reverse().concat('nil'),
    )
    expect((await walk({ ...buildSort('name'), cursorPaging: { limit: 3 } })).at(-1)).toBe('nil')
    expect(byName).toHaveLength(4)
    expect(await walk({ paging: { limit: 3 } })).toHaveLength(5)
  })

  it('counts matches on request, and refuses an offset with a cursor', async () => {
    const request = { query: { filter: { tags: 'big' }, paging: { limit: 1 } }, returnTotalCount: true }
    const { pagingMetadata } = (await ask('items.query', request)) as { pagingMetadata: object }
    expect(pagingMetadata).toMatchObject({ count: 1, offset: 0, total: 2, tooManyToCount: false })
    const skips = { query: { paging: { offset: 2 }, cursorPaging: { limit: 1 } } }
    expect(await readRefusal('items.query', skips)).toMatchObject({ code: 'WDE0080', status: 400 })
  })
})

describe('the values of a field', () => {
  const listDistinct = async (input: object) =>
    ((await ask('items.distinct', input)) as { distinctValues: unknown[] }).distinctValues

  it('are listed once each, elements of lists separately', async () => {
    expect(await listDistinct({ fieldName: 'at.country' })).toEqual(['AT', 'DE'])
    expect(await listDistinct({ fieldName: 'tags', order: 'DESC' })).toEqual(['harbour', 'capital', 'big'])
    expect(await listDistinct({ fieldName: 'tags', filter: { size: { $gt: 3 } } })).toEqual(['big', 'capital'])
    expect(await listDistinct({ fieldName: 'on', filter: { name: 'Vienna' } })).toEqual([buildDay(3)])
    expect(await listDistinct({ fieldName: '_id' })).toHaveLength(5)
    expect(await listDistinct({ fieldName: 'nowhere' })).toEqual([])
    expect((await readRefusal('items.distinct', { fieldName: "x'--" })).code).toBe('INVALID_ARGUMENT')
  })

  it('are paged, with the filter in the cursor', async () => {
    const first = (await ask('items.distinct', {
      fieldName: 'tags',
      filter: { 'at.country': 'DE' },
      paging: { limit: 2 },
      returnTotalCount: true,
    })) as { distinctValues: unknown[]; pagingMetadata: { total: number; cursors: { next: string } } }
    expect([first.distinctValues, first.pagingMetadata.total]).toEqual([['big', 'capital'], 3])
    const cursorPaging = { cursor: first.pagingMetadata.cursors.next }
    expect(await listDistinct({ cursorPaging })).toEqual(['harbour'])
    expect((await readRefusal('items.distinct', { cursorPaging: { cursor: 'forged' } })).code).toBe('INVALID_ARGUMENT')
    expect((await readRefusal('items.distinct', {})).code).toBe('INVALID_ARGUMENT')
    const elsewhere = { fieldName: 'tags', cursorPaging: { limit: 1 }, paging: { offset: 1 } }
    expect((await readRefusal('items.distinct', elsewhere)).code).toBe('WDE0080')
  })
})

describe('sums of items', () => {
  const aggregate = async (input: object) => ((await ask('items.aggregate', input)) as { results: object[] }).results
  const buildFieldOf = (itemFieldName: string) => ({ itemFieldName })

  it('are grouped, filtered before and after, and sorted', async () => {
    const aggregation = {
      groupingFields: ['at.country'],
      operations: [
        { resultFieldName: 'count', itemCount: {} },
        { resultFieldName: 'people', sum: buildFieldOf('size') },
        { resultFieldName: 'usual', average: buildFieldOf('size') },
        { resultFieldName: 'first', min: buildFieldOf('on') },
        { resultFieldName: 'last', max: buildFieldOf('name') },
      ],
    }
    const initialFilter = { size: { $gt: 0 } }
    const byPeople = [{ fieldName: 'people', order: 'DESC' }]
    const results = await aggregate({ aggregation, initialFilter, sort: byPeople })
    expect(results).toEqual([
      {
        _id: 'DE',
        'at.country': 'DE',
        count: 3,
        people: 6.2,
        usual: expect.closeTo(2.0667, 3),
        first: buildDay(1),
        last: expect.any(String),
      },
      { _id: 'AT', 'at.country': 'AT', count: 1, people: 2, usual: 2, first: buildDay(3), last: 'Vienna' },
    ])
    expect(await aggregate({ aggregation, initialFilter, finalFilter: { count: { $gt: 2 } } })).toHaveLength(1)
    const page = (await ask('items.aggregate', {
      aggregation,
      sort: byPeople,
      paging: { limit: 1 },
      returnTotalCount: true,
    })) as {
      pagingMetadata: { total: number; cursors: { next: string } }
    }
    expect(page.pagingMetadata.total).toBe(3)
    const { next: cursor } = page.pagingMetadata.cursors
    expect(await aggregate({ cursorPaging: { cursor, limit: 5 } })).toHaveLength(2)
  })

  it('cover all items, or groups by several fields', async () => {
    const operations = [
      { resultFieldName: 'count', itemCount: {} },
      { resultFieldName: 'most', max: buildFieldOf('size') },
    ]
    expect(await aggregate({ aggregation: { operations } })).toEqual([{ count: 5, most: 3.7 }])
    expect(await aggregate({ aggregation: { operations }, initialFilter: { name: 'Rome' } })).toEqual([])
    const groupingFields = ['at.country', 'open']
    const results = await aggregate({ aggregation: { groupingFields }, sort: [{ fieldName: 'open', order: 'ASC' }] })
    expect(results).toContainEqual({ _id: { 'at.country': 'DE', open: false }, 'at.country': 'DE', open: false })
    expect(results).toHaveLength(4)
  })

  it.each<[object]>([
    [{ operations: [{ resultFieldName: 'x' }] }],
    [{ operations: [{ resultFieldName: 'x', sum: buildFieldOf("a'b") }] }],
    [{ operations: [{ resultFieldName: '_id', itemCount: {} }] }],
    [{ groupingFields: ['name'], operations: [{ resultFieldName: 'name', itemCount: {} }] }],
    [{ groupingFields: ['__proto__'] }],
  ])('are refused for %j', async (aggregation) => {
    expect((await readRefusal('items.aggregate', { aggregation })).code).toBe('INVALID_ARGUMENT')
  })

  it('sorted or filtered by an unknown result are refused', async () => {
    const aggregation = { groupingFields: ['name'] }
    const wrong = { aggregation, sort: [{ fieldName: 'size', order: 'ASC' }] }
    expect((await readRefusal('items.aggregate', wrong)).code).toBe('INVALID_ARGUMENT')
    expect((await readRefusal('items.aggregate', { aggregation, finalFilter: { size: 1 } })).code).toBe(
      'INVALID_ARGUMENT',
    )
    expect((await readRefusal('items.aggregate', { aggregation, initialFilter: { a: { $x: 1 } } })).code).toBe(
      'INVALID_ARGUMENT',
    )
  })
})
