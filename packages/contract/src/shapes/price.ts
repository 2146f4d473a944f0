import { AmountText, Decimal, object, type Static } from '../schema.ts'

/** An amount in the shop's currency and in the buyer's. `formatted…` is ready for display. */
export const MultiCurrencyPrice = object({
  amount: Decimal(),
  convertedAmount: Decimal(),
  formattedAmount: AmountText('amount'),
  formattedConvertedAmount: AmountText('convertedAmount', { isConverted: true }),
})
export type MultiCurrencyPrice = Static<typeof MultiCurrencyPrice>

/** An amount in the order's currency. */
export const Price = object({ amount: Decimal(), formattedAmount: AmountText('amount') })
export type Price = Static<typeof Price>

/** Totals that add up: subtotal - discount + shipping + additional fees + tax = total. */
export const PriceSummary = object({
  subtotal: MultiCurrencyPrice,
  shipping: MultiCurrencyPrice,
  tax: MultiCurrencyPrice,
  discount: MultiCurrencyPrice,
  additionalFees: MultiCurrencyPrice,
  total: MultiCurrencyPrice,
})
export type PriceSummary = Static<typeof PriceSummary>
