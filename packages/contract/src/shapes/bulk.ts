import { Flag, FreeForm, list, object, optional, type Static, Text, type TSchema, Whole } from '../schema.ts'

export const ItemMetadata = object({
  /** Absent for an item that could not be created. */
  id: optional(Text()),
  originalIndex: Whole(),
  success: Flag(),
  error: optional(object({ code: Text(), description: Text(), data: optional(FreeForm()) })),
})
export type ItemMetadata = Static<typeof ItemMetadata>

export const BulkActionMetadata = object({
  totalSuccesses: Whole(),
  totalFailures: Whole(),
  undetailedFailures: optional(Whole()),
})
export type BulkActionMetadata = Static<typeof BulkActionMetadata>

/** The reply of a bulk call: one result per item, in the order of the request. */
export const BulkReply = object({
  results: list(object({ itemMetadata: ItemMetadata })),
  bulkActionMetadata: BulkActionMetadata,
})

/** With the entity in each result, if requested. */
export const BulkReplyWith = <Item extends TSchema>(item: Item) =>
  object({
    results: list(object({ itemMetadata: ItemMetadata, item: optional(item) })),
    bulkActionMetadata: BulkActionMetadata,
  })
