import {
  Currency,
  Decimal,
  Flag,
  Id,
  list,
  maybe,
  object,
  oneOf,
  optional,
  queryable,
  Revision,
  readOnly,
  type Static,
  Text,
  Timestamp,
} from './schema.ts'

export const GiftCardMoney = object({
  value: Decimal({ gte: '0', lte: '999999999.99', maxScale: 5 }),
  currency: optional(Currency()),
})
export const GiftCardStatus = oneOf(['VALID', 'EXPIRED', 'DISABLED'])

/** A gift card as seen with its code. */
export const GiftCard = object({
  obfuscatedCode: Text(30),
  balance: GiftCardMoney,
  status: GiftCardStatus,
  appId: Id(),
  externalId: optional(Text(50)),
})
export type GiftCard = Static<typeof GiftCard>

/** A gift card as its shop manages it. */
export const IssuedGiftCard = object({
  id: queryable(readOnly(Id())),
  revision: Revision(),
  createdDate: queryable(readOnly(Timestamp())),
  updatedDate: queryable(readOnly(Timestamp())),
  obfuscatedCode: queryable(readOnly(Text()), { sort: false }),
  /** In the shop's currency. */
  initialValue: queryable(Decimal({ gt: '0', lte: '999999999.99', maxScale: 3 })),
  balance: queryable(readOnly(Decimal())),
  currency: readOnly(Currency()),
  status: readOnly(GiftCardStatus),
  disabled: queryable(Flag(), { sort: false }),
  expirationDate: maybe(queryable(Timestamp())),
  /** Recipient or reason; not shown to buyers. */
  note: maybe(queryable(Text(500), { sort: false })),
  /** The order that it was bought in. */
  orderId: optional(queryable(readOnly(Id()), { sort: false })),
  lineItemId: optional(queryable(readOnly(Id()), { sort: false })),
})
export type IssuedGiftCard = Static<typeof IssuedGiftCard>

export const GiftCardTransaction = object({
  id: Id(),
  orderId: optional(Id()),
  amount: Decimal(),
  createdDate: Timestamp(),
  voidedDate: optional(Timestamp()),
})
export const GiftCardTransactions = list(GiftCardTransaction)

export const SoldGiftCardDelivery = oneOf(['SCHEDULED', 'SENT', 'FAILED'])

/** A gift card as its buyer sees it. Only the email to the recipient contains the code. */
export const SoldGiftCard = object({
  id: Id(),
  lineItemId: Id(),
  obfuscatedCode: Text(30),
  value: Decimal(),
  currency: Currency(),
  status: GiftCardStatus,
  recipient: optional(object({ name: optional(Text(100)), email: optional(Text(254)) })),
  /** The day on which its email is sent, in the shop's time zone. Absent if it is sent at once. */
  deliveryDate: optional(Text(10)),
  /** Absent if no email is sent, for example because it was canceled. */
  delivery: optional(SoldGiftCardDelivery),
  sentDate: optional(Timestamp()),
})
export type SoldGiftCard = Static<typeof SoldGiftCard>
