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

/** The customer fields that a condition can test. */
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
 * TOTAL_SPENT uses `amount`, in the site's currency. ORDER_COUNT, WITHIN_DAYS and BEFORE_DAYS (more days ago than this)
 * use `number`. The others use `values`: ids of products and collections, codes of countries and languages, names of
 * cities and tags, SUBSCRIBED or UNSUBSCRIBED, MEMBER or GUEST.
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
  /** ALL: every condition must be met. ANY: at least one must be met. */
  match: oneOf(['ALL', 'ANY']),
  conditions: list(SegmentCondition, 20, 1),
})
export type SegmentRule = Static<typeof SegmentRule>

/** The number of customers, counted up to 10,000. */
export const SegmentSize = object({
  count: Whole(),
  /** Whether there are more customers than were counted. */
  isMore: Flag(),
  /** Whether every customer of the site is in it. */
  isEveryone: Flag(),
})
export type SegmentSize = Static<typeof SegmentSize>

/**
 * Customers who meet a rule. Membership is not stored, so a customer belongs to the segment as soon as they meet the
 * rule.
 */
export const Segment = object({
  id: queryable(readOnly(Id())),
  revision: Revision(),
  createdDate: queryable(readOnly(Timestamp())),
  updatedDate: queryable(readOnly(Timestamp())),
  name: queryable(Text(60, 1)),
  rule: SegmentRule,
  /** The size at `countedDate`. It is counted again every ten minutes. */
  size: readOnly(SegmentSize),
  countedDate: readOnly(Timestamp()),
})
export type Segment = Static<typeof Segment>
