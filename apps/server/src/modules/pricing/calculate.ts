import type { Place } from '@stoa/contract/place'
import { type Language, sourceLanguage } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import { type Minor, parseMinor, roundToMinor } from '@stoa/money'
import {
  type Coupon,
  type CouponRefusal,
  countMissingPieces,
  type DiscountRule,
  findCouponRefusal,
  resolveCoupon,
  resolveRules,
} from '../discounts/api.ts'
import type { Fee, FeeContext } from '../fees/api.ts'
import { findGiftCardRefusal, type GiftCard, type GiftCardRefusal } from '../gift-cards/api.ts'
import { listMembershipOptions, type Membership, type MembershipOptions, type Selection } from '../memberships/api.ts'
import {
  quoteShipping,
  type ShippingChoice,
  type ShippingQuote,
  type ShippingQuotes,
  type ShippingSettings,
  selectShipping,
} from '../shipping/api.ts'
import { createTaxTable, listCalculators, type TaxAddresses, type TaxRules } from '../tax/api.ts'
import { resolveTip, type TipChoice } from '../tips/api.ts'
import { calculateWrappingPrice, type GiftChoice, type GiftOffer } from './gift-wrapping.ts'
import type { Item } from './line.ts'
import type { Discount, TaxableAddressType } from './price.input.ts'
import { price } from './price.ts'
import type { Priced } from './priced.ts'
import { listNextQuantitySteps, type NextQuantityStep } from './quantity-prices.ts'
import { noServiceAnswers, type Purchase, type ServiceAnswers } from './services.ts'
import { listShippingFees } from './shipping-fees.ts'

/** A site's settings for prices, from its snapshot. */
export interface SellingRules {
  readonly currency: string
  readonly discountRules: readonly DiscountRule[]
  readonly fees: (context: FeeContext) => Fee[]
  readonly shipping: ShippingSettings
  readonly tax: TaxRules
  /** Available tax calculators; a region may name one that was removed or disabled. */
  readonly taxCalculators: ReadonlySet<string>
  /** The site's main language; absent: English. */
  readonly language?: Language
  readonly businessAddress?: Place
}

/** What a buyer wants to buy, and how. */
export interface Basket {
  readonly items: readonly Item[]
  readonly coupon?: { readonly coupon: Coupon; readonly usagesByCustomer: number }
  readonly merchantDiscounts?: readonly Discount[]
  readonly shippingAddress?: Place | null
  readonly billingAddress?: Place | null
  readonly shippingOption?: ShippingChoice
  /**
   * If no offered option is selected: `estimate` uses the first one for a realistic total; `exact` charges no shipping.
   */
  readonly mode: 'estimate' | 'exact'
  readonly memberId?: string
  /** The segments that the member is in, of those that discount rules ask about. */
  readonly segmentIds?: ReadonlySet<string>
  /** The buyer's memberships and selections. */
  readonly memberships?: readonly Membership[]
  readonly selectedMemberships?: readonly Selection[]
  /** `requested`: maximum amount, a decimal string. */
  readonly giftCard?: { readonly card: GiftCard; readonly requested?: string }
  readonly tip?: TipChoice
  /** The gift options and the buyer's choice. Absent if the shop offers none. */
  readonly gift?: GiftChoice
  /** The buyer pays no tax: prices that include it stay as they are. */
  readonly taxExempt?: boolean
  readonly taxExemptGroupId?: string
  readonly withTax?: boolean
  readonly withShipping?: boolean
  /** Keep the extra charges of shipping options within the option. */
  readonly withFees?: boolean
  /** Of violations and errors; absent: English. */
  readonly language?: Language
  /** The data for plugins; absent: no plugin is asked. */
  readonly asking?: Purchase
}

export interface Calculation {
  readonly items: readonly Item[]
  readonly priced: Priced
  /** How many pieces an estimate lacks for lower prices. */
  readonly nextQuantitySteps: readonly NextQuantityStep[]
  /** The gift options that the shop offers. Absent if nothing is delivered. */
  readonly gift?: GiftOffer
  readonly shipping: ShippingQuotes
  /** `requested`: selected by the buyer. */
  readonly selected?: { readonly quote: ShippingQuote; readonly requested: boolean }
  /** The buyer's selection is not offered any more. */
  readonly selectionGone: boolean
  /** The destination is known. */
  readonly hasAddress: boolean
  readonly coupon?: Coupon
  readonly couponRefusal?: CouponRefusal
  /** Missing pieces of a "buy x, get y" coupon. */
  readonly couponMissingPieces: number
  readonly giftCard?: GiftCard
  readonly giftCardRefusal?: GiftCardRefusal
  /** The maximum amount of the gift card. */
  readonly giftCardRequested?: Minor
  readonly memberships: MembershipOptions
  /** Sources of the priced fees, in their order, without the tip. */
  readonly fees: readonly Fee[]
  readonly discountRules: readonly DiscountRule[]
  readonly merchantDiscounts: readonly Discount[]
  /** The calculators that were used in addition to manual mappings, and those that are unavailable. */
  readonly taxedBy: { readonly calculators: ReadonlySet<string>; readonly deactivated: readonly string[] }
  readonly serviceAnswers: ServiceAnswers
  /** Of violations and errors. */
  readonly language: Language
  /** Of names that are translated later. */
  readonly mainLanguage: Language
}

/**
 * Calculates a basket by a site's rules at a moment, with plugins' answers. Pure; used by carts, checkouts and orders.
 */
export function calculate(
  basket: Basket,
  rules: SellingRules,
  now: Date,
  serviceAnswers: ServiceAnswers = noServiceAnswers,
): Calculation {
  const { currency } = rules
  const memberships = listMembershipOptions(
    basket.memberships ?? [],
    basket.items.map(toMembershipLine),
    basket.selectedMemberships ?? [],
    now,
  )
  const items = basket.items.map((item) => applyMembership(item, memberships))
  const lines = items.map((item) => ({
    id: item.line.id,
    quantity: item.line.quantity,
    price: isPaid(item) ? item.price : 0n,
    catalogAppId: item.line.catalogReference.appId,
    catalogItemId: item.line.productId,
    collectionIds: item.collectionIds,
    discountable: item.itemType !== 'GIFT_CARD',
  }))
  const { memberId, segmentIds } = basket
  const context = { now, currency, lines, memberId, segmentIds, triggers: serviceAnswers.triggers }
  const refusal = basket.coupon && findCouponRefusal(basket.coupon.coupon, context, basket.coupon.usagesByCustomer)
  const coupon = basket.coupon && !refusal ? resolveCoupon(basket.coupon.coupon, context) : undefined

  const offered = findShipping(basket, rules, now)
  const shipping = offered.required ? { ...offered, quotes: [...offered.quotes, ...serviceAnswers.quotes] } : offered
  const chosen = selectShipping(shipping.quotes, basket.shippingOption)
  const selected = chosen?.requested || basket.mode === 'estimate' ? chosen : undefined
  const addresses = {
    shipping: basket.shippingAddress,
    billing: basket.billingAddress,
    business: rules.businessAddress,
  }
  const gift = shipping.required ? basket.gift : undefined
  const feeContext = {
    currency,
    lines,
    delivered: shipping.required,
    giftWrapped: gift?.wrapping === true && gift.wrapped,
  }
  const fees = [
    ...(basket.withFees === false ? [] : [...rules.fees(feeContext), ...serviceAnswers.fees]),
    ...(selected ? listShippingFees(selected.quote, translateTo(rules.language ?? sourceLanguage)) : []),
  ]
  const refusedCard = basket.giftCard && findGiftCardRefusal(basket.giftCard.card, currency, now)
  const rates =
    basket.withTax === false ? undefined : createTaxTable(rules.tax, addresses, now, basket.taxExemptGroupId)
  const table = rates && basket.taxExempt ? { ...rates, regions: {} } : rates
  const priceLines = items.map(toPriceLine)
  const priced = price({
    currency,
    lines: priceLines,
    discountRules: resolveRules(rules.discountRules, context),
    serviceDiscounts: serviceAnswers.discounts.map(({ discount }) => discount),
    coupon,
    merchantDiscounts: basket.merchantDiscounts,
    shipping: selected && { price: selected.quote.price },
    additionalFees: fees,
    tip: basket.tip && resolveTip(basket.tip, currency),
    giftCard: basket.giftCard && !refusedCard ? toGiftCardPayment(basket.giftCard, currency) : undefined,
    tax: table && { ...table, ...(serviceAnswers.reckoned && { calculated: serviceAnswers.reckoned }) },
  })
  return {
    items,
    priced,
    nextQuantitySteps:
      basket.mode === 'estimate' ? listNextQuantitySteps(rules.discountRules, context, priceLines, items) : [],
    ...(gift && {
      gift: { wrapping: gift.wrapping, wrappingPrice: calculateWrappingPrice(rules.fees, feeContext) },
    }),
    shipping,
    selected,
    selectionGone: basket.shippingOption !== undefined && shipping.required && chosen?.requested !== true,
    hasAddress: Boolean(basket.shippingAddress?.country),
    coupon: basket.coupon?.coupon,
    couponRefusal: refusal,
    couponMissingPieces: basket.coupon ? countMissingPieces(basket.coupon.coupon, lines) : 0,
    giftCard: basket.giftCard?.card,
    giftCardRefusal: refusedCard,
    ...(basket.giftCard?.requested && { giftCardRequested: roundToMinor(basket.giftCard.requested, currency) }),
    memberships,
    fees,
    discountRules: rules.discountRules,
    merchantDiscounts: basket.merchantDiscounts ?? [],
    taxedBy: listTaxed(rules, addresses, table && !basket.taxExempt ? listTaxedTypes(items, priced, fees) : []),
    serviceAnswers,
    language: basket.language ?? sourceLanguage,
    mainLanguage: rules.language ?? sourceLanguage,
  }
}

/** The address types that the basket's taxes depend on. */
const listTaxedTypes = (
  items: readonly Item[],
  { lines, shipping }: Priced,
  fees: readonly Fee[],
): TaxableAddressType[] => [
  ...lines.flatMap(({ taxableAddressType }, index) =>
    items[index]!.itemType === 'GIFT_CARD' ? [] : [taxableAddressType],
  ),
  ...(shipping ? ['SHIPPING' as const] : []),
  ...fees.flatMap(({ taxable, taxableAddressType }) => (taxable ? [taxableAddressType] : [])),
]

function listTaxed(rules: SellingRules, addresses: TaxAddresses, types: readonly TaxableAddressType[]) {
  const calculators = listCalculators(rules.tax, addresses, types)
  return { calculators, deactivated: [...calculators].filter((id) => !rules.taxCalculators.has(id)) }
}

const toMembershipLine = ({ line, collectionIds }: Item) => ({
  id: line.id,
  quantity: line.quantity,
  catalogItemId: line.productId,
  collectionIds,
})

/** Lines paid by a membership cost nothing, whatever their payment option. */
function applyMembership(item: Item, { covering }: MembershipOptions): Item {
  return covering.has(item.line.id) ? { ...item, paymentOption: 'MEMBERSHIP' } : item
}

const isPaid = ({ paymentOption }: Item): boolean =>
  paymentOption !== 'MEMBERSHIP' && paymentOption !== 'MEMBERSHIP_OFFLINE'

const toGiftCardPayment = ({ card, requested }: NonNullable<Basket['giftCard']>, currency: string) => ({
  balance: parseMinor(card.balance, currency),
  ...(requested && { requested: roundToMinor(requested, currency) }),
})

const nothing: ShippingQuotes = { required: false, quotes: [] }

function findShipping(basket: Basket, rules: SellingRules, now: Date): ShippingQuotes {
  if (basket.withShipping === false) return nothing
  const lines = basket.items.map(({ line, itemType, price, weight, shippable, deliveryProfileId }) => ({
    id: line.id,
    itemType,
    quantity: line.quantity,
    price,
    weight,
    shippable,
    deliveryProfileId,
  }))
  return quoteShipping(rules.shipping, basket.shippingAddress, lines, rules.currency, now)
}

const toPriceLine = ({ line, price, fullPrice, itemType, taxGroupId, paymentOption, deposit, subscription }: Item) => ({
  id: line.id,
  quantity: line.quantity,
  price,
  fullPrice,
  itemType,
  taxGroupId,
  paymentOption,
  deposit,
  afterTrial: subscription?.subscriptionSettings?.freeTrialPeriod !== undefined,
  taxableAddressType: line.taxableAddress?.addressType,
})
