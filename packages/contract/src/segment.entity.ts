import {
  Decimal,
  Flag,
  Id,
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

/** What a condition looks at. */
export const segmentFields = [
  'TOTAL_SPENT',
  'ORDER_COUNT',
  'LAST_ORDER',
  'FIRST_ORDER',
  'ABANDONED_CHECKOUT',
  'BOUGHT_PRODUCT',
  'BOUGHT_COLLECTION',
  'COUNTRY',
  'CITY',
  'LANGUAGE',
  'TAG',
  'MARKETING',
  'ACCOUNT',
  'BIRTHDAY',
] as const
export const SegmentField = oneOf(segmentFields)
export type SegmentField = Static<typeof SegmentField>

export const segmentOperators = ['AT_LEAST', 'AT_MOST', 'WITHIN_DAYS', 'BEFORE_DAYS', 'IS', 'IS_NOT'] as const

/**
 * `amount` is for TOTAL_SPENT, in the site's currency; `number` for ORDER_COUNT, and for the days of WITHIN_DAYS, and of
 * BEFORE_DAYS (longer ago than these); `values` for the others: ids of products and collections, codes of countries and
 * languages, names of cities and tags, SUBSCRIBED or UNSUBSCRIBED, MEMBER or GUEST.
 */
export const SegmentCondition = object({
  field: SegmentField,
  operator: oneOf(segmentOperators),
  amount: optional(Decimal({ gte: '0', lte: '1000000000', maxScale: 4 })),
  number: optional(Whole(0, 100_000)),
  values: optional(list(Text(100, 1), 50)),
})
export type SegmentCondition = Static<typeof SegmentCondition>

export const SegmentRule = object({
  /** Whether all conditions have to be met, or one of them. */
  match: oneOf(['ALL', 'ANY']),
  conditions: list(SegmentCondition, 20, 1),
})
export type SegmentRule = Static<typeof SegmentRule>

/** The number of customers, counted up to 10,000. */
export const SegmentSize = object({
  count: Whole(),
  /** There are more than were counted. */
  isMore: Flag(),
  /** Every customer of the site is in it. */
  isEveryone: Flag(),
})
export type SegmentSize = Static<typeof SegmentSize>

/** Customers who meet a rule. It has no list of its own: a customer who meets the rule is in it at once. */
export const Segment = object({
  id: queryable(readOnly(Id())),
  revision: Revision(),
  createdDate: queryable(readOnly(Timestamp())),
  updatedDate: queryable(readOnly(Timestamp())),
  name: queryable(Text(60, 1)),
  rule: SegmentRule,
  /** As of `countedDate`; counted again every ten minutes. */
  size: readOnly(SegmentSize),
  countedDate: readOnly(Timestamp()),
})
export type Segment = Static<typeof Segment>
