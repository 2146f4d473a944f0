import { Flag, Id, list, maybe, object, oneOf, optional, readOnly, type Static, Text } from './schema.ts'

export const IndexStatus = oneOf(['BUILDING', 'ACTIVE', 'DROPPING', 'FAILED', 'INVALID'])
export type IndexStatus = Static<typeof IndexStatus>

/** An index of a collection: it keeps items sorted by up to three fields, or the values of one field unique. */
export const DataIndex = object({
  id: readOnly(Id()),
  name: Text(128, 1),
  fields: list(object({ path: Text(128, 1), order: maybe(oneOf(['ASC', 'DESC'])) }), 3, 1),
  status: readOnly(IndexStatus),
  /** Why it is FAILED or INVALID, and the item that caused it. */
  failure: optional(readOnly(object({ code: Text(7), description: Text(1024), itemId: optional(Text(256)) }))),
  unique: maybe(Flag()),
  /** Values that differ only in case count as the same. */
  caseInsensitive: maybe(Flag()),
  source: optional(readOnly(oneOf(['USER']))),
})
export type DataIndex = Static<typeof DataIndex>
