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
} from './schema.ts'

const amount = { gte: '0', lte: '1000000000000', maxScale: 3 }

/** A fee beside items and delivery, defined by the owner. */
export const FeeRule = object(
  {
    id: queryable(readOnly(Id())),
    revision: Revision(),
    createdDate: queryable(readOnly(Timestamp())),
    updatedDate: queryable(readOnly(Timestamp())),
    name: translatable(Text(50, 1)),
    code: maybe(Text(100, 1)),
    active: Flag(),
    type: oneOf(['HANDLING_FEE', 'INSURANCE', 'OTHER']),
    /** Either a fixed amount … */
    amount: maybe(Decimal(amount)),
    /** … or a percentage of the applicable items before discounts. */
    percentage: maybe(Float(0.01, 100)),
    /** Whether an amount is charged once or per piece. */
    per: oneOf(['ORDER', 'PIECE']),
    appliesTo: object({ type: oneOf(['ALL', 'PRODUCTS', 'COLLECTIONS']), ids: maybe(list(Text(36, 1), 1000)) }),
    /** Only for orders with delivery. */
    deliveredOnly: Flag(),
    /** Charged only for orders that are gift-wrapped. */
    giftWrapping: maybe(Flag()),
    /** Minimum total of the applicable items before discounts … */
    minimumSubtotal: maybe(Decimal(amount)),
    /** … and maximum. */
    maximumSubtotal: maybe(Decimal(amount)),
    taxable: Flag(),
    taxGroupId: maybe(Id()),
    taxableAddress: oneOf(['BUSINESS', 'BILLING', 'SHIPPING']),
  },
  declareTexts('FEE', 'id'),
)
export type FeeRule = Static<typeof FeeRule>
