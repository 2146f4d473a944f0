import type { Place } from '@stoa/contract/place'
import {
  type Coupon,
  type CouponRefusal,
  couponDiscount,
  couponRefusal,
  type DiscountRule,
  liveRules,
} from '../discounts/index.ts'
import {
  quoteShipping,
  type ShippingQuote,
  type ShippingQuotes,
  type ShippingSettings,
  selectShipping,
} from '../shipping/index.ts'
import { type TaxRules, taxTable } from '../tax/index.ts'
import type { Item } from './line.ts'
import type { Discount } from './price.input.ts'
import { price } from './price.ts'
import type { Priced } from './priced.ts'

/** What a site has decided about its prices: out of the snapshot. */
export interface SellingRules {
  readonly currency: string
  readonly discountRules: readonly DiscountRule[]
  readonly shipping: ShippingSettings
  readonly tax: TaxRules
  readonly businessAddress?: Place
}

/** What a buyer wants. */
export interface Basket {
  readonly items: readonly Item[]
  readonly coupon?: { readonly coupon: Coupon; readonly usagesByCustomer: number }
  readonly merchantDiscounts?: readonly Discount[]
  readonly shippingAddress?: Place | null
  readonly billingAddress?: Place | null
  readonly shippingCode?: string
  /**
   * Where nothing (or nothing that is offered) is chosen: `estimate` takes the first option, so that the total is near
   * the truth; `exact` charges no shipping and leaves the choice to the buyer.
   */
  readonly mode: 'estimate' | 'exact'
  readonly memberId?: string
  readonly taxExemptGroupId?: string
  readonly withTax?: boolean
  readonly withShipping?: boolean
}

export interface Calculation {
  readonly items: readonly Item[]
  readonly priced: Priced
  readonly shipping: ShippingQuotes
  /** `requested`: the buyer chose this one. */
  readonly selected?: { readonly quote: ShippingQuote; readonly requested: boolean }
  /** The buyer's choice is not offered (any more). */
  readonly selectionGone: boolean
  /** It is known where the items go. */
  readonly addressed: boolean
  readonly coupon?: Coupon
  readonly couponRefusal?: CouponRefusal
  readonly discountRules: readonly DiscountRule[]
}

/** What a basket costs under a site's rules at a moment. Pure; carts, checkouts and orders all take it from here. */
export function calculate(basket: Basket, rules: SellingRules, now: Date): Calculation {
  const { currency } = rules
  const lines = basket.items.map((item) => ({
    id: item.line.id,
    quantity: item.line.quantity,
    price: item.price,
    catalogAppId: item.line.catalogReference.appId,
    catalogItemId: item.line.productId,
    collectionIds: item.collectionIds,
  }))
  const context = { now, currency, lines, memberId: basket.memberId }
  const refusal = basket.coupon && couponRefusal(basket.coupon.coupon, context, basket.coupon.usagesByCustomer)
  const coupon = basket.coupon && !refusal ? couponDiscount(basket.coupon.coupon, context) : undefined

  const shipping = shippingOf(basket, rules)
  const chosen = selectShipping(shipping.quotes, basket.shippingCode)
  const selected = chosen?.requested || basket.mode === 'estimate' ? chosen : undefined
  const addresses = {
    shipping: basket.shippingAddress,
    billing: basket.billingAddress,
    business: rules.businessAddress,
  }
  const priced = price({
    currency,
    lines: basket.items.map(toPriceLine),
    discountRules: liveRules(rules.discountRules, context),
    coupon,
    merchantDiscounts: basket.merchantDiscounts,
    shipping: selected && { price: selected.quote.price },
    tax: basket.withTax === false ? undefined : taxTable(rules.tax, addresses, now, basket.taxExemptGroupId),
  })
  return {
    items: basket.items,
    priced,
    shipping,
    selected,
    selectionGone: basket.shippingCode !== undefined && shipping.required && chosen?.requested !== true,
    addressed: Boolean(basket.shippingAddress?.country),
    coupon: basket.coupon?.coupon,
    couponRefusal: refusal,
    discountRules: rules.discountRules,
  }
}

const nothing: ShippingQuotes = { required: false, quotes: [] }

function shippingOf(basket: Basket, rules: SellingRules): ShippingQuotes {
  if (basket.withShipping === false) return nothing
  const lines = basket.items.map(({ line, itemType, price, weight, shippable }) => ({
    itemType,
    quantity: line.quantity,
    price,
    weight,
    shippable,
  }))
  return quoteShipping(rules.shipping, basket.shippingAddress, lines, rules.currency)
}

const toPriceLine = ({ line, price, fullPrice, itemType, taxGroupId, paymentOption }: Item) => ({
  id: line.id,
  quantity: line.quantity,
  price,
  fullPrice,
  itemType,
  taxGroupId,
  paymentOption,
  taxableAddressType: line.taxableAddress?.addressType,
})
