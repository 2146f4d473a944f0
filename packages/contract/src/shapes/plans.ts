import { Decimal, Float, Formatted, FreeForm, list, maybe, object, oneOf, type Static, Text } from '../schema.ts'

/** What a plan lets its members take without paying again. */
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

/** A plan that its service sells, and that would pay some of these lines. */
export const PurchasablePlan = object({
  catalogReference: object({ catalogItemId: Text(36, 1), appId: Text(36, 1), options: maybe(FreeForm()) }),
  name: object({ original: maybe(Text(100)), translated: maybe(Text(100)) }),
  benefits: maybe(list(Benefit, 50)),
  offeringDescription: maybe(Text(500)),
  /** Where the buyer has to say more before it can be bought. */
  infoCollectionUrl: maybe(Formatted('url', { maxLength: 2048 })),
  price: maybe(Decimal({ gte: '0', maxScale: 3 })),
  priceDescription: maybe(Text(500)),
})
export type PurchasablePlan = Static<typeof PurchasablePlan>

/** Which benefit would pay which line, and how much of it. */
export const LineItemCoverage = object({
  benefitId: Text(200, 1),
  lineItemId: Text(100, 1),
  redemptionCost: maybe(Float(0)),
})
export type LineItemCoverage = Static<typeof LineItemCoverage>
