import { parseMinor } from '@stoa/money'
import type { Sellable } from '../catalog/index.ts'
import type { Offer } from './line.ts'

/** Each gift card that is sold is a card of its own in the same mail. */
const maxQuantityOf = (itemType: Sellable['itemType']): number =>
  itemType === 'GIFT_CARD' ? 100 : Number.POSITIVE_INFINITY

/** The catalogue's facts as prices need them; nothing for what can't be seen in the shop. */
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
    descriptionLines: sellable.descriptionLines.map(({ name, text, colorCode }) => ({
      name: { original: name },
      ...(colorCode ? { colorInfo: { original: text, code: colorCode } } : { plainText: { original: text } }),
    })),
    ...(sellable.subscription && { subscription: termsOf(sellable.subscription) }),
    ...(sellable.preorder && { preorder: true }),
    available: inStock ? Math.min(quantity ?? Number.POSITIVE_INFINITY, maxQuantityOf(itemType)) : 0,
  }
}

function termsOf({ title, description, subscriptionSettings }: NonNullable<Sellable['subscription']>) {
  const { interval = 1, enableCustomerCancellation = true } = subscriptionSettings
  return {
    title: { original: title },
    ...(description && { description: { original: description } }),
    subscriptionSettings: { ...subscriptionSettings, interval, enableCustomerCancellation },
  }
}
