import { getLesser, requireWithinLimit } from '@stoa/money'
import type { PriceInput } from './price.input.ts'
import { applyOrderDiscount } from './price.order-discounts.ts'
import { applyDiscountRules } from './price.rules.ts'
import { priceFees, priceLines, priceShipping, priceTip } from './price.tax.ts'
import { summarize, summarizeTax } from './price.totals.ts'
import { openLines, openShipping, sortAsInput } from './price.working.ts'
import type { AppliedDiscount, Priced } from './priced.ts'

/**
 * The price of a cart, checkout or order: lines → discounts → shipping → fees and tip → tax → gift card → totals. Pure
 * and independent of the order of lines.
 * @throws RangeError on invalid input (quantity below 1, negative amount, duplicate id), MoneyError when a total
 * exceeds what the API can represent.
 */
export function price(input: PriceInput): Priced {
  const lines = openLines(input)
  const shipping = openShipping(input)

  const appliedDiscounts: AppliedDiscount[] = applyDiscountRules(input.discountRules ?? [], lines)
  for (const discount of input.serviceDiscounts ?? []) {
    appliedDiscounts.push(applyOrderDiscount('SERVICE', discount, lines, shipping))
  }
  if (input.coupon) appliedDiscounts.push(applyOrderDiscount('COUPON', input.coupon, lines, shipping))
  for (const discount of input.merchantDiscounts ?? []) {
    appliedDiscounts.push(applyOrderDiscount('MERCHANT', discount, lines, shipping))
  }

  const pricedLines = sortAsInput(priceLines(lines, input.tax), input)
  const pricedShipping = shipping && priceShipping(shipping, input.tax)
  const pricedFees = [...priceFees(input.additionalFees ?? [], input.tax), ...priceTip(input.tip, lines)]

  const { summary, payNow, payLater, payAfterFreeTrial } = summarize(pricedLines, pricedShipping, pricedFees, input)
  requireWithinLimit(summary.total + summary.discount, input.currency)
  const giftCard = calculateGiftCardPayment(input, payNow.total)
  return {
    currency: input.currency,
    taxIncludedInPrices: input.tax?.includedInPrices ?? false,
    lines: pricedLines,
    shipping: pricedShipping,
    additionalFees: pricedFees,
    appliedDiscounts,
    taxSummary: summarizeTax([...pricedLines, ...(pricedShipping ? [pricedShipping] : []), ...pricedFees]),
    summary,
    payNow,
    payLater,
    payAfterFreeTrial,
    giftCard,
    totalAfterGiftCard: summary.total - giftCard,
    payNowTotalAfterGiftCard: payNow.total - giftCard,
  }
}

function calculateGiftCardPayment({ giftCard }: PriceInput, due: bigint): bigint {
  if (!giftCard) return 0n
  const { balance, requested = balance } = giftCard
  if (balance < 0n || requested < 0n) throw new RangeError('A gift card has no negative amounts.')
  return getLesser(getLesser(requested, balance), due)
}
