import type { Minor, Rate } from '@stoa/money'
import type { DiscountScope, PaymentOption, TaxableAddressType, TaxRate } from './price.input.ts'

/**
 * What an order costs and why. Amounts are minor units of `currency`, never negative. Invariants: summary.total =
 * subtotal − discount + shipping + additionalFees (+ tax, if prices exclude it) = the sum of `totalPriceAfterTax` of
 * lines, shipping and fees; payNow + payLater + payAfterFreeTrial = summary, per field.
 */
export type Priced = {
  readonly currency: string
  readonly taxIncludedInPrices: boolean
  /** In the order of the input. */
  readonly lines: readonly PricedLine[]
  readonly shipping?: PricedShipping
  /** In the order of the input; a tip comes last, with the id {@link TIP}. */
  readonly additionalFees: readonly PricedFee[]
  readonly appliedDiscounts: readonly AppliedDiscount[]
  readonly taxSummary: TaxSummary
  /** Gift cards are a payment: `total` is before them. */
  readonly summary: PriceSummary
  readonly payNow: PriceSummary
  readonly payLater: PriceSummary
  /** What is charged after free trials. */
  readonly payAfterFreeTrial: PriceSummary
  /** What the gift card pays of `payNow`. */
  readonly giftCard: Minor
  readonly totalAfterGiftCard: Minor
  readonly payNowTotalAfterGiftCard: Minor
}

/** The id of the tip among the additional fees. */
export const TIP = 'tip'

export type PriceSummary = {
  /** Lines before all discounts except the catalog's own. */
  readonly subtotal: Minor
  /** All discounts, including those on shipping. */
  readonly discount: Minor
  /** Before discounts. */
  readonly shipping: Minor
  readonly additionalFees: Minor
  readonly tax: Minor
  readonly total: Minor
}

export type Taxed = {
  /** The taxed amount without tax; 0 if no rate applies. */
  readonly taxableAmount: Minor
  /** The sum of all rates, as a fraction. */
  readonly taxRate: Rate
  readonly tax: Minor
  readonly taxBreakdown: readonly TaxPart[]
  readonly totalPriceBeforeTax: Minor
  readonly totalPriceAfterTax: Minor
}

export type TaxPart = TaxRate & { readonly taxableAmount: Minor; readonly tax: Minor }

export type PricedLine = Taxed & {
  readonly id: string
  readonly quantity: number
  readonly paymentOption: PaymentOption
  /** Paid after its free trial. */
  readonly afterTrial?: true
  readonly taxableAddressType: TaxableAddressType
  /** One piece after automatic discounts. Rounded only if a discount covers a part of the pieces. */
  readonly price: Minor
  /** One piece before the catalog's own discount. */
  readonly fullPrice: Minor
  /** One piece before automatic discounts. */
  readonly priceBeforeDiscounts: Minor
  /** All pieces after automatic discounts, before coupons and merchant discounts. */
  readonly lineItemPrice: Minor
  /** All discounts on all pieces, including the line's share of order discounts. */
  readonly discount: Minor
  /** The part of `totalPriceAfterTax` that is paid now, with DEPOSIT_ONLINE. */
  readonly deposit?: Minor
}

export type PricedShipping = Taxed & { readonly price: Minor; readonly discount: Minor }
export type PricedFee = Taxed & { readonly id: string; readonly price: Minor }

export type DiscountSource = 'DISCOUNT_RULE' | 'SERVICE' | 'COUPON' | 'MERCHANT'

export type AppliedDiscount = {
  readonly source: DiscountSource
  readonly id: string
  readonly scope: DiscountScope
  readonly amount: Minor
  /** The discount per line; empty for shipping. */
  readonly lines: readonly { readonly id: string; readonly amount: Minor }[]
}

export type TaxSummary = {
  readonly taxableAmount: Minor
  readonly totalTax: Minor
  /** One entry per tax and jurisdiction over the whole order. */
  readonly breakdown: readonly TaxPart[]
}
