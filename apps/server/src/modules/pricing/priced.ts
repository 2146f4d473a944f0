import type { Minor, Rate } from '@stoa/money'
import type { DiscountScope, PaymentOption, TaxableAddressType, TaxRate } from './price.input.ts'

/**
 * What an order costs and why. All amounts are whole minor units of `currency` and never negative. Always true:
 * summary.total = subtotal − discount + shipping + additionalFees (+ tax, when prices are without it)
 * = the sum of `totalPriceAfterTax` of lines, shipping and fees; payNow + payLater + payAfterFreeTrial = summary, field by field.
 */
export type Priced = {
  readonly currency: string
  readonly taxIncludedInPrices: boolean
  /** In the order of the input. */
  readonly lines: readonly PricedLine[]
  readonly shipping?: PricedShipping
  /** In the order of the input; the tip, where there is one, comes last under the id {@link TIP}. */
  readonly additionalFees: readonly PricedFee[]
  readonly appliedDiscounts: readonly AppliedDiscount[]
  readonly taxSummary: TaxSummary
  /** Gift cards are a way to pay: `total` stands before them. */
  readonly summary: PriceSummary
  readonly payNow: PriceSummary
  readonly payLater: PriceSummary
  /** What is charged when free trials are over. */
  readonly payAfterFreeTrial: PriceSummary
  /** What the gift card pays, of what is to be paid now. */
  readonly giftCard: Minor
  readonly totalAfterGiftCard: Minor
  readonly payNowTotalAfterGiftCard: Minor
}

/** The id of the tip among the additional fees. */
export const TIP = 'tip'

export type PriceSummary = {
  /** Lines before all discounts except the catalogue's own. */
  readonly subtotal: Minor
  /** All discounts, those on shipping included. */
  readonly discount: Minor
  /** Before its discount. */
  readonly shipping: Minor
  readonly additionalFees: Minor
  readonly tax: Minor
  readonly total: Minor
}

export type Taxed = {
  /** What the tax is reckoned on, without the tax; 0 where no rate applies. */
  readonly taxableAmount: Minor
  /** All rates together, as a fraction. */
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
  /** It is paid when its free trial is over. */
  readonly afterTrial?: true
  readonly taxableAddressType: TaxableAddressType
  /** One piece after automatic discounts. Rounded only where one in sets covers a part of the pieces. */
  readonly price: Minor
  /** One piece before the catalogue's own discount. */
  readonly fullPrice: Minor
  /** One piece before automatic discounts. */
  readonly priceBeforeDiscounts: Minor
  /** All pieces after automatic discounts; coupon and merchant discounts are not taken off yet. */
  readonly lineItemPrice: Minor
  /** All discounts on all pieces, with the line's share of those on the whole order. */
  readonly discount: Minor
  /** What of `totalPriceAfterTax` is paid now, with DEPOSIT_ONLINE. */
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
  /** Lines that it lowers, and by how much; empty for a discount on shipping. */
  readonly lines: readonly { readonly id: string; readonly amount: Minor }[]
}

export type TaxSummary = {
  readonly taxableAmount: Minor
  readonly totalTax: Minor
  /** One entry per tax of a jurisdiction over the whole order. */
  readonly breakdown: readonly TaxPart[]
}
