import { formatMinor, parseMinor } from '@stoa/money'
import type { CartTotals } from '../../lib/cart-entities.ts'
import type { Site } from '../../lib/host.ts'

export interface FreeDelivery {
  /** What is missing to free delivery; absent if it is reached. */
  readonly missing?: string
  /** How far the cart is, from 0 to 1. */
  readonly share: number
  /** Where to: ISO 3166. */
  readonly country: string
}

/** How far the goods to be shipped are from free delivery. Undefined: nothing is shipped, or the shop promises none. */
export function getFreeDelivery(
  { freeDeliveryFrom, country }: Site,
  cart: CartTotals['cart'],
): FreeDelivery | undefined {
  const currency = cart?.currency
  if (!freeDeliveryFrom || !country || !currency) return undefined
  const shipped = (cart.lineItems ?? []).filter(
    ({ itemType, physicalProperties }) => itemType?.preset === 'PHYSICAL' && physicalProperties?.shippable !== false,
  )
  if (shipped.length === 0) return undefined
  const total = shipped.reduce(
    (sum, { price, quantity = 1 }) => sum + parseMinor(price?.amount ?? '0', currency) * BigInt(quantity),
    0n,
  )
  const from = parseMinor(freeDeliveryFrom, currency)
  if (total >= from) return { share: 1, country }
  return { missing: formatMinor(from - total, currency), share: Number(total) / Number(from), country }
}
