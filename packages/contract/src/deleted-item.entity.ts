import { object, oneOf, queryable, readOnly, type Static, Text, Timestamp } from './schema.ts'

/** A deleted entity that can be restored for 30 days. */
export const DeletedItem = object({
  id: queryable(readOnly(Text(100, 1))),
  type: oneOf(['PRODUCT', 'COLLECTION', 'COUPON', 'DISCOUNT_RULE']),
  name: readOnly(Text()),
  deletedDate: queryable(readOnly(Timestamp())),
  /** The date from which it can no longer be restored. */
  expirationDate: readOnly(Timestamp()),
})
export type DeletedItem = Static<typeof DeletedItem>
