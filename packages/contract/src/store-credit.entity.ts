import { Currency, Decimal, Id, list, object, oneOf, optional, type Static, Text, Timestamp } from './schema.ts'

/** The app of store credit where a gift card stands: in checkouts and in the payments of orders. */
export const storeCreditAppId = '018f0000-57a0-7000-8000-000000000005'

export const StoreCreditEntryType = oneOf(['GIVEN', 'TAKEN', 'SPENT', 'RESTORED', 'REFUNDED'])
export type StoreCreditEntryType = Static<typeof StoreCreditEntryType>

export const StoreCreditEntry = object({
  id: Id(),
  /** `RESTORED`: an order was canceled, or a payment by store credit refunded. `REFUNDED`: of another payment. */
  type: StoreCreditEntryType,
  /** Below zero where the balance falls. */
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
      /** For the shop; the customer does not read it. */
      note: optional(Text()),
      /** The owner, colleague or app that gave or took it. */
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
