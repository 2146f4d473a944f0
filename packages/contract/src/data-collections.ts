import { DataCollection, DataField } from './data-collection.entity.ts'
import { collectionPluginOperations } from './data-collection-plugins.ts'
import { dataCollectionsRoutes } from './data-collections.routes.ts'
import { defineOperations, RICH_MAX_BYTES } from './operation.ts'
import { Flag, list, maybe, Nothing, object, oneOf, Paging, PagingMetadata, Text, writable } from './schema.ts'
import { merchants } from './who.ts'

const Name = Text(256, 1)
const Reply = object({ collection: DataCollection })
/** Field changes return the collection under another name. */
const FieldReply = object({ dataCollection: DataCollection })
const Named = object({ dataCollectionId: Name })
const revised = writable(
  object({ ...DataCollection.properties, revision: Text(19, 1) }),
  'id',
  'permissions',
  'revision',
)
const change = { kind: 'command', who: merchants } as const
/** Of collections in external databases. */
const externalProblems = ['WDE0116', 'WDE0119', 'WDE0131'] as const

export const dataCollections = defineOperations('dataCollections', dataCollectionsRoutes, {
  createDataCollection: {
    ...change,
    maxBytes: RICH_MAX_BYTES,
    permission: 'WIX_DATA.CREATE_COLLECTION',
    input: object({ collection: writable(DataCollection, 'id', 'permissions') }),
    reply: Reply,
    problems: ['ALREADY_EXISTS', 'TOO_MANY_COLLECTIONS', ...externalProblems],
    summary: 'Create a collection with its fields and permissions.',
  },
  getDataCollection: {
    kind: 'query',
    who: merchants,
    permission: 'WIX_DATA.GET_COLLECTION',
    input: object({ dataCollectionId: Name, consistentRead: maybe(Flag()), fields: maybe(list(Text(1000), 100)) }),
    reply: Reply,
    problems: ['WDE0025', 'WDE0116', 'WDE0131'],
    summary: 'Get a collection with its fields.',
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
    problems: ['WDE0025', 'CONFLICT', ...externalProblems],
    summary: 'Replace a collection with all its fields.',
  },
  patchDataCollection: {
    ...change,
    maxBytes: RICH_MAX_BYTES,
    permission: 'WIX_DATA.UPDATE_COLLECTION',
    input: object({ dataCollection: writable(DataCollection, 'id') }),
    reply: FieldReply,
    problems: ['WDE0025', ...externalProblems],
    summary: 'Change the given properties of a collection.',
  },
  deleteDataCollection: {
    ...change,
    permission: 'WIX_DATA.DELETE_COLLECTION',
    input: Named,
    reply: Nothing,
    problems: ['WDE0025', ...externalProblems],
    summary: 'Delete a collection with its items; it can be restored for 30 days.',
  },
  restoreDataCollection: {
    ...change,
    permission: 'WIX_DATA.DELETE_COLLECTION',
    input: Named,
    reply: FieldReply,
    problems: ['WDE0025', 'ALREADY_EXISTS', 'TOO_MANY_COLLECTIONS'],
    summary: 'Restore a deleted collection with its items.',
  },
  createDataCollectionField: {
    ...change,
    permission: 'WIX_DATA.CREATE_COLLECTION_FIELD',
    input: object({ dataCollectionId: Name, field: writable(DataField, 'key', 'type') }),
    reply: FieldReply,
    problems: ['WDE0025', 'ALREADY_EXISTS', ...externalProblems],
    summary: 'Add a field to a collection.',
  },
  updateDataCollectionField: {
    ...change,
    permission: 'WIX_DATA.UPDATE_COLLECTION_FIELD',
    input: object({ dataCollectionId: Name, field: writable(DataField, 'key', 'type') }),
    reply: FieldReply,
    problems: ['WDE0025', 'NOT_FOUND', ...externalProblems],
    summary: 'Replace a field.',
  },
  patchDataCollectionField: {
    ...change,
    permission: 'WIX_DATA.UPDATE_COLLECTION_FIELD',
    input: object({ dataCollectionId: Name, field: writable(DataField, 'key') }),
    reply: FieldReply,
    problems: ['WDE0025', 'NOT_FOUND', ...externalProblems],
    summary: 'Change the given properties of a field.',
  },
  deleteDataCollectionField: {
    ...change,
    permission: 'WIX_DATA.DELETE_COLLECTION_FIELD',
    input: object({ dataCollectionId: Name, fieldKey: Text(1000, 1) }),
    reply: FieldReply,
    problems: ['WDE0025', 'NOT_FOUND', ...externalProblems],
    summary: 'Remove a field of a collection; the values in items stay.',
  },
  ...collectionPluginOperations,
})
