import { formatMinor, parseMinor } from '@stoa/money'
import { formatPrice } from '@stoa/ui'
import type { CartTotals } from '../../lib/cart-entities.ts'
import type { Host } from '../../lib/host.ts'

export interface FreeDelivery {
  readonly text: string
  /** How far the cart is, from 0 to 1. */
  readonly share: number
}

/** The lines that are shipped. */
export const listShipped = (cart: CartTotals['cart']) =>
  (cart?.lineItems ?? []).filter(
    ({ itemType, physicalProperties }) => itemType?.preset === 'PHYSICAL' && physicalProperties?.shippable !== false,
  )

/**
 * How much is missing for free delivery, counting the items to ship. Undefined if nothing is shipped or the shop does
 * not offer it.
 */
export function getFreeDelivery(
  { site, t }: Pick<Host, 'site' | 't'>,
  cart: CartTotals['cart'],
): FreeDelivery | undefined {
  const { freeDeliveryFrom, country, locale } = site
  const currency = cart?.currency
  if (!freeDeliveryFrom || !country || !currency) return undefined
  const shipped = listShipped(cart)
  if (shipped.length === 0) return undefined
  const total = shipped.reduce(
    (sum, { price, quantity = 1 }) => sum + parseMinor(price?.amount ?? '0', currency) * BigInt(quantity),
    0n,
  )
  const from = parseMinor(freeDeliveryFrom, currency)
  const place = { country: new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country }
  if (total >= from) return { text: t('cart:freeDelivery.reached', place), share: 1 }
  const amount = formatPrice(formatMinor(from - total, currency), { currency, locale })
  return { text: t('cart:freeDelivery.missing', { ...place, amount }), share: Number(total) / Number(from) }
}
