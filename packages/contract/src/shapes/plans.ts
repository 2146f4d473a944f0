import { Decimal, Float, Formatted, FreeForm, list, maybe, object, oneOf, type Static, Text } from '../schema.ts'

/** What a membership covers. */
const Benefit = object({
  benefitId: Text(200, 1),
  label: maybe(Text(200)),
  quotaType: maybe(oneOf(['LIMITED', 'UNLIMITED'])),
  limitedQuota: maybe(
    object({
      total: maybe(Float(0)),
      remaining: maybe(Float(0)),
      limitedQuotaType: maybe(oneOf(['PUNCH_CARD', 'CREDIT'])),
    }),
  ),
})

/** A plan that would pay for some of these lines. */
export const PurchasablePlan = object({
  catalogReference: object({ catalogItemId: Text(36, 1), appId: Text(36, 1), options: maybe(FreeForm()) }),
  name: object({ original: maybe(Text(100)), translated: maybe(Text(100)) }),
  benefits: maybe(list(Benefit, 50)),
  offeringDescription: maybe(Text(500)),
  /** The buyer must enter more before buying it. */
  infoCollectionUrl: maybe(Formatted('url', { maxLength: 2048 })),
  price: maybe(Decimal({ gte: '0', maxScale: 3 })),
  priceDescription: maybe(Text(500)),
})
export type PurchasablePlan = Static<typeof PurchasablePlan>

/** Which benefit would pay for which line, and how much. */
export const LineItemCoverage = object({
  benefitId: Text(200, 1),
  lineItemId: Text(100, 1),
  redemptionCost: maybe(Float(0)),
})
export type LineItemCoverage = Static<typeof LineItemCoverage>
