import {
  Decimal,
  declareTexts,
  Flag,
  Float,
  Id,
  list,
  maybe,
  object,
  oneOf,
  queryable,
  Revision,
  readOnly,
  type Static,
  Text,
  Timestamp,
  translatable,
  Whole,
} from './schema.ts'

const amount = { lte: '1000000000000', maxScale: 3 }

/** A discount code that buyers enter. */
export const Coupon = object(
  {
    id: queryable(readOnly(Id())),
    revision: Revision(),
    createdDate: queryable(readOnly(Timestamp())),
    updatedDate: queryable(readOnly(Timestamp())),
    /** Case, character width and surrounding blanks don't matter. */
    code: queryable(Text(20, 1)),
    /** Shown to buyers beside the amount. Defaults to the code. */
    name: queryable(translatable(Text(50, 1))),
    active: queryable(Flag(), { sort: false }),
    startTime: maybe(queryable(Timestamp())),
    expirationTime: maybe(queryable(Timestamp())),
    /** Total number of uses; absent: unlimited. */
    usageLimit: maybe(Whole(1, 1_000_000_000)),
    limitPerCustomer: maybe(Whole(1, 1_000_000)),
    /** Only signed-in customers in one of these segments may use it. Absent: all customers may. */
    segmentIds: maybe(list(Id(), 20, 1)),
    /** Minimum total of the applicable lines before discounts. */
    minimumSubtotal: maybe(Decimal({ gte: '0', ...amount })),
    appliesTo: object({ type: oneOf(['ALL', 'PRODUCTS', 'COLLECTIONS']), ids: maybe(list(Text(36, 1), 1000)) }),
    effect: object({
      type: oneOf(['PERCENT_OFF', 'MONEY_OFF', 'FIXED_PRICE', 'FREE_SHIPPING', 'BUY_X_GET_Y']),
      /** In percent: 10 means ten percent. */
      percentage: maybe(Float(0.01, 100)),
      amount: maybe(Decimal({ gt: '0', ...amount })),
      price: maybe(Decimal({ gte: '0', ...amount })),
      /** Out of every x + y applicable pieces, the cheapest y are free. */
      buyXGetY: maybe(object({ x: Whole(1, 1000), y: Whole(1, 1000) })),
    }),
    numberOfUsages: queryable(readOnly(Whole())),
    status: readOnly(oneOf(['LIVE', 'EXPIRED', 'PENDING'])),
  },
  declareTexts('COUPON', 'id'),
)
export type Coupon = Static<typeof Coupon>
