import {
  Decimal,
  Flag,
  Id,
  list,
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

/** A way to pay that agents may be allowed to use, beside the shop's own checkout. */
export const AgentPaymentHandlerInfo = object({
  id: Text(),
  /** In the language of the caller. */
  name: Text(),
  /** It moves no real money. */
  isTest: Flag(),
  /** The shop has set it up, so it can be used. */
  isAvailable: Flag(),
})

/** What the owner decides about shopping agents. */
export const AgentSettings = object({
  enabled: Flag(),
  /** Requests without a signature or a linked account are refused. */
  signedOnly: Flag(),
  /** The highest total of an order, in the shop's currency; absent: any. */
  maxOrderAmount: optional(Decimal({ gt: '0' })),
  /** Products that agents neither see nor buy, and collections of such products. */
  excludedProductIds: list(Id(), 500),
  excludedCollectionIds: list(Id(), 100),
  /** Ids of the payment handlers that agents may use. */
  paymentHandlers: list(Text(100, 1), 50),
})
export type AgentSettings = Static<typeof AgentSettings>

/** A platform whose agents came to the shop. */
export const Agent = object({
  id: queryable(readOnly(Id())),
  profileUrl: readOnly(Text()),
  /** As its profile says; absent: it says none. */
  name: optional(readOnly(Text())),
  firstSeenDate: readOnly(Timestamp()),
  lastSeenDate: queryable(readOnly(Timestamp())),
  /** When it last proved that it is the one of the profile; absent: never. */
  verifiedDate: optional(readOnly(Timestamp())),
  requests: readOnly(Whole()),
  carts: readOnly(Whole()),
  checkouts: readOnly(Whole()),
  orders: readOnly(Whole()),
  /** The sum of the totals of its orders, in the shop's currency. */
  revenue: readOnly(Decimal()),
  isBlocked: readOnly(Flag()),
  /** The app through which members link their accounts with it. */
  clientId: optional(readOnly(Id())),
})
export type Agent = Static<typeof Agent>

/** `PENDING`: it is tried again; `PARKED`: the platform did not take it in time, or is gone. */
export const agentUpdateStatuses = ['PENDING', 'DELIVERED', 'PARKED'] as const

/** The last message to the platform about an order. */
const OrderUpdate = object({
  status: queryable(oneOf(agentUpdateStatuses)),
  /** When the order was as the message says. */
  date: Timestamp(),
  /** Of the last answer, if there was one. */
  httpStatus: optional(Whole()),
  /** Why there was no answer. */
  reason: optional(Text()),
})

/** An order that came through an agent. */
export const AgentOrder = object({
  orderId: Id(),
  orderNumber: Text(),
  createdDate: Timestamp(),
  /** In the shop's currency. */
  total: Decimal(),
  /** Absent: the platform's profile names no address for messages. */
  update: optional(OrderUpdate),
})
export type AgentOrder = Static<typeof AgentOrder>

/** `PUBLISHED`: it signs later; `ACTIVE`: it signs; `RETIRED`: what it signed can still be verified. */
export const agentKeyStatuses = ['PUBLISHED', 'ACTIVE', 'RETIRED'] as const

/** A key that signs the shop's answers and messages to platforms. */
export const AgentKey = object({
  id: Text(),
  status: oneOf(agentKeyStatuses),
  createdDate: Timestamp(),
  /** It signs from then on. */
  activeDate: Timestamp(),
  /** It is no longer published from then on. */
  expiryDate: optional(Timestamp()),
})
export type AgentKey = Static<typeof AgentKey>
