import {
  Flag,
  Float,
  Id,
  maybe,
  object,
  oneOf,
  optional,
  readOnly,
  type Static,
  Text,
  TextOr,
  Whole,
} from './schema.ts'

const Amount = (minimum: number) => Float(minimum, 1_000_000_000_000)
/** Milliseconds since 1970 as a string or number, or an ISO 8601 date; answered as a string of milliseconds. */
const Moment = () => maybe(TextOr(Whole(0, 8_640_000_000_000_000)))

/** A coupon in the platform's V2 form. Exactly one of the five kinds of discount is present. */
export const CouponSpecification = object({
  /** Absent: all items. */
  scope: maybe(
    object({
      namespace: maybe(Text(50)),
      group: maybe(object({ name: maybe(Text(50)), entityId: maybe(Text(36)) })),
    }),
  ),
  minimumSubtotal: maybe(Amount(0)),
  moneyOffAmount: maybe(Amount(0.001)),
  /** In percent: 10 is a tenth. */
  percentOffRate: maybe(Float(0.01, 100)),
  freeShipping: maybe(Flag()),
  fixedPriceAmount: maybe(Amount(0)),
  buyXGetY: maybe(object({ x: Whole(1, 1000), y: Whole(1, 1000) })),
  name: maybe(Text(50)),
  code: maybe(Text(20, 1)),
  startTime: Moment(),
  expirationTime: Moment(),
  usageLimit: maybe(Whole(1, 1_000_000_000)),
  limitPerCustomer: maybe(Whole(1, 1_000_000)),
  limitedToOneItem: maybe(Flag()),
  appliesToSubscriptions: maybe(Flag()),
  discountedCycleCount: maybe(Whole(1, 999)),
  active: maybe(Flag()),
})
export type CouponSpecification = Static<typeof CouponSpecification>

export const couponKinds = ['moneyOffAmount', 'percentOffRate', 'freeShipping', 'fixedPriceAmount', 'buyXGetY'] as const
export type CouponKind = (typeof couponKinds)[number]

export const CouponV2 = object({
  id: readOnly(Id()),
  specification: object({ ...CouponSpecification.properties, type: readOnly(oneOf(couponKinds)) }),
  /** Milliseconds since 1970. */
  dateCreated: readOnly(Text()),
  expired: readOnly(Flag()),
  numberOfUsages: readOnly(Whole()),
  displayData: optional(readOnly(object({ name: Text() }))),
})
export type CouponV2 = Static<typeof CouponV2>
