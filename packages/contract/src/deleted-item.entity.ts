import { object, oneOf, queryable, readOnly, type Static, Text, Timestamp } from './schema.ts'

/** What was deleted and can be restored for 30 days. */
export const DeletedItem = object({
  id: queryable(readOnly(Text(100, 1))),
  type: oneOf(['PRODUCT', 'COLLECTION', 'COUPON', 'DISCOUNT_RULE']),
  name: readOnly(Text()),
  deletedDate: queryable(readOnly(Timestamp())),
  /** From then on it can't be restored. */
  expirationDate: readOnly(Timestamp()),
})
export type DeletedItem = Static<typeof DeletedItem>
