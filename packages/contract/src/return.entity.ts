import {
  Id,
  list,
  maybe,
  object,
  oneOf,
  optional,
  queryable,
  readOnly,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'

/** Reason of a return. */
export const ReturnReason = oneOf(['NOT_WANTED', 'WRONG_SIZE', 'NOT_AS_DESCRIBED', 'DAMAGED', 'WRONG_ITEM', 'OTHER'])

/** A buyer's return request. */
export const Return = object({
  id: queryable(readOnly(Id())),
  orderId: queryable(Id(), { sort: false }),
  orderNumber: readOnly(Text()),
  /** The buyer's details in the order. */
  buyer: readOnly(object({ name: optional(Text()), email: optional(Text()) })),
  lineItems: list(object({ id: Id(), quantity: Whole(1, 100_000), name: optional(readOnly(Text())) }), 300, 1),
  reason: ReturnReason,
  comment: maybe(Text(1000)),
  /** REQUESTED until the shop answers. */
  status: queryable(readOnly(oneOf(['REQUESTED', 'ACCEPTED', 'DECLINED'])), { sort: false }),
  /** The shop's message. */
  answer: optional(readOnly(Text())),
  createdDate: queryable(readOnly(Timestamp())),
  answeredDate: optional(readOnly(Timestamp())),
})
export type Return = Static<typeof Return>
export type ReturnStatus = Return['status']

/** What of an order can be returned now. */
export const Returnable = object({
  lineItems: list(object({ id: Id(), quantity: Whole(1) })),
  /** Last day of the return period; absent if nothing can be returned. */
  until: optional(Timestamp()),
})
export type Returnable = Static<typeof Returnable>

export const ReturnPolicy = object({
  /** Days after shipping in which returns can be requested; 0: never. */
  days: Whole(0, 3650),
})
export type ReturnPolicy = Static<typeof ReturnPolicy>
