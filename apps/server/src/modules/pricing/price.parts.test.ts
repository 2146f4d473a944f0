import { expect, it } from 'vitest'
import { resolveCoupon } from '../discounts/coupons.ts'
import { resolveRules } from '../discounts/discount-rules.ts'
import { createMerchantDiscount } from '../discounts/discounts.ts'
import { quoteShipping, selectShipping } from '../shipping/shipping.ts'
import { createTaxTable } from '../tax/tax.ts'
import type { PriceInput } from './price.input.ts'
import { price } from './price.ts'

/** Answers of the rules above go into `price` unchanged. */
it('prices the results of discounts, shipping and tax', () => {
  const currency = 'EUR'
  const place = { country: 'DE' }
  const lines = [
    { id: 'mug', quantity: 2, price: 1000n, itemType: 'PHYSICAL', weight: 0.4, catalogItemId: 'mug' },
    {
      id: 'pen',
      quantity: 1,
      price: 500n,
      itemType: 'PHYSICAL',
      weight: 0.1,
      catalogItemId: 'pen',
      taxGroupId: 'reduced',
    },
  ] as const
  const context = { now: new Date(0), currency, lines }
  const quantityBased = { configurations: [{ quantity: 2, price: '15' }] }
  const coupon = {
    id: 'c',
    code: 'SHIP',
    name: 'Free shipping',
    active: true,
    numberOfUsages: 0,
    appliesTo: { type: 'ALL' },
    effect: { type: 'FREE_SHIPPING' },
  } as const
  const shipping = quoteShipping(
    {
      regions: [{ id: 'de', destinations: [{ countryCode: 'DE' }] }],
      options: [{ id: 'dhl', title: 'DHL', deliveryRegionIds: ['de'], rates: [{ amount: '4.90' }] }],
    },
    place,
    lines,
    currency,
    new Date('2026-03-01T12:00:00Z'),
  )
  const tax = createTaxTable(
    {
      regions: [{ id: 'de', country: 'DE', taxIncludedInPrice: true }],
      mappings: [
        { taxRegionId: 'de', taxRate: '0.19' },
        { taxRegionId: 'de', taxGroupId: 'reduced', taxRate: '0.07' },
      ],
    },
    { shipping: place },
    new Date('2026-03-01T12:00:00Z'),
  )
  const input: PriceInput = {
    currency,
    lines,
    discountRules: resolveRules(
      [{ id: 'r', discounts: { values: [{ discountType: 'QUANTITY_BASED', quantityBased }] } }],
      context,
    ),
    coupon: resolveCoupon(coupon, context),
    merchantDiscounts: [
      createMerchantDiscount('m', { percentage: 10 }, currency),
      createMerchantDiscount('n', { amount: '1' }, currency, ['pen']),
    ],
    shipping: selectShipping(shipping.quotes, { code: 'dhl' })?.quote,
    tax,
  }
  // 2 mugs for 15.00 instead of 20.00 and a pen for 5.00: 20.00. 10 % of it: mugs 13.50, pen 4.50. 1.00 off the pen: 3.50.
  // Shipping 4.90 − 4.90. 13.50 × 19/119 = 2.1555 → 2.16; 3.50 × 7/107 = 0.229 → 0.23
  expect(price(input).summary).toEqual({
    subtotal: 2500n,
    discount: 1290n, // 5.00 + 2.00 + 1.00 + 4.90
    shipping: 490n,
    additionalFees: 0n,
    tax: 239n,
    total: 1700n,
  })
})
