import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { query } from '../../../../../../tests/support/database.ts'
import { makeSite } from '../../../../../../tests/support/site.ts'

const open = { insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE', read: 'ANYONE' } as const
const things = { dataCollectionId: 'Things' }

const call = async (caller: Caller, name: string, input: object = {}) =>
  caller.ok(name as never, { ...things, ...input } as never) as Promise<never>
const refuse = async (caller: Caller, name: string, input: object) => {
  const { code, status } = await caller.problem(name as never, { ...things, ...input } as never)
  return `${status} ${code}`
}

async function makeThings(items: Record<string, object> = {}) {
  const site = await makeSite()
  const owner = await site.owner()
  await owner.ok('dataCollections.createDataCollection', { collection: { id: 'Things', permissions: open } } as never)
  const dataItems = Object.entries(items).map(([id, data]) => ({ id, data }))
  if (dataItems.length > 0) await call(owner, 'items.bulkInsert', { dataItems })
  return { site, owner }
}

interface Listed {
  indexes: { name: string; status: string; failure?: { code: string; itemId: string } }[]
}
const listStatuses = async (owner: Caller) => {
  const { indexes } = (await call(owner, 'dataIndexes.listIndexes')) as Listed
  return Object.fromEntries(
    indexes.map(({ name, status, failure }) => [
      name,
      failure ? `${status} ${failure.code} ${failure.itemId}` : status,
    ]),
  )
}

/** An index, after it was built. */
async function create(owner: Caller, name: string, paths: string[], more: object = {}, status: unknown = 'ACTIVE') {
  await call(owner, 'dataIndexes.createIndex', { index: { name, fields: paths.map((path) => ({ path })), ...more } })
  await expect.poll(async () => (await listStatuses(owner))[name]).toEqual(status)
}

const listIds = async (caller: Caller, input: object) => {
  const { dataItems } = (await call(caller, 'items.query', { query: input })) as { dataItems: { id: string }[] }
  return dataItems.map(({ id }) => id)
}

const values = ['b', 'a', null, 3, 20, true, { $date: '2026-01-01T00:00:00.000Z' }, undefined, 'a', -1]
const mixed = Object.fromEntries(
  values.map((value, n) => [
    `i${n}`,
    { group: `g${n % 3}`, value, on: { $date: `2026-02-0${9 - (n % 9)}T00:00:00.000Z` } },
  ]),
)

/** Queries of all kinds, of which some are answered by the index on group and value. */
const questions: object[] = [
  { filter: { group: 'g1' }, sort: [{ fieldName: 'value' }] },
  { filter: { group: 'g1' }, sort: [{ fieldName: 'value', order: 'DESC' }] },
  { filter: { group: { $eq: 'g1' }, value: 20 }, sort: [{ fieldName: '_id', order: 'DESC' }] },
  { filter: { group: 'g0', value: { $gt: 1 } }, sort: [{ fieldName: 'value' }] },
  { filter: { group: 'g0', value: { $gte: -1, $lt: 20 } }, sort: [{ fieldName: 'value', order: 'DESC' }] },
  { filter: { group: 'g1', value: { $gte: 'a' } }, sort: [{ fieldName: 'value' }] },
  { filter: { group: 'g2', value: { $lte: 'b' } }, sort: [{ fieldName: 'value' }] },
  { filter: { group: 'g0', value: { $gt: { $date: '2025-01-01T00:00:00Z' } } }, sort: [{ fieldName: 'value' }] },
  { filter: { group: 'g2', value: null }, sort: [{ fieldName: 'value' }] },
  { filter: { $and: [{ group: 'g1' }, { group: 'g2' }] }, sort: [{ fieldName: 'value' }] },
  { filter: { $and: [{ group: 'g1' }, { value: { $ne: 20 } }] }, sort: [{ fieldName: 'value' }] },
  { filter: { $or: [{ group: 'g1' }, { group: 'g2' }] }, sort: [{ fieldName: 'group' }, { fieldName: 'value' }] },
  { filter: { $not: [{ group: 'g1' }] }, sort: [{ fieldName: 'group', order: 'DESC' }] },
  { filter: { group: 'g1', on: { $lt: { $date: '2026-02-09T00:00:00Z' } } }, sort: [{ fieldName: 'value' }] },
  { sort: [{ fieldName: 'group' }, { fieldName: 'value', order: 'DESC' }] },
  {
    sort: [
      { fieldName: 'group', order: 'DESC' },
      { fieldName: 'value', order: 'DESC' },
    ],
  },
  { filter: { group: 'none' }, sort: [{ fieldName: 'value' }] },
  { filter: { group: { $in: ['g0', 'g1'] } }, sort: [{ fieldName: 'group' }] },
  { sort: [{ fieldName: 'value' }, { fieldName: 'group' }] },
  { filter: { group: 'g1' } },
]

describe('an index of a collection', () => {
  it('answers every query as the collection does without it', async () => {
    const { owner } = await makeThings(mixed)
    const ask = () => Promise.all(questions.map((question) => listIds(owner, question)))
    const before = await ask()
    await create(owner, 'in order', ['group', 'value'])
    expect(await ask()).toEqual(before)
    await create(owner, 'by date', ['group', '_createdDate'])
    expect(await ask()).toEqual(before)
    expect(await listStatuses(owner)).toEqual({ 'in order': 'ACTIVE', 'by date': 'ACTIVE' })
  })

  it('is walked page by page, also when it is dropped or created on the way', async () => {
    const { owner } = await makeThings(mixed)
    for (const question of questions.slice(0, 16)) {
      const whole = await listIds(owner, question)
      await create(owner, 'in order', ['group', 'value'])
      const walked: string[] = []
      let cursor: string | undefined
      do {
        const page = { ...(cursor ? {} : question), cursorPaging: { limit: 2, ...(cursor && { cursor }) } }
        const { dataItems, pagingMetadata } = (await call(owner, 'items.query', { query: page })) as {
          dataItems: { id: string }[]
          pagingMetadata: { cursors: { next?: string } }
        }
        walked.push(...dataItems.map(({ id }) => id))
        cursor = pagingMetadata.cursors.next
        if (walked.length === 2) await call(owner, 'dataIndexes.dropIndex', { indexName: 'in order' })
      } while (cursor)
      expect(walked).toEqual(whole)
      if (walked.length < 2) await call(owner, 'dataIndexes.dropIndex', { indexName: 'in order' })
      await expect.poll(() => listStatuses(owner)).toEqual({})
    }
  })

  it('follows every write', async () => {
    const { site, owner } = await makeThings({ a: { n: 1 }, b: { n: 2 }, c: {} })
    await create(owner, 'n', ['n'])
    const sort = [{ fieldName: 'n' }]
    await call(owner, 'items.insert', { dataItem: { id: 'd', data: { n: 1.5 } } })
    await call(owner, 'items.update', { dataItem: { id: 'a', data: { n: 9 } } })
    await call(owner, 'items.remove', { dataItemId: 'b' })
    const fieldModifications = [{ fieldPath: 'n', action: 'SET_FIELD', setFieldOptions: { value: 0 } }]
    await call(owner, 'items.patch', { patch: { dataItemId: 'c', fieldModifications } })
    await call(owner, 'items.bulkSave', {
      dataItems: [
        { id: 'e', data: { n: 5 } },
        { id: 'e', data: { n: -5 } },
      ],
    })
    expect(await listIds(owner, { sort })).toEqual(['e', 'c', 'd', 'a'])
    expect(await listIds(owner, { filter: { n: { $gt: 0 } }, sort })).toEqual(['d', 'a'])
    await call(owner, 'items.truncate')
    await call(owner, 'items.insert', { dataItem: { id: 'z', data: { n: 1 } } })
    expect(await listIds(owner, { sort })).toEqual(['z'])
    const [row] = await query<{ count: number }>(
      `select count(*)::int from data_index_entries e join data_collections c using (site_id, set_id) where e.site_id = $1`,
      [site.id],
    )
    expect(row!.count).toBe(1)
  })

  it('has limits per collection, and its name once', async () => {
    const { owner } = await makeThings()
    const fields = [{ path: 'a' }]
    for (const [index, name] of ['one', 'two', 'three'].entries()) {
      expect(await call(owner, 'dataIndexes.listAvailableIndexes')).toEqual({
        regular1Field: 0,
        regular3Field: 3 - index,
        unique1Field: 1,
        total: 4 - index,
      })
      await create(owner, name, ['a', 'b', 'c'])
    }
    expect(await refuse(owner, 'dataIndexes.createIndex', { index: { name: 'one', fields } })).toBe(
      '409 ALREADY_EXISTS',
    )
    expect(await refuse(owner, 'dataIndexes.createIndex', { index: { name: 'four', fields } })).toBe(
      '428 TOO_MANY_INDEXES',
    )
    await create(owner, 'unique', ['a'], { unique: true })
    expect(await refuse(owner, 'dataIndexes.createIndex', { index: { name: 'five', fields, unique: true } })).toBe(
      '428 TOO_MANY_INDEXES',
    )
    await call(owner, 'dataIndexes.dropIndex', { indexName: 'two' })
    await create(owner, 'two', ['a'])
  })

  it('is refused for what cannot be indexed', async () => {
    const { site, owner } = await makeThings()
    for (const index of [
      { name: 'x', fields: [] },
      { name: 'x', fields: [{ path: '_id' }] },
      { name: 'x', fields: [{ path: 'a' }, { path: 'a' }] },
      { name: 'x', fields: [{ path: "a'; drop table data_items; --" }] },
      { name: 'x', fields: [{ path: '__proto__' }] },
      { name: 'x', fields: [{ path: 'a', order: 'UP' }] },
      { name: 'x', fields: [{ path: 'a' }, { path: 'b' }], unique: true },
      { name: '', fields: [{ path: 'a' }] },
      { fields: [{ path: 'a' }] },
    ])
      expect(await refuse(owner, 'dataIndexes.createIndex', { index })).toBe('400 INVALID_ARGUMENT')
    expect(await refuse(owner, 'dataIndexes.dropIndex', { indexName: 'none' })).toBe('404 NOT_FOUND')
    const other = await (await makeSite()).owner()
    const index = { name: 'x', fields: [{ path: 'a' }] }
    for (const [name, input] of Object.entries({
      createIndex: { index },
      dropIndex: { indexName: 'x' },
      listIndexes: {},
      listAvailableIndexes: {},
    })) {
      expect(await refuse(other, `dataIndexes.${name}`, input)).toBe('404 WDE0025')
      for (const caller of [await site.visitor(), await site.member()])
        expect(await refuse(caller, `dataIndexes.${name}`, input)).toBe('403 PERMISSION_DENIED')
    }
    expect(await listStatuses(owner)).toEqual({})
  })
})

describe('an index that cannot hold all items', () => {
  it('says which item failed it, and is dropped', async () => {
    const { owner } = await makeThings({ a: { n: 1, list: ['x'] }, b: { n: 1, long: 'x'.repeat(990) } })
    await create(owner, 'unique', ['n'], { unique: true }, 'FAILED WDE0113 b')
    await create(owner, 'lists', ['list'], {}, 'FAILED WDE0112 a')
    await create(owner, 'long', ['long'], {}, 'FAILED WDE0114 b')
    expect(await call(owner, 'dataIndexes.listAvailableIndexes')).toMatchObject({ regular3Field: 1, unique1Field: 0 })
    expect(await listIds(owner, { sort: [{ fieldName: 'list' }] })).toEqual(['a', 'b'])
    for (const indexName of ['unique', 'lists', 'long']) await call(owner, 'dataIndexes.dropIndex', { indexName })
    await expect.poll(() => listStatuses(owner)).toEqual({})
  })

  it('is INVALID after the first list by its owner, and refuses values that are too large', async () => {
    const { site, owner } = await makeThings({ a: { n: 1 }, b: { n: 2 } })
    await create(owner, 'n', ['n'])
    const long = { dataItem: { id: 'c', data: { n: 'x'.repeat(982 - 'Things'.length + 1) } } }
    expect(await refuse(owner, 'items.insert', long)).toBe('400 WDE0133')
    await call(owner, 'items.insert', { dataItem: { id: 'c', data: { n: 'x'.repeat(982 - 'Things'.length) } } })
    const list = { dataItem: { id: 'd', data: { n: [2] } } }
    const visitor = await site.visitor()
    for (const name of ['insert', 'save']) expect(await refuse(visitor, `items.${name}`, list)).toBe('400 WDE0133')
    const change = { dataItem: { id: 'a', data: { n: [2] } } }
    expect(await refuse(visitor, 'items.update', change)).toBe('400 WDE0133')
    const patch = {
      dataItemId: 'a',
      fieldModifications: [{ fieldPath: 'n', action: 'SET_FIELD', setFieldOptions: { value: [2] } }],
    }
    expect(await refuse(visitor, 'items.patch', { patch })).toBe('400 WDE0133')
    expect(await listStatuses(owner)).toEqual({ n: 'ACTIVE' })
    await call(owner, 'items.insert', list)
    expect(await listStatuses(owner)).toEqual({ n: 'INVALID WDE0112 d' })
    expect(await listIds(owner, { filter: { n: 2 }, sort: [{ fieldName: 'n' }] })).toEqual(['b', 'd'])
  })
})

describe('a unique index', () => {
  it('refuses a value that another item has, and allows many items without one', async () => {
    const { owner } = await makeThings({ a: { sku: 'one' }, b: {}, c: { sku: null } })
    await create(owner, 'sku', ['sku'], { unique: true })
    expect(await refuse(owner, 'items.insert', { dataItem: { data: { sku: 'one' } } })).toBe('409 WDE0123')
    expect(await refuse(owner, 'items.update', { dataItem: { id: 'b', data: { sku: 'one' } } })).toBe('409 WDE0123')
    const fieldModifications = [{ fieldPath: 'sku', action: 'SET_FIELD', setFieldOptions: { value: 'one' } }]
    expect(await refuse(owner, 'items.patch', { patch: { dataItemId: 'c', fieldModifications } })).toBe('409 WDE0123')
    expect(await refuse(owner, 'items.save', { dataItem: { id: 'd', data: { sku: 'one' } } })).toBe('409 WDE0123')
    expect(await refuse(owner, 'items.insert', { dataItem: { data: { sku: ['one'] } } })).toBe('400 WDE0133')
    await call(owner, 'items.update', { dataItem: { id: 'a', data: { sku: 'one', more: 1 } } })
    await call(owner, 'items.insert', { dataItem: { data: { sku: 'ONE' } } })
    await call(owner, 'items.insert', { dataItem: { data: {} } })
    await call(owner, 'items.remove', { dataItemId: 'a' })
    await call(owner, 'items.insert', { dataItem: { data: { sku: 'one' } } })
  })

  it('holds for drafts when they are published, and not before', async () => {
    const { owner } = await makeThings({ a: { sku: 'one' }, b: { sku: 'two' } })
    await create(owner, 'sku', ['sku'], { unique: true })
    await call(owner, 'items.createDataItemDraft', { dataItemId: 'b' })
    const writeDraft = (sku: unknown) =>
      call(owner, 'items.update', { dataCollectionId: 'Things__drafts', dataItem: { id: 'b', data: { sku } } })
    await writeDraft('one')
    expect(await refuse(owner, 'items.publishDataItemDraft', { dataItemId: 'b' })).toBe('409 WDE0123')
    await writeDraft(['one'])
    expect(await refuse(owner, 'items.publishDataItemDraft', { dataItemId: 'b' })).toBe('400 WDE0133')
    await writeDraft('zero')
    await call(owner, 'items.publishDataItemDraft', { dataItemId: 'b' })
    expect(await listIds(owner, { sort: [{ fieldName: 'sku' }] })).toEqual(['a', 'b'])
    expect(await refuse(owner, 'items.insert', { dataItem: { data: { sku: 'zero' } } })).toBe('409 WDE0123')
    await call(owner, 'items.unpublishDataItem', { dataItemId: 'b' })
    await call(owner, 'items.insert', { dataItem: { data: { sku: 'zero' } } })
  })

  it('ignores case if asked to', async () => {
    const { owner } = await makeThings({ a: { mail: 'Ann@shop.example' } })
    await create(owner, 'mail', ['mail'], { unique: true, caseInsensitive: true })
    expect(await refuse(owner, 'items.insert', { dataItem: { data: { mail: 'ann@SHOP.example' } } })).toBe(
      '409 WDE0123',
    )
    const filter = { mail: 'Ann@shop.example' }
    expect(await listIds(owner, { filter, sort: [{ fieldName: 'mail' }] })).toEqual(['a'])
  })

  it('is checked item by item in bulk, in order', async () => {
    const { owner } = await makeThings({ a: { n: 1 }, b: { n: 2 } })
    await create(owner, 'n', ['n'], { unique: true })
    const save = async (...dataItems: [string, number][]) => {
      const input = { dataItems: dataItems.map(([id, n]) => ({ id, data: { n } })) }
      const { results } = (await call(owner, 'items.bulkSave', input)) as {
        results: { itemMetadata: { error?: { code: string } } }[]
      }
      return results.map(({ itemMetadata }) => itemMetadata.error?.code ?? 'ok')
    }
    expect(await save(['a', 2], ['c', 3], ['d', 3], ['e', 4])).toEqual(['WDE0123', 'ok', 'WDE0123', 'ok'])
    expect(await save(['a', 9], ['b', 1], ['a', 2])).toEqual(['ok', 'ok', 'ok'])
    expect(await listIds(owner, { sort: [{ fieldName: 'n' }] })).toEqual(['b', 'a', 'c', 'e'])
  })

  it('lets one of many parallel requests have a value', async () => {
    const { owner } = await makeThings()
    await create(owner, 'n', ['n'], { unique: true })
    const insert = () => owner.call('items.insert', { ...things, dataItem: { data: { n: 'last' } } })
    const answers = await Promise.all(Array.from({ length: 20 }, insert))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })
})
