import type { ServerResponse } from 'node:http'
import type { Caller } from './caller.ts'
import { type Behaviour, PluginService } from './plugin-service.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows of any shape
type Any = any
type Item = Record<string, Any>

const comparisons = ['EQ', 'NE', 'LT', 'LTE', 'GT', 'GTE', 'HAS_SOME', 'EXISTS', 'STARTS_WITH']
const capabilities = { sortable: true, queryOperators: comparisons }
const operations = [
  ...['QUERY', 'COUNT', 'QUERY_REFERENCED', 'AGGREGATE', 'DISTINCT', 'INSERT', 'UPDATE', 'REMOVE', 'TRUNCATE'],
  ...['INSERT_REFERENCES', 'REMOVE_REFERENCES'],
]
const anyone = { insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE', read: 'ANYONE' }

/** Books with a title, a price, a date, an author and tags. */
export const books = {
  id: 'books',
  displayName: 'Books',
  fields: [
    { key: '_id', type: 'TEXT', capabilities },
    { key: 'title', displayName: 'Title', type: 'TEXT', capabilities },
    { key: 'price', type: 'NUMBER', capabilities },
    { key: 'published', type: 'DATETIME', capabilities },
    { key: 'note', type: 'TEXT', capabilities: { sortable: false, queryOperators: ['EQ'] } },
    { key: 'author', type: 'REFERENCE', singleReferenceOptions: { referencedCollectionId: 'people' }, capabilities },
    { key: 'readers', type: 'MULTI_REFERENCE', multiReferenceOptions: { referencedCollectionId: 'people' } },
  ],
  capabilities: { dataOperations: operations },
  permissions: anyone,
  pagingMode: 'OFFSET',
}
export const people = {
  ...books,
  id: 'people',
  displayName: 'People',
  fields: [{ key: 'name', type: 'TEXT', capabilities }],
}

function matches(item: Item, filter: Any): boolean {
  return Object.entries(filter ?? {}).every(([name, value]: [string, Any]) => {
    if (name === '$and') return value.every((part: Any) => matches(item, part))
    if (name === '$or') return value.some((part: Any) => matches(item, part))
    if (name === '$not') return !matches(item, value[0])
    const [held] = [item[name]]
    return Object.entries(value).every(([operator, operand]: [string, Any]) => {
      if (operator === '$eq') return held === operand
      if (operator === '$ne') return held !== operand
      if (operator === '$gt') return held > operand
      if (operator === '$gte') return held >= operand
      if (operator === '$lt') return held < operand
      if (operator === '$lte') return held <= operand
      if (operator === '$in' || operator === '$hasSome') return operand.includes(held)
      if (operator === '$exists') return (held !== undefined) === operand
      if (operator === '$startsWith') return String(held).startsWith(operand)
      throw new Error(`The filter has ${operator}`)
    })
  })
}

function takePage(
  found: Any[],
  { paging, cursorPaging }: Any,
  total: boolean,
): { shown: Any[]; pagingMetadata: object } {
  if (paging) {
    const shown = found.slice(paging.offset, paging.offset + paging.limit)
    return { shown, pagingMetadata: total ? { total: found.length } : {} }
  }
  const from = Number(cursorPaging?.cursor ?? 0)
  const end = from + (cursorPaging?.limit ?? 50)
  return {
    shown: found.slice(from, end),
    pagingMetadata: { cursors: end < found.length ? { next: String(end) } : {} },
  }
}

const refuse =
  (status: number, code: string): Behaviour =>
  (_request, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ applicationError: { code, data: {} } }))
  }

/** A merchant's service in front of a database, in memory. */
export class ExternalDatabase {
  readonly service: PluginService
  collections: Any[] = [books, people]
  readonly items = new Map<string, Map<string, Item>>()
  /** `book reader` pairs. */
  readonly references = new Set<string>()

  private constructor(service: PluginService) {
    this.service = service
    this.reset()
  }

  static async start(owner: Caller, namespace = 'library'): Promise<ExternalDatabase> {
    const database = new ExternalDatabase(await PluginService.start())
    await database.service.register(owner, ['EXTERNAL_DATABASE_PROVIDER'], { namespace, name: 'Library' })
    return database
  }

  stop(): void {
    this.service.stop()
  }

  /** Behaves well again. */
  reset(): void {
    this.service.behaviour = this.#behave()
  }

  /** Answers a call in another way. */
  break(call: string, behaviour: Behaviour): void {
    this.service.behaviour = { ...this.service.behaviour, [call]: behaviour }
  }

  put(collection: string, ...items: Item[]): void {
    for (const item of items) this.#rows(collection).set(item._id, item)
  }

  #rows(collection: string): Map<string, Item> {
    const rows = this.items.get(collection) ?? new Map<string, Item>()
    this.items.set(collection, rows)
    return rows
  }

  #select(request: Any, filter: Any, sort: Any[] = []): Item[] {
    const found = [...this.#rows(request.collectionId).values()].filter((item) => matches(item, filter))
    return sort.reduceRight((list, { fieldName, order }) => {
      const compare = (one: Item, other: Item) => (one[fieldName] < other[fieldName] ? -1 : 1)
      return list.toSorted((one: Item, other: Item) => (order === 'DESC' ? compare(other, one) : compare(one, other)))
    }, found)
  }

  #include(item: Item, includes: Any[] = []): Item {
    const shown = { ...item }
    for (const { fieldKey } of includes) {
      if (fieldKey === 'author') shown.author = this.#rows('people').get(item.author) ?? item.author
      if (fieldKey === 'readers') shown.readers = this.#readersOf(item._id).map((id) => this.#rows('people').get(id))
    }
    return shown
  }

  #readersOf(id: string): string[] {
    return [...this.references].flatMap((pair) => (pair.startsWith(`${id} `) ? [pair.slice(id.length + 1)] : []))
  }

  #behave(): PluginService['behaviour'] {
    const getNow = () => ({ $date: new Date().toISOString() })
    return {
      getCapabilities: { supportsCollectionModifications: true, supportedFieldTypes: ['TEXT', 'NUMBER'] },
      listCollections: ({ collectionIds = [] }: Any) => ({
        collections: this.collections.filter(({ id }) => collectionIds.length === 0 || collectionIds.includes(id)),
      }),
      createCollection: ({ collection }: Any, response: ServerResponse) => {
        if (this.collections.some(({ id }) => id === collection.id))
          return (refuse(409, 'COLLECTION_ALREADY_EXISTS') as Any)(undefined, response)
        const made = { ...books, ...collection }
        this.collections = [...this.collections, made]
        return { collection: made }
      },
      updateCollection: ({ collection }: Any) => {
        const place = this.collections.findIndex(({ id }) => id === collection.id)
        const made = { ...this.collections[place], ...collection }
        this.collections = this.collections.with(place, made)
        return { collection: made }
      },
      deleteCollection: ({ collectionId }: Any) => {
        this.collections = this.collections.filter(({ id }) => id !== collectionId)
        return {}
      },
      queryDataItems: (request: Any) => {
        const found = this.#select(request, request.query.filter, request.query.sort)
        const { shown, pagingMetadata } = takePage(found, request.query, request.returnTotalCount)
        return { items: shown.map((item) => this.#include(item, request.includeReferencedItems)), pagingMetadata }
      },
      countDataItems: (request: Any) => ({ totalCount: this.#select(request, request.filter).length }),
      queryDistinctValues: (request: Any) => {
        const values = this.#select(request, request.filter).map((item) => item[request.fieldName])
        const { shown, pagingMetadata } = takePage([...new Set(values)].sort(), request, request.returnTotalCount)
        return { distinctValues: shown, pagingMetadata }
      },
      aggregateDataItems: (request: Any) => {
        const { groupingFields, operations: sums } = request.aggregation
        const groups = Map.groupBy(this.#select(request, request.initialFilter), (item) =>
          JSON.stringify(groupingFields.map((name: string) => item[name])),
        )
        const results = [...groups].map(([key, group]) => ({
          ...Object.fromEntries(groupingFields.map((name: string, at: number) => [name, JSON.parse(key)[at]])),
          ...Object.fromEntries(
            sums.map(({ resultFieldName, sum }: Any) => [
              resultFieldName,
              sum ? group.reduce((total, item) => total + item[sum.itemFieldName], 0) : group.length,
            ]),
          ),
        }))
        const { shown, pagingMetadata } = takePage(results, request, request.returnTotalCount)
        return { items: shown, pagingMetadata }
      },
      insertDataItems: ({ collectionId, items }: Any) => ({
        results: items.map((item: Item) => {
          if (this.#rows(collectionId).has(item._id)) return { error: { errorCode: 'ITEM_ALREADY_EXISTS' } }
          const made = { ...item, _createdDate: getNow(), _updatedDate: getNow() }
          this.#rows(collectionId).set(item._id, made)
          return { item: made }
        }),
      }),
      updateDataItems: ({ collectionId, items }: Any) => ({
        results: items.map((item: Item) => {
          const before = this.#rows(collectionId).get(item._id)
          if (!before) return { error: { errorCode: 'ITEM_NOT_FOUND' } }
          const made = { ...item, _createdDate: before._createdDate, _updatedDate: getNow() }
          this.#rows(collectionId).set(item._id, made)
          return { item: made }
        }),
      }),
      removeDataItems: ({ collectionId, itemIds }: Any) => ({
        results: itemIds.map((id: string) => {
          const item = this.#rows(collectionId).get(id)
          this.#rows(collectionId).delete(id)
          return item ? { item } : { error: { errorCode: 'ITEM_NOT_FOUND' } }
        }),
      }),
      truncateDataItems: ({ collectionId }: Any) => {
        this.#rows(collectionId).clear()
        return {}
      },
      queryReferencedDataItems: ({ referringItemIds, referencedItemIds, ...request }: Any) => {
        const ids = this.#readersOf(referringItemIds[0]).filter(
          (id) => referencedItemIds.length === 0 || referencedItemIds.includes(id),
        )
        const { shown, pagingMetadata } = takePage(ids, request, request.returnTotalCount)
        return {
          items: shown.map((referencedItemId: string) => ({
            ...{ referringItemId: referringItemIds[0], referencedItemId },
            ...(request.includeReferencedItems && { referencedItem: this.#rows('people').get(referencedItemId) }),
          })),
          pagingMetadata,
        }
      },
      insertDataItemReferences: ({ references }: Any) => ({
        results: references.map((reference: Any) => {
          const pair = `${reference.referringItemId} ${reference.referencedItemId}`
          if (this.references.has(pair)) return { error: { errorCode: 'REFERENCE_ALREADY_EXISTS' } }
          this.references.add(pair)
          return { reference }
        }),
      }),
      removeDataItemReferences: ({ references }: Any) => ({
        results: references.map((reference: Any) => {
          const isGone = this.references.delete(`${reference.referringItemId} ${reference.referencedItemId}`)
          return isGone ? { reference } : { error: { errorCode: 'REFERENCE_NOT_FOUND' } }
        }),
      }),
    }
  }
}

/** Accepts the call and never answers. */
export const keepWaiting: Behaviour = () => undefined
export { refuse }
