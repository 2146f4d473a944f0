import {
  Country,
  Currency,
  Decimal,
  Email,
  Flag,
  FreeForm,
  Id,
  inFiles,
  Language,
  LocalDate,
  list,
  object,
  oneOf,
  optional,
  queryable,
  Revision,
  readOnly,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'

export const marketingStatuses = ['SUBSCRIBED', 'UNSUBSCRIBED'] as const
export const CustomerTag = Text(50, 1)
export const maxCustomerTags = 50

const exportOnly = { isImported: false } as const

export const CustomerAddress = object({
  country: optional(inFiles(queryable(Country(), { sort: false }))),
  subdivision: optional(inFiles(Text(50))),
  city: optional(inFiles(queryable(Text(100), { sort: false }))),
  postalCode: optional(inFiles(Text(50))),
  addressLine: optional(inFiles(Text(200))),
})

/**
 * A person who bought, registered, or was added by the owner: members and guests with the same email address are one
 * customer. For the owner only: it gives no member access to a guest's orders.
 */
export const Customer = object({
  id: inFiles(queryable(readOnly(Id())), exportOnly),
  revision: Revision(),
  /** In lower case; unique among the customers of a site. */
  email: optional(inFiles(queryable(readOnly(Email()), { sort: false }))),
  /** The customer's member account, if any. */
  memberId: optional(inFiles(readOnly(Id()), exportOnly)),
  /** The contacts of this person. Orders, reviews and subscriptions refer to one of them. */
  contactIds: readOnly(list(Id())),
  firstName: optional(inFiles(Text(100))),
  lastName: optional(inFiles(Text(100))),
  phone: optional(inFiles(Text(50))),
  company: optional(inFiles(Text(100))),
  address: optional(CustomerAddress),
  language: optional(inFiles(queryable(Language(), { sort: false }))),
  birthdate: optional(inFiles(LocalDate())),
  tags: inFiles(queryable(list(CustomerTag, maxCustomerTags))),
  taxExempt: inFiles(queryable(Flag(), { sort: false })),
  /** For example a certificate number. */
  taxExemptReason: optional(inFiles(Text(200))),
  /** Whether the customer agreed to marketing emails; absent: unknown. */
  marketingStatus: optional(inFiles(queryable(oneOf(marketingStatuses), { sort: false }))),
  /** The source of the latest consent or refusal. */
  marketingSource: optional(readOnly(Text())),
  marketingDate: optional(inFiles(readOnly(Timestamp()), exportOnly)),
  /** Number of approved orders, without canceled ones. */
  orderCount: inFiles(queryable(readOnly(Whole())), exportOnly),
  /** Amount paid minus refunds, in the site's currency. */
  totalSpent: inFiles(queryable(readOnly(Decimal())), exportOnly),
  /** Amounts paid minus refunds in other currencies. */
  spentElsewhere: readOnly(list(object({ currency: Currency(), amount: Decimal() }))),
  firstOrderDate: optional(inFiles(queryable(readOnly(Timestamp()), { sort: false }), exportOnly)),
  lastOrderDate: optional(inFiles(queryable(readOnly(Timestamp())), exportOnly)),
  lastAbandonedDate: optional(inFiles(queryable(readOnly(Timestamp()), { sort: false }), exportOnly)),
  createdDate: inFiles(queryable(readOnly(Timestamp())), exportOnly),
  updatedDate: readOnly(Timestamp()),
})
export type Customer = Static<typeof Customer>

export const timelineTypes = [
  'ORDER',
  'ABANDONED_CHECKOUT',
  'MESSAGE',
  'REVIEW',
  'NOTE',
  'CONSENT',
  'MERGE',
  'IMPORT',
] as const
export const TimelineType = oneOf(timelineTypes)
export type TimelineType = Static<typeof TimelineType>

/** An event in the history of a customer. */
export const TimelineEntry = object({
  /** The id of the order, message, note or other entity. */
  id: Id(),
  type: TimelineType,
  date: Timestamp(),
  /**
   * ORDER: `number`, `total`, `currency`, `status`, `paymentStatus`; ABANDONED_CHECKOUT: `total`, `currency`, `status`;
   * MESSAGE: `template`, `subject`, `status`; REVIEW: `rating`, `title`, `status`; NOTE: `text`; CONSENT: `status`,
   * `source`; MERGE: `email`.
   */
  data: FreeForm(),
  /** The author of a note or change. */
  authorId: optional(Text()),
})
export type TimelineEntry = Static<typeof TimelineEntry>
