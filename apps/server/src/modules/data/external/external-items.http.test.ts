import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { query } from '../../../../../../tests/support/database.ts'
import { books, ExternalDatabase } from '../../../../../../tests/support/external-database.ts'
import { makeSite, type TestSite } from '../../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
let visitor: Caller
let database: ExternalDatabase
const shelf = 'library/books'
const call = (caller: Caller, name: string, input: object = {}): Promise<Any> =>
  caller.ok(`items.${name}` as never, { dataCollectionId: shelf, ...input } as never)
const readCode = async (caller: Caller, name: string, input: object = {}): Promise<string> =>
  ((await caller.problem(`items.${name}` as never, { dataCollectionId: shelf, ...input } as never)) as Any).code

beforeAll(async () => {
  site = await makeSite()
  owner = await site.owner()
  visitor = await site.visitor()
  database = await ExternalDatabase.start(owner)
})
afterAll(() => database.stop())
beforeEach(() => {
  database.reset()
  database.items.clear()
  database.references.clear()
  database.put(
    'books',
    { _id: 'a', title: 'Emma', price: 8, author: 'jane', published: '1815-12-23T00:00:00Z' },
    { _id: 'b', title: 'Persuasion', price: 9, author: 'jane' },
    { _id: 'c', title: 'Ulysses', price: 14, author: 'james' },
  )
  database.put('people', { _id: 'jane', name: 'Jane' }, { _id: 'james', name: 'James' }, { _id: 'ann', name: 'Ann' })
})
const listIds = ({ dataItems }: Any): string[] => dataItems.map(({ id }: Any) => id)

describe('an external collection', () => {
  it('is described with the capabilities of its service', async () => {
    const { collection } = await owner.ok('dataCollections.getDataCollection', { dataCollectionId: shelf })
    expect(collection).toMatchObject({
      ...{ id: shelf, displayName: 'Books', collectionType: 'EXTERNAL', displayNamespace: 'Library' },
      pagingModes: ['OFFSET', 'CURSOR'],
    })
    expect(collection.capabilities.dataOperations).toContain('REPLACE_REFERENCES')
    expect(collection.fields.find(({ key }: Any) => key === 'author').typeMetadata.reference).toEqual({
      referencedCollectionId: 'library/people',
    })
    const { collections } = await owner.ok('dataCollections.listDataCollections', {})
    expect(collections.map(({ id }: Any) => id)).toEqual(['library/books', 'library/people'])
  })

  it('returns an item with dates in the form of the API', async () => {
    const { dataItem } = await call(visitor, 'get', { dataItemId: 'a' })
    expect(dataItem).toMatchObject({ id: 'a', dataCollectionId: shelf })
    expect(dataItem.data).toMatchObject({ _id: 'a', published: { $date: '1815-12-23T00:00:00.000Z' } })
    expect(await readCode(visitor, 'get', { dataItemId: 'z' })).toBe('WDE0073')
  })

  it('sends filter and sort to the service, and pages by offset with a total', async () => {
    const filter = { price: { $gte: 8 }, $or: [{ title: 'Emma' }, { title: { $nin: ['Emma', 'Ulysses'] } }] }
    const sort = [{ fieldName: 'price', order: 'DESC' }]
    const reply = await call(visitor, 'query', { query: { filter, sort }, returnTotalCount: true })
    expect(listIds(reply)).toEqual(['b', 'a'])
    expect(reply.pagingMetadata).toMatchObject({ count: 2, offset: 0, total: 2, hasNext: false })
    const sent = database.service.getRequests('queryDataItems').at(-1)
    expect(JSON.stringify(sent.query.filter)).not.toContain('$nin')
    const page = await call(visitor, 'query', { query: { paging: { limit: 2 } } })
    expect(page.pagingMetadata).toMatchObject({ count: 2, hasNext: true })
    const next = { cursorPaging: { cursor: page.pagingMetadata.cursors.next } }
    expect(listIds(await call(visitor, 'query', { query: next }))).toEqual(['c'])
  })

  it('pages by the cursors of a service that has no offsets', async () => {
    database.collections = [{ ...books, id: 'scroll', pagingMode: 'CURSOR' }, ...database.collections]
    for (const id of ['1', '2', '3']) database.put('scroll', { _id: id })
    const scroll = { dataCollectionId: 'library/scroll' }
    const first = await call(visitor, 'query', { ...scroll, query: { cursorPaging: { limit: 2 } } })
    expect(listIds(first)).toEqual(['1', '2'])
    const { cursors } = first.pagingMetadata
    const second = await call(visitor, 'query', { ...scroll, query: { cursorPaging: { cursor: cursors.next } } })
    expect(listIds(second)).toEqual(['3'])
    expect(second.pagingMetadata).toMatchObject({ hasNext: false })
    expect(await readCode(visitor, 'query', { ...scroll, query: { paging: { offset: 2 } } })).toBe('WDE0119')
    const forged = { query: { cursorPaging: { cursor: 'forged-cursor-of-nothing-at-all' } } }
    const [violation] = await visitor.violations('items.query', { ...scroll, ...forged } as never)
    expect(violation).toMatchObject({ field: 'query.cursorPaging.cursor' })
  })

  it('counts, lists distinct values and sums up', async () => {
    expect(await call(visitor, 'count', { filter: { author: 'jane' } })).toEqual({ totalCount: 2 })
    const { distinctValues } = await call(visitor, 'distinct', { fieldName: 'author' })
    expect(distinctValues).toEqual(['james', 'jane'])
    const operations = [{ resultFieldName: 'sum', sum: { itemFieldName: 'price' } }]
    const { results } = await call(visitor, 'aggregate', { aggregation: { groupingFields: ['author'], operations } })
    expect(results).toContainEqual({ _id: 'jane', author: 'jane', sum: 17 })
  })

  it('inserts, replaces, saves, changes and removes items', async () => {
    const { dataItem: made } = await call(visitor, 'insert', { dataItem: { data: { title: 'Watt', price: 5 } } })
    expect(database.items.get('books')!.get(made.id)).toMatchObject({ title: 'Watt', price: 5 })
    expect(made.data._createdDate.$date).toMatch(/^20/)
    expect(await readCode(visitor, 'insert', { dataItem: { id: 'a', data: {} } })).toBe('WDE0074')
    await call(visitor, 'update', { dataItem: { id: 'a', data: { title: 'Emma!' } } })
    expect(database.items.get('books')!.get('a')).not.toHaveProperty('price')
    expect(await readCode(visitor, 'update', { dataItem: { id: 'z', data: {} } })).toBe('WDE0073')
    expect(await call(visitor, 'save', { dataItem: { id: 'n', data: { title: 'New' } } })).toMatchObject({
      action: 'INSERT',
    })
    expect(await call(visitor, 'save', { dataItem: { id: 'n', data: { title: 'Old' } } })).toMatchObject({
      action: 'UPDATE',
    })
    const fieldModifications = [{ fieldPath: 'price', action: 'INCREMENT_FIELD', incrementFieldOptions: { value: 2 } }]
    const { dataItem: patched } = await call(visitor, 'patch', { patch: { dataItemId: 'c', fieldModifications } })
    expect(patched.data).toMatchObject({ title: 'Ulysses', price: 16 })
    const { dataItem: removed } = await call(visitor, 'remove', { dataItemId: 'c' })
    expect(removed.data).toMatchObject({ title: 'Ulysses', price: 16 })
    expect(await readCode(visitor, 'remove', { dataItemId: 'c' })).toBe('WDE0073')
    await call(owner, 'truncate')
    expect(database.items.get('books')!.size).toBe(0)
    expect(await readCode(visitor, 'truncate')).toBe('WDE0027')
  })

  it('checks items as those of the site, before its service gets them', async () => {
    const before = database.service.arrived
    const dataItem = { id: 'x', data: { published: { $date: 'yesterday' } } }
    const [violation] = await visitor.violations('items.insert', { dataCollectionId: shelf, dataItem } as never)
    expect(violation).toMatchObject({ field: 'dataItem.data.published.$date' })
    expect(await readCode(visitor, 'insert', { dataItem: { id: 'x', data: { t: 'x'.repeat(500_001) } } })).toBe(
      'WDE0109',
    )
    expect(database.service.arrived - before).toBeLessThanOrEqual(1)
  })

  it('reports what the service finds invalid, with its fields', async () => {
    const error = { errorCode: 'VALIDATION_ERROR', data: { violations: [{ fieldPath: 'price', message: 'too low' }] } }
    database.break('insertDataItems', { results: [{ error }] })
    const [violation] = await visitor.violations('items.insert', {
      dataCollectionId: shelf,
      dataItem: { data: { price: -1 } },
    } as never)
    expect(violation).toMatchObject({ field: 'dataItem.data.price', description: 'too low' })
  })

  it('reports an item that another program inserts while it is saved', async () => {
    database.break('queryDataItems', { items: [], pagingMetadata: {} })
    expect(await readCode(visitor, 'save', { dataItem: { id: 'a', data: { title: 'Emma' } } })).toBe('WDE0074')
  })

  it('reports each item of a bulk call, and an unanswered part of one', async () => {
    const dataItems = [
      { id: 'a', data: { title: 'Other' } },
      { id: 'd', data: { title: 'Dubliners' } },
    ]
    const saved = await call(visitor, 'bulkSave', { dataItems, returnEntity: true })
    expect(saved.results.map(({ action }: Any) => action)).toEqual(['UPDATE', 'INSERT'])
    expect(saved.results[1].dataItem.data.title).toBe('Dubliners')
    const inserted = await call(visitor, 'bulkInsert', { dataItems: [...dataItems, { id: 'e', data: {} }] })
    expect(inserted.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 2 })
    expect(inserted.results[0].itemMetadata.error.code).toBe('WDE0074')
    database.break('insertDataItems', { results: [] })
    const half = await call(visitor, 'bulkSave', { dataItems: [dataItems[0], { id: 'f', data: {} }] })
    expect(half.results[0].itemMetadata.success).toBe(true)
    expect(half.results[1].itemMetadata.error.code).toBe('WDE0116')
    const gone = await call(visitor, 'bulkRemove', { dataItemIds: ['a', 'a', 'z'] })
    expect(gone.results.map(({ itemMetadata }: Any) => itemMetadata.success)).toEqual([true, false, false])
  })

  it('resolves references to items that the caller may read', async () => {
    const includeReferences = [{ field: 'author' }]
    const { dataItem } = await call(visitor, 'get', { dataItemId: 'a', includeReferences })
    expect(dataItem.data.author).toMatchObject({ _id: 'jane', name: 'Jane' })
    const reference = { referringItemFieldName: 'readers', referringItemId: 'a' }
    const toAnn = { ...reference, referencedItemId: 'ann' }
    const toJames = { ...reference, referencedItemId: 'james' }
    for (let time = 0; time < 2; time++) {
      const added = await call(visitor, 'insertReference', { dataItemReferences: [toAnn, toJames] })
      expect(added.bulkActionMetadata).toMatchObject({ totalSuccesses: 2 })
    }
    expect(await call(visitor, 'isReferenced', toAnn)).toEqual({ isReferenced: true })
    const { results } = await call(visitor, 'queryReferenced', reference)
    expect(results.map(({ dataItem: { data } }: Any) => data.name)).toEqual(['Ann', 'James'])
    await call(visitor, 'removeReference', { dataItemReferences: [toAnn] })
    expect(await call(visitor, 'isReferenced', toAnn)).toEqual({ isReferenced: false })
    await call(visitor, 'replaceReferences', { ...reference, newReferencedItemIds: ['jane', 'ann'] })
    expect([...database.references]).toEqual(['a jane', 'a ann'])
    const missing = { ...toAnn, referringItemId: 'z' }
    const failed = await call(visitor, 'insertReference', { dataItemReferences: [missing] })
    expect(failed.results[0].itemMetadata.error.code).toBe('WDE0073')
    const whole = { ...reference, referringItemId: 'z', newReferencedItemIds: [] }
    expect(await readCode(visitor, 'replaceReferences', whole)).toBe('WDE0073')
    expect(await readCode(visitor, 'queryReferenced', { ...reference, referringItemId: 'z' })).toBe('WDE0073')
  })

  it('stores nothing of its items here', async () => {
    await call(visitor, 'insert', { dataItem: { id: 'secret', data: { title: 'Nowhere but there' } } })
    const rows = await query('select count(*)::int as count from data_items where site_id = $1', [site.id])
    expect(rows).toEqual([{ count: 0 }])
  })

  it('is closed to visitors whose service grants no permissions, and open to authors of items alone', async () => {
    const { permissions: _, ...silent } = books
    const own = { ...books.permissions, read: 'SITE_MEMBER_AUTHOR', update: 'SITE_MEMBER_AUTHOR' }
    database.collections = [
      ...database.collections,
      { ...silent, id: 'silent' },
      { ...books, id: 'own', permissions: own },
    ]
    expect(await readCode(visitor, 'query', { dataCollectionId: 'library/silent' })).toBe('WDE0027')
    const [one, other] = [await site.member(), await site.member()]
    const mine = { dataCollectionId: 'library/own', dataItem: { id: 'm', data: { title: 'Mine' } } }
    await call(one, 'insert', mine)
    expect(listIds(await call(one, 'query', { dataCollectionId: 'library/own' }))).toEqual(['m'])
    expect(listIds(await call(other, 'query', { dataCollectionId: 'library/own' }))).toEqual([])
    expect(await readCode(other, 'get', { ...mine, dataItemId: 'm' })).toBe('WDE0073')
    expect(await readCode(other, 'update', mine)).toBe('WDE0027')
    const permissions = await one.ok('dataPermissions.getMyPermissions', { dataCollectionId: 'library/own' })
    expect(permissions).toEqual({ itemRead: true, itemInsert: true, itemUpdate: true, itemRemove: true })
  })

  it('belongs to one site', async () => {
    const otherOwner = await (await makeSite()).owner()
    const before = database.service.arrived
    expect(await readCode(otherOwner, 'query')).toBe('WDE0025')
    expect(database.service.arrived).toBe(before)
  })
})
