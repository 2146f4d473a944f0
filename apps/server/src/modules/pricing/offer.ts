import { parseMinor } from '@stoa/money'
import type { Sellable } from '../catalog/api.ts'
import type { Offer } from './line.ts'

/** Limits gift cards per line: each is listed in one email. */
const getMaxQuantity = (itemType: Sellable['itemType']): number =>
  itemType === 'GIFT_CARD' ? 100 : Number.POSITIVE_INFINITY

/** Catalog data as the price calculation needs it; undefined for hidden products. */
export function toOffer(sellable: Sellable | undefined, currency: string): Offer | undefined {
  if (!sellable?.visible) return undefined
  const { name, itemType, weight, sku, url, image, collectionIds, taxGroupId, deliveryProfileId, inStock, quantity } =
    sellable
  return {
    name,
    itemType,
    weight,
    sku,
    url,
    image,
    collectionIds,
    taxGroupId,
    deliveryProfileId,
    price: parseMinor(sellable.price, currency),
    fullPrice: parseMinor(sellable.fullPrice, currency),
    descriptionLines: sellable.descriptionLines.map(({ name, text, colorCode, includedItems }) => ({
      name: { original: name },
      ...(colorCode ? { colorInfo: { original: text, code: colorCode } } : { plainText: { original: text } }),
      ...(includedItems && { includedItems }),
    })),
    ...(sellable.subscription && { subscription: buildTerms(sellable.subscription) }),
    ...(sellable.preorder && { preorder: true }),
    available: inStock ? Math.min(quantity ?? Number.POSITIVE_INFINITY, getMaxQuantity(itemType)) : 0,
  }
}

function buildTerms({ title, description, subscriptionSettings }: NonNullable<Sellable['subscription']>) {
  const { interval = 1, enableCustomerCancellation = true } = subscriptionSettings
  return {
    title: { original: title },
    ...(description && { description: { original: description } }),
    subscriptionSettings: { ...subscriptionSettings, interval, enableCustomerCancellation },
  }
}
