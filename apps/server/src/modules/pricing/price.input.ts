import type { JurisdictionType } from '@stoa/contract/shapes/jurisdiction'
import type { Minor, Rate } from '@stoa/money'

/**
 * Everything that a price depends on. All amounts are whole minor units of `currency`. The caller has already decided
 * what is live, allowed and chosen: nothing here looks at a clock, a limit or an address.
 */
export type PriceInput = {
  readonly currency: string
  readonly lines: readonly PriceLine[]
  /** Automatic discounts. A line gets the one that saves it most, never two. */
  readonly discountRules?: readonly RuleDiscount[]
  /** What services of the shop's own take off: from what the discount rules leave, in this order. */
  readonly serviceDiscounts?: readonly Discount[]
  /** Taken from what those leave. */
  readonly coupon?: Discount
  /** Taken from what the coupon leaves, in this order. */
  readonly merchantDiscounts?: readonly Discount[]
  /** The chosen shipping option. Absent: nothing to ship, or not chosen yet. */
  readonly shipping?: ShippingCharge
  readonly additionalFees?: readonly AdditionalFee[]
  /** Given freely, so no tax is reckoned on it and no discount touches it. */
  readonly tip?: Tip
  /** Absent: no tax is collected, or the address is not known yet. */
  readonly tax?: TaxTable
  readonly giftCard?: GiftCardPayment
}

export type ItemType = 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE' | 'CUSTOM_AMOUNT_ITEM'

/**
 * How a line is paid. A membership that was chosen pays with credits, so the line costs no money; what a membership
 * with an offline remainder does not cover is paid later.
 */
export type PaymentOption =
  | 'FULL_PAYMENT_ONLINE'
  | 'FULL_PAYMENT_OFFLINE'
  | 'MEMBERSHIP'
  | 'MEMBERSHIP_OFFLINE'
  | 'DEPOSIT_ONLINE'
  | 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER'

export type PriceLine = {
  /** Unique among the lines; ties between equal lines are broken by it, so the order of lines never matters. */
  readonly id: string
  /** A whole number from 1 up. */
  readonly quantity: number
  /** One piece, after the catalogue's own discount. */
  readonly price: Minor
  /** One piece before the catalogue's own discount; `price` when absent. */
  readonly fullPrice?: Minor
  /** A gift card that is sold is money changing form: no discount touches it and its tax falls due when it is spent. */
  readonly itemType: ItemType
  readonly paymentOption?: PaymentOption
  /** What of one piece is paid now, with DEPOSIT_ONLINE; never more than the line comes to. */
  readonly deposit?: Minor
  readonly taxGroupId?: string
  /** Which address decides the tax: SHIPPING when absent. */
  readonly taxableAddressType?: TaxableAddressType
  /** It is paid when its free trial is over. */
  readonly afterTrial?: boolean
  /** false: no discount of any kind touches this line. */
  readonly discountable?: boolean
}

export type DiscountScope = 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING'

/** A coupon or a merchant's discount. Free shipping is a PERCENTAGE of rate "1" in the scope SHIPPING. */
export type Discount = {
  readonly id: string
  readonly scope: DiscountScope
  /** The lines of a SPECIFIC_ITEMS discount; ids that are not among the lines are passed over. */
  readonly lineIds?: readonly string[]
  readonly effect: DiscountEffect | BuyXGetY
}

export type DiscountEffect =
  /** Off the sum of what is in scope, then shared out to the lines: "0.1" is 10 %. */
  | { readonly type: 'PERCENTAGE'; readonly rate: Rate }
  /** Off every piece in scope, or (ORDER) once off the sum of what is in scope. */
  | { readonly type: 'FIXED_AMOUNT'; readonly amount: Minor; readonly per: 'ITEM' | 'ORDER' }
  /** What every piece in scope (or the shipping) costs instead, where that is less. */
  | { readonly type: 'FIXED_PRICE'; readonly price: Minor }

/** An automatic discount: changes the price of single pieces, so a percentage is rounded per piece. */
export type RuleDiscount = {
  readonly id: string
  readonly scope: 'GLOBAL' | 'SPECIFIC_ITEMS'
  readonly lineIds?: readonly string[]
  readonly effect: DiscountEffect | QuantityBased | RuleBuyXGetY
}

/** "3 for 10.00": each full set of `quantity` pieces, dearest first, costs `price` where that is less. */
export type QuantityBased = { readonly type: 'QUANTITY_BASED'; readonly quantity: number; readonly price: Minor }

/** "Buy 2, get 1": of each `buy` + `get` pieces in scope the `get` cheapest cost nothing. */
export type BuyXGetY = { readonly type: 'BUY_X_GET_Y'; readonly buy: number; readonly get: number }

/** The scope says what is got; other lines may be what has to be bought. */
export type RuleBuyXGetY = BuyXGetY & {
  /** The lines whose pieces count as bought, at whatever price; those in scope when absent. */
  readonly buyLineIds?: readonly string[]
  /** What a piece that is got saves; all of its price when absent. An amount is off every piece. */
  readonly off?: DiscountEffect
  /** No more sets than this. */
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
  /** Which address decides the tax: SHIPPING when absent. */
  readonly taxableAddressType?: TaxableAddressType
  /** The lines that cause it: when all of them are paid later, so is the fee. Absent: the whole order. */
  readonly lineIds?: readonly string[]
}

/** A share of what the lines cost after their discounts, gift cards left out; or an amount, from a preset or the buyer. */
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

/** The rates that apply to this order, by the address that decides and by tax group. */
export type TaxTable = {
  readonly includedInPrices: boolean
  readonly regions: Readonly<Partial<Record<TaxableAddressType, RegionRates>>>
  /** What a service has reckoned by itself, by the id of the line or fee. Rates count for what it has not. */
  readonly calculated?: ReadonlyMap<string, CalculatedTax>
}

/** The taxes of one line, fee or delivery, each with its amount: taken as they are, never reckoned again. */
export type CalculatedTax = readonly (TaxRate & { readonly tax: Minor })[]

/** What delivery is called among reckoned taxes. */
export const SHIPPING = 'shipping'

export type RegionRates = {
  readonly byTaxGroup: ReadonlyMap<string, readonly TaxRate[]>
  /** For what has no tax group, or one without rates of its own. */
  readonly otherwise: readonly TaxRate[]
}

export type GiftCardPayment = {
  readonly balance: Minor
  /** Spend no more than this; the whole balance when absent. */
  readonly requested?: Minor
}
