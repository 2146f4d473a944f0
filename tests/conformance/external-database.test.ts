import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as externalDatabase from '@wix/auto_sdk_data_external-database'
import { AppStrategy, createClient } from '@wix/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { makeSite, type TestSite } from '../support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: items of any shape
type Any = any

const rows = new Map<string, Any>([['a', { _id: 'a', title: 'Emma', _createdDate: new Date(0) }]])
const references = new Set<string>()
const seen: { name: string; metadata: Any }[] = []
const operations = Object.values(externalDatabase.DataOperation)
const { EQ } = externalDatabase.QueryOperator
const capabilities = { sortable: true, queryOperators: [EQ] }
const collection = {
  _id: 'books',
  displayName: 'Books',
  fields: [
    { key: 'title', type: externalDatabase.FieldType.TEXT, capabilities },
    {
      ...{ key: 'sequels', type: externalDatabase.FieldType.MULTI_REFERENCE },
      multiReferenceOptions: { referencedCollectionId: 'books' },
    },
  ],
  capabilities: { dataOperations: operations },
  permissions: { read: externalDatabase.Role.ANYONE },
  pagingMode: externalDatabase.PagingMode.OFFSET,
}

/** Each call of the package, answered by its handlers and errors. */
function createService({ appId, publicKey }: { appId: string; publicKey: string }) {
  const client = createClient({ auth: AppStrategy({ appId, publicKey }), modules: { externalDatabase } })
  const find = ({ query }: Any): Any[] => {
    const id = query.filter?._id
    const wanted = id?.$in ?? (id?.$eq ? [id.$eq] : [...rows.keys()])
    return wanted.flatMap((each: string) => rows.get(each) ?? [])
  }
  const handlers = {
    getCapabilities: () => ({ supportsCollectionModifications: true, supportedFieldTypes: [] }),
    listCollections: ({ request: { collectionIds = [] } }: Any) => ({
      collections: collectionIds.length === 0 || collectionIds.includes('books') ? [{ ...collection }] : [],
    }),
    createCollection: ({ request }: Any) => {
      if (request.collection._id === 'books') throw new externalDatabase.CollectionAlreadyExistsWixError({})
      return { collection: request.collection }
    },
    updateCollection: ({ request }: Any) => ({ collection: { ...collection, ...request.collection } }),
    deleteCollection: () => ({}),
    queryDataItems: ({ request }: Any) => ({
      items: structuredClone(find(request)),
      pagingMetadata: { total: rows.size },
    }),
    countDataItems: () => ({ totalCount: rows.size }),
    queryDistinctValues: () => ({ distinctValues: [...rows.values()].map(({ title }) => title) }),
    aggregateDataItems: () => ({ items: [{ count: rows.size }] }),
    insertDataItems: ({ request: { items } }: Any) => ({
      results: items.map((item: Any) => {
        rows.set(item._id, structuredClone(item))
        return { item }
      }),
    }),
    updateDataItems: ({ request: { items } }: Any) => ({
      results: items.map((item: Any) => {
        rows.set(item._id, structuredClone(item))
        return { item }
      }),
    }),
    removeDataItems: ({ request: { itemIds } }: Any) => ({
      results: itemIds.map((id: string) => {
        const item = rows.get(id)
        rows.delete(id)
        return item ? { item } : { error: { errorCode: 'ITEM_NOT_FOUND' } }
      }),
    }),
    truncateDataItems: () => {
      rows.clear()
      return {}
    },
    queryReferencedDataItems: ({ request: { referringItemIds } }: Any) => ({
      items: [...references].map((referencedItemId) => ({
        ...{ referringItemId: referringItemIds[0], referencedItemId },
        referencedItem: structuredClone(rows.get(referencedItemId)),
      })),
    }),
    insertDataItemReferences: ({ request }: Any) => ({
      results: request.references.map((reference: Any) => {
        references.add(reference.referencedItemId)
        return { reference }
      }),
    }),
    removeDataItemReferences: ({ request }: Any) => ({
      results: request.references.map((reference: Any) => {
        references.delete(reference.referencedItemId)
        return { reference }
      }),
    }),
  }
  const noting = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (envelope: Any) => {
      seen.push({ name, metadata: envelope.metadata })
      return handler(envelope)
    },
  ])
  client.externalDatabase.provideHandlers(Object.fromEntries(noting))
  return client.servicePlugins
}

let site: TestSite
let owner: Caller
let service: ReturnType<typeof createService>
let appId: string
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const url = `http://${request.headers.host}${request.url}`
  const answer = await service.processRequest(new Request(url, { method: 'POST', body }))
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
})

beforeAll(async () => {
  site = await makeSite()
  owner = await site.owner()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const endpoint = `http://localhost:${(server.address() as AddressInfo).port}`
  // In the two steps of the platform's guide: the name first, then the endpoint of a service that knows the key.
  const connectionType = 'WIX_SERVICE_PLUGIN'
  const create = { externalDatabaseConnection: { name: 'sdk' }, connectionType }
  await owner.ok('externalDatabaseConnections.createExternalDatabaseConnection', create as never)
  const { plugins } = await owner.ok('plugins.queryPlugins', {})
  appId = (plugins as Any)[0].appId
  service = createService((plugins as Any)[0])
  const update = { externalDatabaseConnection: { name: 'sdk', endpoint } }
  const { externalDatabaseConnection } = await owner.ok(
    'externalDatabaseConnections.updateExternalDatabaseConnection',
    update as never,
  )
  expect((externalDatabaseConnection as Any).connectionStatus).toMatchObject({
    successful: true,
    hasCollections: 'YES',
  })
})
afterAll(() => void server.close())

const call = (name: string, input: object = {}): Promise<Any> =>
  owner.ok(`items.${name}` as never, { dataCollectionId: 'sdk/books', ...input } as never)

it('handlers of the official package answer all sixteen calls', async () => {
  const { dataItem } = await call('get', { dataItemId: 'a' })
  expect(dataItem.data).toEqual({ _id: 'a', title: 'Emma', _createdDate: { $date: '1970-01-01T00:00:00.000Z' } })
  await call('insert', { dataItem: { id: 'b', data: { title: 'Persuasion' } } })
  await call('update', { dataItem: { id: 'b', data: { title: 'Sanditon' } } })
  expect((await call('query')).dataItems.map(({ data }: Any) => data.title)).toEqual(['Emma', 'Sanditon'])
  expect(await call('count')).toEqual({ totalCount: 2 })
  expect((await call('distinct', { fieldName: 'title' })).distinctValues).toEqual(['Emma', 'Sanditon'])
  const aggregation = { operations: [{ resultFieldName: 'count', itemCount: {} }] }
  expect((await call('aggregate', { aggregation })).results).toEqual([{ count: 2 }])
  const reference = { referringItemFieldName: 'sequels', referringItemId: 'a' }
  const dataItemReferences = [{ ...reference, referencedItemId: 'b' }]
  await call('insertReference', { dataItemReferences })
  const { results } = await call('queryReferenced', reference)
  expect(results[0].dataItem.data.title).toBe('Sanditon')
  await call('removeReference', { dataItemReferences })
  expect((await call('remove', { dataItemId: 'b' })).dataItem.data.title).toBe('Sanditon')
  await call('truncate')

  const permissions = { insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN', read: 'ADMIN' }
  const create = (id: string) => ({ collection: { id, fields: [], permissions } }) as never
  await owner.ok('dataCollections.createDataCollection', create('sdk/films'))
  const taken = await owner.problem('dataCollections.createDataCollection', create('sdk/books'))
  expect(taken).toMatchObject({ code: 'ALREADY_EXISTS' })
  await owner.ok('dataCollections.patchDataCollection', {
    dataCollection: { id: 'sdk/books', displayName: 'All books' },
  } as never)
  await owner.ok('dataCollections.deleteDataCollection', { dataCollectionId: 'sdk/books' })
  expect(new Set(seen.map(({ name }) => name)).size).toBe(16)
})

it('handlers get the site, the caller and the interface with each call', () => {
  const { metadata } = seen.find(({ name }) => name === 'queryDataItems')!
  expect(metadata).toMatchObject({ instanceId: site.id, identity: { identityType: 'WIX_USER' } })
  expect(metadata.appExtensionType).toBe('EXTERNAL_DATABASE_PROVIDER')
  expect(appId).toMatch(/^[0-9a-f-]{36}$/)
})
