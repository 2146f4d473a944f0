import {
  Decimal,
  Flag,
  Float,
  Id,
  list,
  maybe,
  object,
  oneOf,
  Revision,
  readOnly,
  type Static,
  Text,
  Timestamp,
} from './schema.ts'

const amount = { gte: '0', lte: '1000000000000', maxScale: 3 }

/** A charge beside items and delivery that the owner of the shop has set up. */
export const FeeRule = object({
  id: readOnly(Id()),
  revision: Revision(),
  createdDate: readOnly(Timestamp()),
  updatedDate: readOnly(Timestamp()),
  name: Text(50, 1),
  code: maybe(Text(100, 1)),
  active: Flag(),
  type: oneOf(['HANDLING_FEE', 'INSURANCE', 'OTHER']),
  /** Either an amount … */
  amount: maybe(Decimal(amount)),
  /** … or per cent of the items that it applies to, before discounts. */
  percentage: maybe(Float(0.01, 100)),
  /** An amount is charged once, or for every piece. */
  per: oneOf(['ORDER', 'PIECE']),
  appliesTo: object({ type: oneOf(['ALL', 'PRODUCTS', 'COLLECTIONS']), ids: maybe(list(Text(36, 1), 1000)) }),
  /** Only where something is delivered. */
  deliveredOnly: Flag(),
  /** Of the items that it applies to, before discounts: from here … */
  minimumSubtotal: maybe(Decimal(amount)),
  /** … to here. */
  maximumSubtotal: maybe(Decimal(amount)),
  taxable: Flag(),
  taxGroupId: maybe(Id()),
  taxableAddress: oneOf(['BUSINESS', 'BILLING', 'SHIPPING']),
})
export type FeeRule = Static<typeof FeeRule>
