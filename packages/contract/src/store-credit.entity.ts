import { Currency, Decimal, Id, list, object, oneOf, optional, type Static, Text, Timestamp } from './schema.ts'

/** The app id of store credit. It is used where gift cards have theirs: in checkouts and in payments of orders. */
export const storeCreditAppId = '018f0000-57a0-7000-8000-000000000005'

export const StoreCreditEntryType = oneOf(['GIVEN', 'TAKEN', 'SPENT', 'RESTORED', 'REFUNDED'])
export type StoreCreditEntryType = Static<typeof StoreCreditEntryType>

export const StoreCreditEntry = object({
  id: Id(),
  /**
   * RESTORED: returned because an order was canceled or a payment by store credit refunded. REFUNDED: given as the
   * refund of another payment.
   */
  type: StoreCreditEntryType,
  /** Negative if it reduces the balance. */
  amount: Decimal(),
  orderId: optional(Id()),
  createdDate: Timestamp(),
})
export type StoreCreditEntry = Static<typeof StoreCreditEntry>

export const StoreCredit = object({
  balance: Decimal(),
  currency: Currency(),
  entries: list(
    object({
      ...StoreCreditEntry.properties,
      /** Only staff see the note. */
      note: optional(Text()),
      /** The owner, colleague or app that added or removed it. */
      authorId: optional(Text()),
    }),
  ),
  nextCursor: optional(Text()),
})
export type StoreCredit = Static<typeof StoreCredit>

export const OwnStoreCredit = object({
  balance: Decimal(),
  currency: Currency(),
  entries: list(StoreCreditEntry),
})
