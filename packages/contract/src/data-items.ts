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
import { itemsRoutes } from './data-items.routes.ts'
import { BULK_MAX_BYTES, operations, RICH_MAX_BYTES } from './operation.ts'
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
const read = { kind: 'query', who: buyers, permission: 'WIX_DATA.READ_ITEMS' } as const
const ItemReply = object({ dataItem: DataItem })
const Order = maybe(oneOf(['ASC', 'DESC']))
const References = object({
  ...WriteOptions,
  dataItemReferences: Many(ItemReference),
  returnEntity: maybe(Flag()),
})

export const items = operations({ name: 'items', scope: 'data' }, itemsRoutes, {
  insert: {
    ...write,
    input: object({ ...WriteOptions, dataItem: ItemInput }),
    reply: ItemReply,
    problems: ['WDE0025', 'WDE0027', 'WDE0074', 'WDE0109'],
    summary: 'Put a new item into a collection.',
  },
  update: {
    ...write,
    input: object({ ...WriteOptions, dataItem: ItemInput }),
    reply: ItemReply,
    problems: ['WDE0007', 'WDE0025', 'WDE0027', 'WDE0073', 'WDE0109'],
    summary: 'Put an item in the place of what it was; what it does not name any more is gone.',
  },
  save: {
    ...write,
    input: object({ ...WriteOptions, dataItem: ItemInput }),
    reply: object({ action: oneOf(['INSERT', 'UPDATE']), dataItem: DataItem }),
    problems: ['WDE0025', 'WDE0027', 'WDE0109'],
    summary: 'Put an item into a collection, in the place of the one with its id if there is one.',
  },
  patch: {
    ...write,
    input: object({ ...WriteOptions, patch: Patch }),
    reply: ItemReply,
    problems: ['WDE0025', 'WDE0027', 'WDE0073', 'WDE0109'],
    summary: 'Change single fields of an item, and leave the rest.',
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
    problems: ['WDE0025', 'WDE0027', 'WDE0073'],
    summary: 'Get an item of a collection.',
  },
  remove: {
    ...write,
    input: object({ ...WriteOptions, dataItemId: ItemId }),
    reply: ItemReply,
    problems: ['WDE0025', 'WDE0027', 'WDE0073'],
    summary: 'Take an item out of its collection; the answer holds what it was.',
  },
  truncate: {
    ...write,
    input: object(WriteOptions),
    reply: Nothing,
    problems: ['WDE0025', 'WDE0027'],
    summary: 'Take all items out of a collection.',
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
    problems: ['WDE0025', 'WDE0027', 'WDE0080'],
    summary: 'Find the items of a collection that a filter means, in an order, page by page.',
  },
  count: {
    ...read,
    input: object({ ...ReadOptions, filter: maybe(FreeForm()) }),
    reply: object({ totalCount: Whole() }),
    problems: ['WDE0025', 'WDE0027'],
    summary: 'Count the items that a filter means.',
  },
  distinct: {
    ...read,
    input: object({
      ...ReadOptions,
      /** Needed on the first page; a cursor carries it, the filter and the order. */
      fieldName: maybe(FieldName),
      filter: maybe(FreeForm()),
      order: Order,
      returnTotalCount: maybe(Flag()),
      ...ItemPaging,
    }),
    reply: object({ distinctValues: list(Anything()), pagingMetadata: PagingMetadata }),
    problems: ['WDE0025', 'WDE0027', 'WDE0080'],
    summary: 'List the values that a field has, each once; of lists, their elements.',
  },
  aggregate: {
    ...read,
    input: object({
      ...ReadOptions,
      initialFilter: maybe(FreeForm()),
      /** Needed on the first page; a cursor carries it, both filters and the order. */
      aggregation: maybe(Aggregation),
      /** Of the results: by the grouping fields and by what the sums are called. */
      finalFilter: maybe(FreeForm()),
      sort: maybe(Sort),
      returnTotalCount: maybe(Flag()),
      ...ItemPaging,
    }),
    reply: object({ results: list(FreeForm()), pagingMetadata: PagingMetadata }),
    problems: ['WDE0025', 'WDE0027', 'WDE0080'],
    summary: 'Count and sum up the items of a collection, by what they have in common.',
  },
  queryReferenced: {
    ...read,
    input: object({
      ...ReadOptions,
      /** Needed on the first page, both; a cursor carries them and the order. */
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
    problems: ['WDE0025', 'WDE0027', 'WDE0073', 'WDE0080'],
    summary: 'List the items that a field of an item leads to.',
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
    problems: ['WDE0025', 'WDE0027'],
    summary: 'Tell whether a field of an item leads to another.',
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
    problems: ['WDE0025', 'WDE0027', 'WDE0073', 'WDE0006'],
    summary: 'Say anew which items a field of an item leads to.',
  },
  bulkInsert: {
    ...write,
    maxBytes: BULK_MAX_BYTES,
    input: object({ ...WriteOptions, dataItems: Many(ItemInput), returnEntity: maybe(Flag()) }),
    reply: ItemsReply,
    problems: ['WDE0006', 'WDE0025', 'WDE0027'],
    summary: 'Put new items into a collection, up to a thousand at once.',
  },
  bulkUpdate: {
    ...write,
    maxBytes: BULK_MAX_BYTES,
    input: object({ ...WriteOptions, dataItems: Many(ItemInput), returnEntity: maybe(Flag()) }),
    reply: ItemsReply,
    problems: ['WDE0006', 'WDE0025', 'WDE0027'],
    summary: 'Put items in the place of what they were, up to a thousand at once.',
  },
  bulkSave: {
    ...write,
    maxBytes: BULK_MAX_BYTES,
    input: object({ ...WriteOptions, dataItems: Many(ItemInput), returnEntity: maybe(Flag()) }),
    reply: ItemsReply,
    problems: ['WDE0006', 'WDE0025', 'WDE0027'],
    summary: 'Put items into a collection, new or in the place of those with their ids.',
  },
  bulkPatch: {
    ...write,
    maxBytes: BULK_MAX_BYTES,
    input: object({ ...WriteOptions, patches: Many(Patch), returnEntity: maybe(Flag()) }),
    reply: ItemsReply,
    problems: ['WDE0006', 'WDE0025', 'WDE0027'],
    summary: 'Change single fields of up to a thousand items.',
  },
  bulkRemove: {
    ...write,
    input: object({ ...WriteOptions, dataItemIds: Many(ItemId) }),
    reply: ItemsReply,
    problems: ['WDE0025', 'WDE0027', 'WDE0069'],
    summary: 'Take up to a thousand items out of their collection.',
  },
  insertReference: {
    ...write,
    input: References,
    reply: ReferencesReply,
    problems: ['WDE0006', 'WDE0025', 'WDE0027'],
    summary: 'Let fields of items lead to more items.',
  },
  removeReference: {
    ...write,
    input: References,
    reply: ReferencesReply,
    problems: ['WDE0006', 'WDE0025', 'WDE0027'],
    summary: 'Let fields of items lead to some items no more.',
  },
})
