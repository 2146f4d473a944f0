import { DataCollection, DataField } from './data-collection.entity.ts'
import { dataCollectionsRoutes } from './data-collections.routes.ts'
import { operations, RICH_MAX_BYTES } from './operation.ts'
import { Flag, list, maybe, Nothing, object, oneOf, Paging, PagingMetadata, Text, writable } from './schema.ts'
import { merchants } from './who.ts'

const Name = Text(256, 1)
const Reply = object({ collection: DataCollection })
/** Changes of one field answer the collection under another name. */
const FieldReply = object({ dataCollection: DataCollection })
const Named = object({ dataCollectionId: Name })
const revised = writable(
  object({ ...DataCollection.properties, revision: Text(19, 1) }),
  'id',
  'permissions',
  'revision',
)
const change = { kind: 'command', who: merchants } as const

export const dataCollections = operations('dataCollections', dataCollectionsRoutes, {
  createDataCollection: {
    ...change,
    maxBytes: RICH_MAX_BYTES,
    permission: 'WIX_DATA.CREATE_COLLECTION',
    input: object({ collection: writable(DataCollection, 'id', 'permissions') }),
    reply: Reply,
    problems: ['ALREADY_EXISTS', 'TOO_MANY_COLLECTIONS'],
    summary: 'Make a collection of items, with its fields and who may do what with them.',
  },
  getDataCollection: {
    kind: 'query',
    who: merchants,
    permission: 'WIX_DATA.GET_COLLECTION',
    input: object({ dataCollectionId: Name, consistentRead: maybe(Flag()), fields: maybe(list(Text(1000), 100)) }),
    reply: Reply,
    problems: ['WDE0025'],
    summary: 'Get a collection with all that is known of its fields.',
  },
  listDataCollections: {
    kind: 'query',
    who: merchants,
    permission: 'WIX_DATA.LIST_COLLECTIONS',
    input: object({
      sort: maybe(object({ fieldName: maybe(oneOf(['id', 'displayName'])), order: maybe(oneOf(['ASC', 'DESC'])) })),
      paging: maybe(Paging),
      consistentRead: maybe(Flag()),
      fields: maybe(list(Text(128), 100)),
    }),
    reply: object({ collections: list(DataCollection), pagingMetadata: PagingMetadata }),
    summary: 'List the collections of the site.',
  },
  updateDataCollection: {
    ...change,
    maxBytes: RICH_MAX_BYTES,
    permission: 'WIX_DATA.UPDATE_COLLECTION',
    input: object({ collection: revised }),
    reply: Reply,
    problems: ['WDE0025', 'CONFLICT'],
    summary: 'Put a collection with all its fields in the place of what it was.',
  },
  patchDataCollection: {
    ...change,
    maxBytes: RICH_MAX_BYTES,
    permission: 'WIX_DATA.UPDATE_COLLECTION',
    input: object({ dataCollection: writable(DataCollection, 'id') }),
    reply: FieldReply,
    problems: ['WDE0025'],
    summary: 'Change what is named of a collection, and leave the rest.',
  },
  deleteDataCollection: {
    ...change,
    permission: 'WIX_DATA.DELETE_COLLECTION',
    input: Named,
    reply: Nothing,
    problems: ['WDE0025'],
    summary: 'Take a collection away with its items; for 30 days it can be had back.',
  },
  restoreDataCollection: {
    ...change,
    permission: 'WIX_DATA.DELETE_COLLECTION',
    input: Named,
    reply: FieldReply,
    problems: ['WDE0025', 'ALREADY_EXISTS', 'TOO_MANY_COLLECTIONS'],
    summary: 'Have a deleted collection back with its items.',
  },
  createDataCollectionField: {
    ...change,
    permission: 'WIX_DATA.CREATE_COLLECTION_FIELD',
    input: object({ dataCollectionId: Name, field: writable(DataField, 'key', 'type') }),
    reply: FieldReply,
    problems: ['WDE0025', 'ALREADY_EXISTS'],
    summary: 'Add a field to a collection.',
  },
  updateDataCollectionField: {
    ...change,
    permission: 'WIX_DATA.UPDATE_COLLECTION_FIELD',
    input: object({ dataCollectionId: Name, field: writable(DataField, 'key', 'type') }),
    reply: FieldReply,
    problems: ['WDE0025', 'NOT_FOUND'],
    summary: 'Put a field in the place of what it was.',
  },
  patchDataCollectionField: {
    ...change,
    permission: 'WIX_DATA.UPDATE_COLLECTION_FIELD',
    input: object({ dataCollectionId: Name, field: writable(DataField, 'key') }),
    reply: FieldReply,
    problems: ['WDE0025', 'NOT_FOUND'],
    summary: 'Change what is named of a field, and leave the rest.',
  },
  deleteDataCollectionField: {
    ...change,
    permission: 'WIX_DATA.DELETE_COLLECTION_FIELD',
    input: object({ dataCollectionId: Name, fieldKey: Text(1000, 1) }),
    reply: FieldReply,
    problems: ['WDE0025', 'NOT_FOUND'],
    summary: 'Take a field off a collection; what items hold in it stays with them.',
  },
})
