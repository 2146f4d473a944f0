import {
  Aggregation,
  DataItem,
  FieldName,
  IncludedReferences,
  ItemId,
  ItemInput,
  ItemPaging,
  ItemQuery,
  ItemReference,
  ItemsReply,
  Many,
  Patch,
  ReadOptions,
  ReferencesReply,
  WriteOptions,
} from './data-item.entity.ts'
import { itemDraftOperations } from './data-item-drafts.ts'
import { itemJobOperations } from './data-item-jobs.ts'
import { itemPipelineOperations } from './data-item-pipeline.ts'
import { itemSearchOperations } from './data-item-search.ts'
import { itemsRoutes } from './data-items.routes.ts'
import { BULK_MAX_BYTES, defineOperations, RICH_MAX_BYTES } from './operation.ts'
import {
  Anything,
  Flag,
  FreeForm,
  list,
  maybe,
  Nothing,
  object,
  oneOf,
  optional,
  PagingMetadata,
  Sort,
  Whole,
} from './schema.ts'
import { buyers } from './who.ts'

const write = {
  kind: 'command',
  who: buyers,
  permission: 'WIX_DATA.WRITE_ITEMS',
  tooLarge: 'WDE0109',
  maxBytes: RICH_MAX_BYTES,
} as const
const read = { kind: 'query', who: buyers, permission: 'WIX_DATA.READ_ITEMS', language: true } as const
/** Of collections in external databases. */
const externalProblems = ['WDE0116', 'WDE0119', 'WDE0131'] as const
const ItemReply = object({ dataItem: DataItem })
const Order = maybe(oneOf(['ASC', 'DESC']))
const References = object({
  ...WriteOptions,
  dataItemReferences: Many(ItemReference),
  returnEntity: maybe(Flag()),
})

export const items = defineOperations({ name: 'items', scope: 'data' }, itemsRoutes, {
  insert: {
    ...write,
    input: object({ ...WriteOptions, dataItem: ItemInput }),
    reply: ItemReply,
    problems: ['WDE0025', 'WDE0027', 'WDE0074', 'WDE0109', 'WDE0123', 'WDE0133', ...externalProblems],
    summary: 'Insert an item into a collection.',
  },
  update: {
    ...write,
    input: object({ ...WriteOptions, dataItem: ItemInput }),
    reply: ItemReply,
    problems: ['WDE0007', 'WDE0025', 'WDE0027', 'WDE0073', 'WDE0109', 'WDE0123', 'WDE0133', ...externalProblems],
    summary: 'Replace an item; omitted fields are removed.',
  },
  save: {
    ...write,
    input: object({ ...WriteOptions, dataItem: ItemInput }),
    reply: object({ action: oneOf(['INSERT', 'UPDATE']), dataItem: DataItem }),
    problems: ['WDE0025', 'WDE0027', 'WDE0073', 'WDE0109', 'WDE0123', 'WDE0133', 'WDE0074', ...externalProblems],
    summary: 'Insert an item, or replace the one with its id.',
  },
  patch: {
    ...write,
    input: object({ ...WriteOptions, patch: Patch }),
    reply: ItemReply,
    problems: ['WDE0025', 'WDE0027', 'WDE0073', 'WDE0109', 'WDE0123', 'WDE0133', ...externalProblems],
    summary: 'Change some fields of an item.',
  },
  get: {
    ...read,
    input: object({
      ...ReadOptions,
      dataItemId: ItemId,
      fields: maybe(list(FieldName, 100)),
      includeReferences: IncludedReferences,
    }),
    reply: ItemReply,
    problems: ['WDE0025', 'WDE0027', 'WDE0073', ...externalProblems],
    summary: 'Get an item of a collection.',
  },
  remove: {
    ...write,
    input: object({ ...WriteOptions, dataItemId: ItemId }),
    reply: ItemReply,
    problems: ['WDE0025', 'WDE0027', 'WDE0073', ...externalProblems],
    summary: 'Delete an item; returns its last state.',
  },
  truncate: {
    ...write,
    input: object(WriteOptions),
    reply: Nothing,
    problems: ['WDE0025', 'WDE0027', ...externalProblems],
    summary: 'Delete all items of a collection.',
  },
  query: {
    ...read,
    input: object({
      ...ReadOptions,
      query: maybe(ItemQuery),
      includeReferences: IncludedReferences,
      returnTotalCount: maybe(Flag()),
    }),
    reply: object({ dataItems: list(DataItem), pagingMetadata: PagingMetadata }),
    problems: ['WDE0025', 'WDE0027', 'WDE0080', ...externalProblems],
    summary: 'Query the items of a collection by filter and sort, page by page.',
  },
  count: {
    ...read,
    input: object({ ...ReadOptions, filter: maybe(FreeForm()) }),
    reply: object({ totalCount: Whole() }),
    problems: ['WDE0025', 'WDE0027', ...externalProblems],
    summary: 'Count the items that match a filter.',
  },
  distinct: {
    ...read,
    input: object({
      ...ReadOptions,
      /** Required on the first page; a cursor contains it with filter and order. */
      fieldName: maybe(FieldName),
      filter: maybe(FreeForm()),
      order: Order,
      returnTotalCount: maybe(Flag()),
      ...ItemPaging,
    }),
    reply: object({ distinctValues: list(Anything()), pagingMetadata: PagingMetadata }),
    problems: ['WDE0025', 'WDE0027', 'WDE0080', ...externalProblems],
    summary: 'List the distinct values of a field; for lists, the values of their elements.',
  },
  aggregate: {
    ...read,
    input: object({
      ...ReadOptions,
      initialFilter: maybe(FreeForm()),
      /** Required on the first page; a cursor contains it with both filters and the order. */
      aggregation: maybe(Aggregation),
      /** Sorts the results by grouping fields and names of aggregates. */
      finalFilter: maybe(FreeForm()),
      sort: maybe(Sort),
      returnTotalCount: maybe(Flag()),
      ...ItemPaging,
    }),
    reply: object({ results: list(FreeForm()), pagingMetadata: PagingMetadata }),
    problems: ['WDE0025', 'WDE0027', 'WDE0080', ...externalProblems],
    summary: 'Group and aggregate the items of a collection.',
  },
  queryReferenced: {
    ...read,
    input: object({
      ...ReadOptions,
      /** Both required on the first page; a cursor contains them with the order. */
      referringItemFieldName: maybe(FieldName),
      referringItemId: maybe(ItemId),
      order: Order,
      fields: maybe(list(FieldName, 100)),
      returnTotalCount: maybe(Flag()),
      ...ItemPaging,
    }),
    reply: object({
      results: list(object({ dataItem: optional(DataItem), unresolvedReference: optional(ItemReference) })),
      pagingMetadata: PagingMetadata,
    }),
    problems: ['WDE0025', 'WDE0027', 'WDE0073', 'WDE0080', ...externalProblems],
    summary: 'List the items that a field of an item references.',
  },
  isReferenced: {
    ...read,
    input: object({
      ...ReadOptions,
      referringItemFieldName: FieldName,
      referringItemId: ItemId,
      referencedItemId: ItemId,
    }),
    reply: object({ isReferenced: Flag() }),
    problems: ['WDE0025', 'WDE0027', ...externalProblems],
    summary: 'Check whether a field of an item references another.',
  },
  replaceReferences: {
    ...write,
    input: object({
      ...WriteOptions,
      referringItemFieldName: FieldName,
      referringItemId: ItemId,
      newReferencedItemIds: Many(ItemId),
    }),
    reply: object({ dataItemReferences: list(ItemReference) }),
    problems: ['WDE0025', 'WDE0027', 'WDE0073', 'WDE0006', ...externalProblems],
    summary: 'Replace the items that a field of an item references.',
  },
  bulkInsert: {
    ...write,
    maxBytes: BULK_MAX_BYTES,
    input: object({ ...WriteOptions, dataItems: Many(ItemInput), returnEntity: maybe(Flag()) }),
    reply: ItemsReply,
    problems: ['WDE0006', 'WDE0025', 'WDE0027', ...externalProblems],
    summary: 'Insert up to a thousand items.',
  },
  bulkUpdate: {
    ...write,
    maxBytes: BULK_MAX_BYTES,
    input: object({ ...WriteOptions, dataItems: Many(ItemInput), returnEntity: maybe(Flag()) }),
    reply: ItemsReply,
    problems: ['WDE0006', 'WDE0025', 'WDE0027', ...externalProblems],
    summary: 'Replace up to a thousand items.',
  },
  bulkSave: {
    ...write,
    maxBytes: BULK_MAX_BYTES,
    input: object({ ...WriteOptions, dataItems: Many(ItemInput), returnEntity: maybe(Flag()) }),
    reply: ItemsReply,
    problems: ['WDE0006', 'WDE0025', 'WDE0027', ...externalProblems],
    summary: 'Insert items, or replace those with their ids.',
  },
  bulkPatch: {
    ...write,
    maxBytes: BULK_MAX_BYTES,
    input: object({ ...WriteOptions, patches: Many(Patch), returnEntity: maybe(Flag()) }),
    reply: ItemsReply,
    problems: ['WDE0006', 'WDE0025', 'WDE0027', ...externalProblems],
    summary: 'Change some fields of up to a thousand items.',
  },
  bulkRemove: {
    ...write,
    input: object({ ...WriteOptions, dataItemIds: Many(ItemId) }),
    reply: ItemsReply,
    problems: ['WDE0025', 'WDE0027', 'WDE0069', ...externalProblems],
    summary: 'Delete up to a thousand items.',
  },
  insertReference: {
    ...write,
    input: References,
    reply: ReferencesReply,
    problems: ['WDE0006', 'WDE0025', 'WDE0027', ...externalProblems],
    summary: 'Add references to fields of items.',
  },
  removeReference: {
    ...write,
    input: References,
    reply: ReferencesReply,
    problems: ['WDE0006', 'WDE0025', 'WDE0027', ...externalProblems],
    summary: 'Remove references from fields of items.',
  },
  ...itemDraftOperations,
  ...itemPipelineOperations,
  ...itemJobOperations,
  ...itemSearchOperations,
})
