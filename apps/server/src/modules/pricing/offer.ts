import { parseMinor } from '@stoa/money'
import type { Sellable } from '../catalog/index.ts'
import type { Offer } from './line.ts'

/** The catalogue's facts as prices need them; nothing for what can't be seen in the shop. */
export function toOffer(sellable: Sellable | undefined, currency: string): Offer | undefined {
  if (!sellable?.visible) return undefined
  const { name, itemType, weight, sku, url, image, collectionIds, taxGroupId, inStock, quantity } = sellable
  return {
    name,
    itemType,
    weight,
    sku,
    url,
    image,
    collectionIds,
    taxGroupId,
    price: parseMinor(sellable.price, currency),
    fullPrice: parseMinor(sellable.fullPrice, currency),
    descriptionLines: sellable.descriptionLines.map(({ name, text, colorCode }) => ({
      name: { original: name },
      ...(colorCode ? { colorInfo: { original: text, code: colorCode } } : { plainText: { original: text } }),
    })),
    available: inStock ? (quantity ?? Number.POSITIVE_INFINITY) : 0,
  }
}
