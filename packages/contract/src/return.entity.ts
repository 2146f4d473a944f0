import { Id, list, maybe, object, oneOf, optional, readOnly, type Static, Text, Timestamp, Whole } from './schema.ts'

/** Why something goes back. */
export const ReturnReason = oneOf(['NOT_WANTED', 'WRONG_SIZE', 'NOT_AS_DESCRIBED', 'DAMAGED', 'WRONG_ITEM', 'OTHER'])

/** A buyer's wish to send goods back. */
export const Return = object({
  id: readOnly(Id()),
  orderId: Id(),
  orderNumber: readOnly(Text()),
  /** What the order says of its buyer. */
  buyer: readOnly(object({ name: optional(Text()), email: optional(Text()) })),
  lineItems: list(object({ id: Id(), quantity: Whole(1, 100_000), name: optional(readOnly(Text())) }), 300, 1),
  reason: ReturnReason,
  comment: maybe(Text(1000)),
  /** REQUESTED until the shop has answered. */
  status: readOnly(oneOf(['REQUESTED', 'ACCEPTED', 'DECLINED'])),
  /** The shop's answer, in its own words. */
  answer: optional(readOnly(Text())),
  createdDate: readOnly(Timestamp()),
  answeredDate: optional(readOnly(Timestamp())),
})
export type Return = Static<typeof Return>
export type ReturnStatus = Return['status']

/** What of an order can be asked to go back now. */
export const Returnable = object({
  lineItems: list(object({ id: Id(), quantity: Whole(1) })),
  /** When the last of it can not go back any more; absent where nothing can. */
  until: optional(Timestamp()),
})
export type Returnable = Static<typeof Returnable>

export const ReturnPolicy = object({
  /** How long goods can be asked to go back after they were sent; 0: not at all. */
  days: Whole(0, 3650),
})
export type ReturnPolicy = Static<typeof ReturnPolicy>
