import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { books, ExternalDatabase, keepWaiting, refuse } from '../../../../../../tests/support/external-database.ts'
import { buildItemCalls } from '../../../../../../tests/support/item-calls.ts'
import { makeSite, type TestSite } from '../../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const calls = buildItemCalls({ reference: 'readers', field: 'title' })

let site: TestSite
let owner: Caller
let visitor: Caller
let good: ExternalDatabase
const open: ExternalDatabase[] = []
const start = async (namespace: string): Promise<ExternalDatabase> => {
  const database = await ExternalDatabase.start(owner, namespace)
  open.push(database)
  return database
}
const fail: Any = (_request: unknown, response: ServerResponse) => response.writeHead(500).end()

beforeAll(async () => {
  site = await makeSite()
  owner = await site.owner()
  visitor = await site.visitor()
  good = await start('good')
  good.collections = [...good.collections, { ...books, id: 'closed', capabilities: { dataOperations: [] } }]
  const down = await start('down')
  down.break('listCollections', fail)
  // A refusal that makes no sense is an answer, so the service is asked again each time.
  const odd = await start('odd')
  odd.break('listCollections', refuse(400, 'BAD_REQUEST'))
})
afterAll(() => {
  for (const database of open) database.stop()
})

const readProblem = (caller: Caller, name: string, input: object): Promise<Any> =>
  caller.problem(name as never, input as never) as Any
const readCode = async (name: string, dataCollectionId: string, input: object = {}): Promise<string> =>
  (await readProblem(owner, name, { dataCollectionId, ...input })).code

describe('a call for items of an external collection', () => {
  it.each(Object.keys(calls))('%s reports what is not supported, not answered, or answered wrongly', async (name) => {
    expect(await readCode(`items.${name}`, 'good/closed', calls[name])).toBe('WDE0119')
    expect(await readCode(`items.${name}`, 'down/books', calls[name])).toBe('WDE0131')
    expect(await readCode(`items.${name}`, 'odd/books', calls[name])).toBe('WDE0116')
    expect(await readCode(`items.${name}`, 'good/nothing', calls[name])).toBe('WDE0025')
  })

  it('reports that databases outside are not searched and have no pipelines', async () => {
    expect(await readCode('items.search', 'good/books', { search: {} })).toBe('WDE0119')
    const pipeline = { stages: [] }
    expect(await readCode('items.aggregatePipeline', 'good/books', { pipeline, ...pipeline })).toBe('WDE0119')
  })

  it('reports operators and orders that a field does not support, and unknown fields', async () => {
    const ask = (query: object) => readCode('items.query', 'good/books', { query })
    expect(await ask({ filter: { note: { $startsWith: 'a' } } })).toBe('WDE0119')
    expect(await ask({ filter: { $or: [{ price: 1 }, { title: { $contains: 'a' } }] } })).toBe('WDE0119')
    expect(await ask({ sort: [{ fieldName: 'note' }] })).toBe('WDE0119')
    expect(await ask({ filter: { title: { $regex: 'a' } } })).toBe('WDE0070')
    expect(await ask({ paging: { offset: 1 }, cursorPaging: {} })).toBe('WDE0080')
    for (const query of [{ filter: { nothing: 1 } }, { sort: [{ fieldName: 'nothing' }] }])
      expect(await owner.violations('items.query', { dataCollectionId: 'good/books', query } as never)).toHaveLength(1)
  })
})

const permissions = { insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN', read: 'ADMIN' }
const levels = { itemRead: 'ANYONE', itemInsert: 'ANYONE', itemUpdate: 'ANYONE', itemRemove: 'ANYONE' }
const field = { key: 'title', type: 'TEXT' }
/** The input of each call that reads or changes a collection, by its name. */
const changes: Record<string, (id: string) => object> = {
  'dataCollections.updateDataCollection': (id) => ({ collection: { id, permissions, revision: '1', fields: [] } }),
  'dataCollections.patchDataCollection': (id) => ({ dataCollection: { id, displayName: 'Other' } }),
  'dataCollections.deleteDataCollection': (dataCollectionId) => ({ dataCollectionId }),
  'dataCollections.createDataCollectionField': (dataCollectionId) => ({
    ...{ dataCollectionId, field: { ...field, key: 'new' } },
  }),
  'dataCollections.updateDataCollectionField': (dataCollectionId) => ({ dataCollectionId, field }),
  'dataCollections.patchDataCollectionField': (dataCollectionId) => ({ dataCollectionId, field }),
  'dataCollections.deleteDataCollectionField': (dataCollectionId) => ({ dataCollectionId, fieldKey: 'title' }),
  'dataPermissions.updatePermissions': (id) => ({ dataPermissions: { id, ...levels } }),
}
const reads = [
  'dataCollections.getDataCollection',
  'dataPermissions.getPermissions',
  'dataPermissions.getMyPermissions',
]

describe('a change of an external collection', () => {
  it.each(Object.keys(changes))('%s reports what its database does not support or answer', async (name) => {
    const fixed = await start(`fixed${Object.keys(changes).indexOf(name)}`)
    fixed.break('getCapabilities', {})
    const read = async (id: string) => (await readProblem(owner, name, changes[name]!(id))).code
    expect(await read(`${fixed.service.plugin.namespace}/books`)).toBe('WDE0119')
    expect(await read('down/books')).toBe('WDE0131')
    expect(await read('odd/books')).toBe('WDE0116')
  })

  it.each(reads)('%s reports what its database does not answer', async (name) => {
    expect(await readCode(name, 'down/books')).toBe('WDE0131')
    expect(await readCode(name, 'odd/books')).toBe('WDE0116')
  })

  it('creates, changes and deletes it where its database can', async () => {
    const able = await start('able')
    const multi = { multiReference: { referencedCollectionId: 'able/people' } }
    const fields = [field, { key: 'fans', type: 'MULTI_REFERENCE', typeMetadata: multi }]
    const collection = { id: 'able/films', displayName: 'Films', fields, permissions }
    const create = 'dataCollections.createDataCollection'
    const made = await owner.ok(create, { collection } as never)
    expect(made.collection).toMatchObject({ id: 'able/films', collectionType: 'EXTERNAL', displayName: 'Films' })
    const sent = able.service.getRequests('createCollection')[0].collection
    expect(sent).toMatchObject({ id: 'films', permissions })
    expect(sent.fields[1].multiReferenceOptions).toEqual({ referencedCollectionId: 'people' })
    expect((await readProblem(owner, create, { collection })).code).toBe('ALREADY_EXISTS')

    await owner.ok('dataCollections.createDataCollectionField', {
      ...{ dataCollectionId: 'able/films', field: { key: 'year', type: 'NUMBER' } },
    } as never)
    await owner.ok('dataPermissions.updatePermissions', { dataPermissions: { id: 'able/films', ...levels } } as never)
    const { collection: read } = await owner.ok('dataCollections.getDataCollection', { dataCollectionId: 'able/films' })
    expect(read.fields.map(({ key }: Any) => key)).toEqual(['_id', 'title', 'fans', 'year'])
    expect(read.permissions.read).toBe('ANYONE')
    const stale = { collection: { id: 'able/films', permissions, revision: '7', fields: [] } }
    expect((await readProblem(owner, 'dataCollections.updateDataCollection', stale)).code).toBe('CONFLICT')

    await owner.ok('dataCollections.deleteDataCollection', { dataCollectionId: 'able/films' })
    expect(await readCode('dataCollections.getDataCollection', 'able/films')).toBe('WDE0025')
  })

  it('reports a failed or wrong answer to a creation, and a reference that leads out of the database', async () => {
    const weak = await start('weak')
    const create = async (more: object = {}) =>
      readProblem(owner, 'dataCollections.createDataCollection', {
        collection: { id: 'weak/films', fields: [], permissions, ...more },
      })
    weak.break('createCollection', fail)
    expect((await create()).code).toBe('WDE0131')
    weak.break('createCollection', { collection: { id: 'other' } })
    expect((await create()).code).toBe('WDE0116')
    weak.break('createCollection', refuse(400, 'COLLECTION_CHANGE_NOT_SUPPORTED'))
    expect((await create()).code).toBe('WDE0119')
    const target = { reference: { referencedCollectionId: 'Elsewhere' } }
    expect((await create({ fields: [{ key: 'a', type: 'REFERENCE', typeMetadata: target }] })).code).toBe(
      'INVALID_ARGUMENT',
    )
  })
})

describe('a service that answers wrongly', () => {
  const lies: Record<string, [call: string, reply: object | ((request: Any) => object), input: object]> = {
    'more items than were asked for': [
      'queryDataItems',
      { items: [1, 2, 3, 4].map((_id) => ({ _id: `${_id}` })) },
      { query: { paging: { limit: 2 } } },
    ],
    'an item without an id': ['queryDataItems', { items: [{ title: 'No id' }] }, {}],
    'an id of another type': ['queryDataItems', { items: [{ _id: 7 }] }, {}],
    'a date that is none': ['queryDataItems', { items: [{ _id: 'a', _createdDate: 'soon' }] }, {}],
    'a text instead of items': ['queryDataItems', { items: 'all' }, {}],
    'a total that is too small': [
      'queryDataItems',
      { items: [{ _id: 'a' }, { _id: 'b' }], pagingMetadata: { total: 1 } },
      { returnTotalCount: true },
    ],
  }
  it.each(Object.entries(lies))(
    'with %s is reported, with the reason for owners alone',
    async (what, [call, reply, input]) => {
      const liar = await start(`liar${Object.keys(lies).indexOf(what)}`)
      liar.break(call, reply as never)
      const dataCollectionId = `${liar.service.plugin.namespace}/books`
      const problem = await readProblem(owner, 'items.query', { dataCollectionId, ...input })
      expect(problem).toMatchObject({ code: 'WDE0116', status: 502 })
      expect(problem.data).toMatchObject({ externalDatabase: liar.service.plugin.namespace })
      expect(problem.data.reason).toContain('invalid')
      const shown = await readProblem(visitor, 'items.query', { dataCollectionId, ...input })
      expect(shown.data).not.toHaveProperty('reason')
    },
  )

  it('with other items than were asked for, or other results, is reported', async () => {
    const liar = await start('foreign')
    const dataCollectionId = 'foreign/books'
    liar.break('queryDataItems', { items: [{ _id: 'other' }] })
    expect(await readCode('items.get', dataCollectionId, { dataItemId: 'a' })).toBe('WDE0116')
    liar.break('insertDataItems', { results: [{ item: { _id: 'other' } }] })
    expect(await readCode('items.insert', dataCollectionId, calls.insert!)).toBe('WDE0116')
    liar.break('removeDataItems', { results: [] })
    expect(await readCode('items.remove', dataCollectionId, { dataItemId: 'a' })).toBe('WDE0116')
    liar.break('countDataItems', { totalCount: 1.5 })
    expect(await readCode('items.count', dataCollectionId)).toBe('WDE0116')
    liar.reset()
    liar.put('books', { _id: 'a' })
    liar.break('queryReferencedDataItems', { items: [{ referringItemId: 'z', referencedItemId: 'b' }] })
    expect(await readCode('items.queryReferenced', dataCollectionId, calls.queryReferenced!)).toBe('WDE0116')
  })

  it('with items of other members is reported to a member who may see only own ones', async () => {
    const liar = await start('leaky')
    const own = { ...books.permissions, read: 'SITE_MEMBER_AUTHOR' }
    liar.collections = [{ ...books, permissions: own }]
    liar.break('queryDataItems', { items: [{ _id: 'a', _owner: 'another', secret: 'theirs' }] })
    const member = await site.member()
    const problem = await readProblem(member, 'items.query', { dataCollectionId: 'leaky/books' })
    expect(problem).toMatchObject({ code: 'WDE0116' })
    expect(JSON.stringify(problem)).not.toContain('theirs')
  })

  it('with a hundred megabytes is cut off', async () => {
    const huge = await start('huge')
    huge.break('queryDataItems', (async (_request: unknown, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const chunk = Buffer.alloc(1024 * 1024, ' ')
      for (let sent = 0; sent < 100 && !response.destroyed; sent++) {
        if (!response.write(chunk)) await new Promise((next) => response.once('drain', next).once('close', next))
      }
      response.end('{}')
    }) as never)
    const problem = await readProblem(owner, 'items.query', { dataCollectionId: 'huge/books' })
    expect(problem).toMatchObject({ code: 'WDE0131', status: 503 })
    expect(problem.data.reason).toContain('larger than')
  })
})

describe('a service that hangs', () => {
  it('costs a request at most its limit, and writes are sent once', async () => {
    const slow = await start('slow')
    await owner.ok('items.count', { dataCollectionId: 'slow/books' })
    for (const call of ['queryDataItems', 'insertDataItems']) slow.break(call, keepWaiting)
    const began = performance.now()
    const [read, write] = await Promise.all([
      readCode('items.query', 'slow/books'),
      readCode('items.insert', 'slow/books', calls.insert!),
    ])
    expect([read, write]).toEqual(['WDE0131', 'WDE0131'])
    expect(performance.now() - began).toBeLessThan(6500)
    expect(slow.service.getRequests('queryDataItems')).toHaveLength(2)
    expect(slow.service.getRequests('insertDataItems')).toHaveLength(1)
    const pluginId = slow.service.plugin.id
    const { health } = await owner.ok('plugins.listPluginHealth', { pluginId })
    const failures = health.map(({ call, failures: count }: Any) => [call, count])
    expect(failures).toContainEqual(['insertDataItems', 1])
  })

  it('is left out of the list of collections, which still shows the others', async () => {
    const { collections } = await owner.ok('dataCollections.listDataCollections', { paging: { limit: 100 } })
    const ids = collections.map(({ id }: Any) => id)
    expect(ids).toContain('good/books')
    expect(ids.filter((id: string) => id.startsWith('down/'))).toEqual([])
  })
})
