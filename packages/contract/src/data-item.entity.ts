import {
  Anything,
  declareTexts,
  Flag,
  Float,
  FreeForm,
  Language,
  list,
  maybe,
  object,
  oneOf,
  optional,
  Sort,
  type Static,
  Text,
  translatable,
  Whole,
} from './schema.ts'
import { BulkActionMetadata, ItemMetadata } from './shapes/bulk.ts'

export const ItemId = Text(256, 1)
export const CollectionName = Text(256, 1)
export const FieldName = Text(1000, 1)

/**
 * `data` contains the fields: dates as `{"$date": …}`, and the system fields `_id`, `_createdDate`, `_updatedDate` and
 * `_owner`.
 */
export const DataItem = object(
  { id: ItemId, dataCollectionId: CollectionName, data: translatable(FreeForm(), { values: true, field: '' }) },
  declareTexts('DATA_ITEM', 'id', { within: 'dataCollectionId' }),
)
export type DataItem = Static<typeof DataItem>

export const ItemInput = object({ id: maybe(ItemId), data: maybe(FreeForm()) })
export type ItemInput = Static<typeof ItemInput>

export const ModificationAction = oneOf([
  ...(['SET_FIELD', 'REMOVE_FIELD', 'INCREMENT_FIELD', 'APPEND_TO_ARRAY', 'REMOVE_FROM_ARRAY'] as const),
])
export const FieldModification = object({
  /** A field, or a nested one: `address.city`. */
  fieldPath: FieldName,
  action: ModificationAction,
  setFieldOptions: maybe(object({ value: Anything() })),
  incrementFieldOptions: maybe(object({ value: Float(-(2 ** 53 - 1), 2 ** 53 - 1) })),
  appendToArrayOptions: maybe(object({ value: Anything() })),
  /** Removes all equal elements. */
  removeFromArrayOptions: maybe(object({ value: Anything() })),
})
export type FieldModification = Static<typeof FieldModification>

export const Patch = object({ dataItemId: ItemId, fieldModifications: list(FieldModification, 100, 1) })
export type Patch = Static<typeof Patch>

export const WriteOptions = {
  dataCollectionId: CollectionName,
  /** For owners and apps only; skips hooks. */
  suppressHooks: maybe(Flag()),
  /** For owners and apps only. */
  publishPluginOptions: maybe(object({ includeDraftItems: maybe(Flag()) })),
}
export const ReadOptions = { ...WriteOptions, consistentRead: maybe(Flag()), language: maybe(Language()) }

/** Replaces references with their items; of a list, the first ones. */
export const IncludedReferences = maybe(list(object({ field: FieldName, limit: maybe(Whole(1, 100)) }), 10))

const limit = maybe(Whole(0, 1000))
export const ItemPaging = {
  paging: maybe(object({ limit, offset: maybe(Whole(0, 2 ** 31 - 1)) })),
  cursorPaging: maybe(object({ limit, cursor: maybe(Text(16_000)) })),
}
export const ItemQuery = object({
  filter: maybe(FreeForm()),
  sort: maybe(Sort),
  fields: maybe(list(FieldName, 100)),
  ...ItemPaging,
})

/** More than 1,000 have their own error code; far more are refused like any list. */
export const Many = <Item extends Parameters<typeof list>[0]>(item: Item) => list(item, 10_000)

export const BulkAction = oneOf(['INSERT', 'UPDATE', 'DELETE'])
export const ItemsReply = object({
  results: list(object({ itemMetadata: ItemMetadata, action: BulkAction, dataItem: optional(DataItem) })),
  bulkActionMetadata: BulkActionMetadata,
})

export const ItemReference = object({
  referringItemFieldName: FieldName,
  referringItemId: ItemId,
  referencedItemId: ItemId,
})
export type ItemReference = Static<typeof ItemReference>
export const ReferencesReply = object({
  results: list(object({ itemMetadata: ItemMetadata, action: BulkAction, dataItemReference: optional(ItemReference) })),
  bulkActionMetadata: BulkActionMetadata,
})

const of = maybe(object({ itemFieldName: FieldName }))
/** An aggregate of a group: of a numeric field, or the number of items. */
export const AggregateOperation = object({
  resultFieldName: Text(256, 1),
  average: of,
  min: of,
  max: of,
  sum: of,
  itemCount: maybe(object({})),
})
export type AggregateOperation = Static<typeof AggregateOperation>

export const Aggregation = object({
  groupingFields: maybe(list(FieldName, 10)),
  operations: maybe(list(AggregateOperation, 20)),
})
export type Aggregation = Static<typeof Aggregation>
