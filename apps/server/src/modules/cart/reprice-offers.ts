import type { Sellable } from '../catalog/api.ts'
import { calculateListPrice, type PriceLookup } from '../price-lists/api.ts'
import type { Line, Offer } from '../pricing/api.ts'

interface Priced {
  readonly lines: readonly Pick<Line, 'quantity'>[]
  readonly found: readonly (Sellable | undefined)[]
  readonly offers: readonly (Offer | undefined)[]
  readonly currency: string
}

/**
 * Offers at a price list's prices. The pieces of a variant count together, whatever their lines. Subscriptions, gift
 * cards and items of other catalogs keep their price.
 */
export function repriceOffers(list: PriceLookup, { lines, found, offers, currency }: Priced): (Offer | undefined)[] {
  const toKey = ({ productId, variantId }: Sellable): string => `${productId} ${variantId}`
  const pieces = new Map<string, number>()
  for (const [index, sellable] of found.entries())
    if (sellable) pieces.set(toKey(sellable), (pieces.get(toKey(sellable)) ?? 0) + lines[index]!.quantity)
  return offers.map((offer, index) => {
    const sellable = found[index]
    if (!offer || !sellable || sellable.ofService || offer.subscription || offer.itemType === 'GIFT_CARD') return offer
    const { productId, variantId, collectionIds } = sellable
    const item = { productId, variantId, collectionIds, quantity: pieces.get(toKey(sellable))! }
    return { ...offer, price: calculateListPrice(list, { ...item, ...pickPrices(offer) }, currency) }
  })
}

const pickPrices = ({ fullPrice, price }: Offer) => ({ fullPrice, price })
