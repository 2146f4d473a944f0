import { Flag, FreeForm, list, object, optional, type Static, Text, type TSchema, Whole } from '../schema.ts'

export const ItemMetadata = object({
  /** Absent where there is none: an item that could not be made. */
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

/** What a bulk call answers: one result per item asked for, in their order. */
export const BulkReply = object({
  results: list(object({ itemMetadata: ItemMetadata })),
  bulkActionMetadata: BulkActionMetadata,
})

/** The same with the entity beside each result, where the client asked for it. */
export const BulkReplyWith = <Item extends TSchema>(item: Item) =>
  object({
    results: list(object({ itemMetadata: ItemMetadata, item: optional(item) })),
    bulkActionMetadata: BulkActionMetadata,
  })
