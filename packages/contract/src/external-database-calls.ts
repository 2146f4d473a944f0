import { Anything, Flag, Float, FreeForm, list, maybe, object, oneOf, Text, type TSchema, Whole } from './schema.ts'

/** Apps written with the SDK answer `id`, `createdDate` and `updatedDate`, others `_id` and so on. */
const ItemId = Text(256)
const Item = FreeForm()
const maxItems = 1000

const Paged = {
  pagingMetadata: maybe(
    object({
      total: maybe(Whole(0)),
      cursors: maybe(object({ next: maybe(Text(12_000)), prev: maybe(Text(12_000)) })),
    }),
  ),
}

const ItemError = object({
  errorCode: maybe(Text(100)),
  errorMessage: maybe(Text(10_000)),
  data: maybe(FreeForm()),
})
const Modifications = object({ results: list(object({ item: maybe(Item), error: maybe(ItemError) }), maxItems) })

const Reference = object({ referringItemId: maybe(ItemId), referencedItemId: maybe(ItemId) })
const References = object({ results: list(object({ reference: maybe(Reference), error: maybe(ItemError) }), maxItems) })

const Role = oneOf(['ADMIN', 'SITE_MEMBER_AUTHOR', 'SITE_MEMBER', 'ANYONE'])
const Collection = object({
  id: maybe(Text(200)),
  _id: maybe(Text(200)),
  displayName: maybe(Text(1000)),
  fields: maybe(
    list(
      object({
        key: Text(1000, 1),
        displayName: maybe(Text(1000)),
        description: maybe(Text(16_000)),
        type: maybe(Text(50)),
        capabilities: maybe(object({ sortable: maybe(Flag()), queryOperators: maybe(list(Text(50), 50)) })),
        singleReferenceOptions: maybe(object({ referencedCollectionId: maybe(Text(200)) })),
        multiReferenceOptions: maybe(
          object({
            referencedCollectionId: maybe(Text(200)),
            referencedCollectionFieldKey: maybe(Text(1000)),
            referencedCollectionFieldDisplayName: maybe(Text(1000)),
          }),
        ),
        arrayOptions: maybe(FreeForm()),
        objectOptions: maybe(FreeForm()),
      }),
      1000,
    ),
  ),
  capabilities: maybe(object({ dataOperations: maybe(list(Text(50), 50)) })),
  permissions: maybe(object({ insert: maybe(Role), update: maybe(Role), remove: maybe(Role), read: maybe(Role) })),
  pagingMode: maybe(oneOf(['OFFSET', 'CURSOR'])),
})

/** The codes with which a service refuses a call of an external database. */
export const externalRefusals = [
  'BAD_REQUEST',
  'COLLECTION_ALREADY_EXISTS',
  'COLLECTION_CHANGE_NOT_SUPPORTED',
  'COLLECTION_NOT_FOUND',
  'ITEM_ALREADY_EXISTS',
  'ITEM_NOT_FOUND',
  'REFERENCE_ALREADY_EXISTS',
  'REFERENCE_NOT_FOUND',
  'VALIDATION_ERROR',
] as const

const define = <Path extends string, Reply extends TSchema>(path: Path, reply: Reply) =>
  ({ interface: 'EXTERNAL_DATABASE_PROVIDER', path: `/v3/${path}`, reply, refusals: externalRefusals }) as const

/** The calls of an external database, whose collections appear among the site's own. */
export const externalDatabaseCalls = {
  getCapabilities: define(
    'capabilities/get',
    object({ supportsCollectionModifications: maybe(Flag()), supportedFieldTypes: maybe(list(Text(50), 100)) }),
  ),
  listCollections: define('collections/get', object({ collections: maybe(list(Collection, 1000)) })),
  createCollection: define('collections/create', object({ collection: Collection })),
  updateCollection: define('collections/update', object({ collection: Collection })),
  deleteCollection: define('collections/delete', object({})),
  queryDataItems: define('items/query', object({ items: maybe(list(Item, maxItems + 1)), ...Paged })),
  countDataItems: define('items/count', object({ totalCount: Float(0, 2 ** 53 - 1) })),
  aggregateDataItems: define('items/aggregate', object({ items: maybe(list(FreeForm(), maxItems + 1)), ...Paged })),
  queryDistinctValues: define(
    'items/query-distinct-values',
    object({ distinctValues: maybe(list(Anything(), maxItems + 1)), ...Paged }),
  ),
  insertDataItems: define('items/insert', Modifications),
  updateDataItems: define('items/update', Modifications),
  removeDataItems: define('items/remove', Modifications),
  truncateDataItems: define('items/truncate', object({})),
  queryReferencedDataItems: define(
    'items/query-referenced',
    object({
      items: maybe(list(object({ ...Reference.properties, referencedItem: maybe(Item) }), maxItems + 1)),
      ...Paged,
    }),
  ),
  insertDataItemReferences: define('items/insert-references', References),
  removeDataItemReferences: define('items/remove-references', References),
} as const
