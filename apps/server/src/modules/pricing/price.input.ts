import type { JurisdictionType } from '@stoa/contract/shapes/jurisdiction'
import type { Minor, Rate } from '@stoa/money'

/**
 * All inputs of a price. Amounts are minor units of `currency`. The caller has decided what is active, allowed and
 * selected: the calculation uses no clock, limit or address.
 */
export type PriceInput = {
  readonly currency: string
  readonly lines: readonly PriceLine[]
  /** Automatic discounts. Each line gets the one that saves most, never two. */
  readonly discountRules?: readonly RuleDiscount[]
  /** Plugins' discounts, applied in this order to what the discount rules leave. */
  readonly serviceDiscounts?: readonly Discount[]
  /** Applied after plugins' discounts. */
  readonly coupon?: Discount
  /** Applied after the coupon, in this order. */
  readonly merchantDiscounts?: readonly Discount[]
  /** The selected option. Absent: nothing to ship, or none selected. */
  readonly shipping?: ShippingCharge
  readonly additionalFees?: readonly AdditionalFee[]
  /** Neither taxed nor discounted. */
  readonly tip?: Tip
  /** Absent: no tax is collected, or the address is unknown. */
  readonly tax?: TaxTable
  readonly giftCard?: GiftCardPayment
}

export type ItemType = 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE' | 'CUSTOM_AMOUNT_ITEM'

/**
 * How a line is paid. A membership pays with credits, so the line costs nothing; with an offline remainder the rest is
 * paid later.
 */
export type PaymentOption =
  | 'FULL_PAYMENT_ONLINE'
  | 'FULL_PAYMENT_OFFLINE'
  | 'MEMBERSHIP'
  | 'MEMBERSHIP_OFFLINE'
  | 'DEPOSIT_ONLINE'
  | 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER'

export type PriceLine = {
  /** Unique. Breaks ties, so that the order of lines never matters. */
  readonly id: string
  /** An integer of at least 1. */
  readonly quantity: number
  /** One piece, after the catalog's own discount. */
  readonly price: Minor
  /** One piece before the catalog's own discount; defaults to `price`. */
  readonly fullPrice?: Minor
  /** A gift card for sale is not discounted, and is taxed when it is spent. */
  readonly itemType: ItemType
  readonly paymentOption?: PaymentOption
  /** The deposit per piece, with DEPOSIT_ONLINE; at most the line's price. */
  readonly deposit?: Minor
  readonly taxGroupId?: string
  /** The address that decides the tax; defaults to SHIPPING. */
  readonly taxableAddressType?: TaxableAddressType
  /** Paid after its free trial. */
  readonly afterTrial?: boolean
  /** false: excluded from all discounts. */
  readonly discountable?: boolean
}

export type DiscountScope = 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING'

/** A coupon or a merchant's discount. Free shipping is PERCENTAGE "1" in scope SHIPPING. */
export type Discount = {
  readonly id: string
  readonly scope: DiscountScope
  /** The lines of a SPECIFIC_ITEMS discount; unknown ids are ignored. */
  readonly lineIds?: readonly string[]
  readonly effect: DiscountEffect | BuyXGetY
}

export type DiscountEffect =
  /** A fraction of the sum in scope, allocated to the lines: "0.1" is 10 %. */
  | { readonly type: 'PERCENTAGE'; readonly rate: Rate }
  /** Off every piece in scope, or (ORDER) once off the sum in scope. */
  | { readonly type: 'FIXED_AMOUNT'; readonly amount: Minor; readonly per: 'ITEM' | 'ORDER' }
  /** A fixed price for every piece in scope (or the shipping), if that is lower. */
  | { readonly type: 'FIXED_PRICE'; readonly price: Minor }

/** An automatic discount. It changes unit prices, so percentages are rounded per piece. */
export type RuleDiscount = {
  readonly id: string
  readonly scope: 'GLOBAL' | 'SPECIFIC_ITEMS'
  readonly lineIds?: readonly string[]
  readonly effect: DiscountEffect | QuantityBased | RuleBuyXGetY
}

/** "3 for 10.00": each full set of `quantity` pieces, most expensive first, costs `price` if that is lower. */
export type QuantityBased = { readonly type: 'QUANTITY_BASED'; readonly quantity: number; readonly price: Minor }

/** "Buy 2, get 1": of each `buy` + `get` pieces in scope the `get` cheapest are free. */
export type BuyXGetY = { readonly type: 'BUY_X_GET_Y'; readonly buy: number; readonly get: number }

/** The scope defines the pieces to get; other lines may have to be bought. */
export type RuleBuyXGetY = BuyXGetY & {
  /** The lines whose pieces count as bought, at any price; defaults to the scope. */
  readonly buyLineIds?: readonly string[]
  /** The saving on a piece that is got; free if absent. Amounts are per piece. */
  readonly off?: DiscountEffect
  /** Maximum number of sets. */
  readonly limit?: number
}

export type ShippingCharge = {
  readonly price: Minor
  readonly taxGroupId?: string
  /** false: no tax on this charge. */
  readonly taxable?: boolean
}

export type AdditionalFee = {
  readonly id: string
  readonly price: Minor
  readonly taxGroupId?: string
  /** false: no tax on this fee. */
  readonly taxable?: boolean
  /** The address that decides the tax; defaults to SHIPPING. */
  readonly taxableAddressType?: TaxableAddressType
  /** The lines that cause it: if all of them are paid later, so is the fee. Absent: the whole order. */
  readonly lineIds?: readonly string[]
}

/** A fraction of the lines after discounts, without gift cards; or an amount. */
export type Tip =
  | { readonly type: 'PERCENTAGE'; readonly rate: Rate }
  | { readonly type: 'AMOUNT' | 'CUSTOM'; readonly amount: Minor }

export type TaxableAddressType = 'BUSINESS' | 'BILLING' | 'SHIPPING'

/** One tax of one jurisdiction. */
export type TaxRate = {
  readonly rate: Rate
  readonly taxName?: string
  readonly taxType?: string
  readonly jurisdiction?: string
  readonly jurisdictionType?: JurisdictionType
}

/** The rates of an order, by deciding address and tax group. */
export type TaxTable = {
  readonly includedInPrices: boolean
  readonly regions: Readonly<Partial<Record<TaxableAddressType, RegionRates>>>
  /** Taxes calculated by plugins, by line or fee id. Rates apply to the rest. */
  readonly calculated?: ReadonlyMap<string, CalculatedTax>
}

/** Calculated taxes of a line, fee or shipping: used as they are. */
export type CalculatedTax = readonly (TaxRate & { readonly tax: Minor })[]

/** The id of shipping among the calculated taxes. */
export const SHIPPING = 'shipping'

export type RegionRates = {
  readonly byTaxGroup: ReadonlyMap<string, readonly TaxRate[]>
  /** For items without a tax group, or in a group without its own rates. */
  readonly otherwise: readonly TaxRate[]
}

export type GiftCardPayment = {
  readonly balance: Minor
  /** Maximum to spend; the whole balance if absent. */
  readonly requested?: Minor
}
