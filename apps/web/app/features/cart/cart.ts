import type { Translate } from '@stoa/messages'
import { formatMinor, parseMinor } from '@stoa/money'
import type { Image } from '@stoa/ui'
import type { CartLine, CartTotals } from '../../lib/cart-entities.ts'
import { formatChosenDay } from '../../lib/chosen-day.ts'
import { describeCouponTrouble } from '../../lib/coupon-trouble.server.ts'
import { listOffers } from '../../lib/coupons.ts'
import type { FreeDelivery } from './free-delivery.ts'
import { describeSavings } from './savings.ts'

export interface Line {
  readonly id: string
  readonly productId?: string
  readonly name: string
  readonly href?: string
  readonly image?: Image
  /** Texts such as `Color: Blue`. */
  readonly choices: readonly string[]
  readonly quantity: number
  /** The quantity can't be changed. */
  readonly isFixed: boolean
  /** The maximum quantity; undefined if stock is not tracked. */
  readonly most?: number
  readonly price: string
  readonly full?: string
  readonly total: string
  /** Texts about the line's discounts: their names, the savings, and what is missing for a larger one. */
  readonly offers: readonly string[]
  readonly trouble?: string
  /** The available quantity, if it is less than the quantity in the cart. */
  readonly left?: number
}

/** The cart as shown on pages. */
export interface Cart {
  readonly lines: readonly Line[]
  readonly count: number
  readonly subtotal: string
  /** The total of the lines after all discounts. */
  readonly discounted: string
  readonly discounts: readonly { readonly name: string; readonly amount: string }[]
  readonly fees?: string
  readonly total: string
  /** The total in the buyer's display currency, if it is not the shop's. */
  readonly converted?: { readonly currency: string; readonly amount: string }
  readonly coupon?: string
  /** Why the coupon does not apply. */
  readonly couponTrouble?: string
  readonly warnings: readonly string[]
  /** The buyer's note to the shop. */
  readonly note: string
  readonly freeDelivery?: FreeDelivery | undefined
  /** The estimated days of arrival. Absent if nothing is shipped or the shop gives no estimate. */
  readonly arrival?: string | undefined
}

const zero = '0'

/** Converts the API's cart for the page. `price` formats an amount. */
export function toCart(
  t: Translate,
  price: (amount: string) => string,
  totals: CartTotals | undefined,
): Cart | undefined {
  const items = totals?.cart?.lineItems ?? []
  if (!totals || items.length === 0) return undefined
  const calculated = new Map(totals.calculatedLineItems?.map((each) => [each.lineItemId, each.pricesBreakdown]))
  const objections = new Map(totals.violations?.map(({ target, description }) => [target?.lineItem?.id, description]))
  const discounts = toDiscounts(t, totals)
  const lines = items.map((item) =>
    toLine(t, item, {
      total: calculated.get(item.id ?? '')?.lineItemPrice?.amount,
      objection: objections.get(item.id ?? undefined),
      offers: describeSavings(t, price, totals, {
        lineId: item.id ?? '',
        offers: listOffers(item.id ?? '', discounts, items.length),
      }),
    }),
  )
  const { subtotal, total, additionalFees } = totals.priceSummary ?? {}
  return {
    lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: subtotal?.amount ?? zero,
    discounted: subtractDiscount(totals),
    discounts,
    fees: Number(additionalFees?.amount) > 0 ? additionalFees?.amount : undefined,
    total: total?.amount ?? subtotal?.amount ?? zero,
    converted: toConverted(totals),
    coupon: totals.cart?.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.code,
    couponTrouble: describeCouponTrouble(t, totals.calculationErrors?.couponCalculationError),
    note: totals.cart?.buyerNote ?? '',
    // Problems of a single line are shown beside it.
    warnings: (totals.violations ?? []).flatMap(({ target, description }) =>
      description && !target?.lineItem?.id ? description : [],
    ),
  }
}

function subtractDiscount({ cart, priceSummary: { subtotal, discount } = {} }: CartTotals): string {
  const currency = cart?.currency ?? 'USD'
  const toMinor = (one: typeof subtotal) => parseMinor(one?.amount ?? zero, currency)
  return formatMinor(toMinor(subtotal) - toMinor(discount), currency)
}

function toConverted({ cart, priceSummary }: CartTotals): Cart['converted'] {
  const amount = priceSummary?.total?.convertedAmount
  const currency = cart?.conversionCurrency
  return amount && currency && currency !== cart.currency ? { currency, amount } : undefined
}

function toDiscounts(t: Translate, { appliedDiscounts = [], priceSummary }: CartTotals) {
  const named = appliedDiscounts.map(({ coupon, discountRule, merchantDiscount, lineItemIds = [] }) => ({
    name:
      coupon?.name ??
      coupon?.code ??
      discountRule?.name?.translated ??
      discountRule?.name?.original ??
      t('cart:discount'),
    amount: (coupon ?? discountRule ?? merchantDiscount)?.amount?.amount ?? zero,
    lineIds: lineItemIds,
    isRule: discountRule !== undefined,
  }))
  const sum = priceSummary?.discount?.amount ?? zero
  if (named.length === 0 && Number(sum) > 0)
    return [{ name: t('cart:discount'), amount: sum, lineIds: [], isRule: false }]
  return named.filter(({ amount }) => Number(amount) > 0)
}

interface LineDetails extends Pick<Line, 'offers'> {
  readonly total: string | undefined
  readonly objection: string | undefined
}

function toLine(t: Translate, item: CartLine, { total, objection, offers }: LineDetails): Line {
  const { quantity = 1, price, fullPrice, image, availability } = item
  return {
    id: item.id ?? '',
    productId: item.catalogReference?.catalogItemId,
    name: item.productName?.translated ?? item.productName?.original ?? '',
    href: item.url?.relativePath || undefined,
    image: image?.url ? { ...image, url: image.url } : undefined,
    choices: formatChoices(t, item),
    quantity,
    isFixed: item.fixedQuantity === true,
    most: availability?.quantityAvailable ?? undefined,
    price: price?.amount ?? zero,
    full: fullPrice?.amount,
    offers,
    total: total ?? item.lineItemPrice?.amount ?? price?.amount ?? zero,
    trouble: describeTrouble(t, availability) ?? objection,
    left: availability?.status === 'PARTIALLY_AVAILABLE' ? (availability.quantityAvailable ?? undefined) : undefined,
  }
}

const formatChoices = (t: Translate, { descriptionLines = [] }: CartLine) =>
  descriptionLines.map(({ name, plainText, colorInfo }) => {
    const { translated, original = '' } = plainText ?? colorInfo ?? {}
    const value = formatChosenDay(translated ?? original, t.language)
    return t('cart:line.choice', { name: name?.translated ?? name?.original ?? '', value })
  })

function describeTrouble(
  t: Translate,
  { status, quantityAvailable }: NonNullable<CartLine['availability']> = {},
): string | undefined {
  if (status === 'PARTIALLY_AVAILABLE') return t('cart:line.left', { count: quantityAvailable ?? 0 })
  if (status === 'NOT_AVAILABLE') return t('cart:line.soldOut')
  if (status === 'NOT_FOUND') return t('cart:line.gone')
  return undefined
}
