import type { BackInStockItemDetails, BackInStockNotificationRequest } from '@stoa/contract/back-in-stock.entity'
import { DEFAULT_VARIANT } from '../catalog/index.ts'

/** A request as it is kept. */
export interface BackInStockDoc extends Omit<BackInStockNotificationRequest, 'id' | 'createdDate'> {
  contactId: string
  /** The app that it was made through. */
  clientId?: string
  productId: string
  /** All zeros: the product as a whole. */
  variantId: string
  /** What was reported to be back; those who wait are told by the catalogue where nothing was. */
  batch?: string
  told?: ItemOverrides
}

/** What an app says of an item that it reports to be back. */
export interface ItemOverrides {
  itemDetails: BackInStockItemDetails
  extra?: Record<string, string>
}

/** A variant's stock before and after, as the inventory tells of it. */
export interface StockChange {
  id: string
  oldValue: { quantity: number; inStock: boolean }
  newValue: { quantity: number; inStock: boolean }
}

export interface StockReturn {
  /** The variant, and all zeros for whoever wants any of the product's. */
  variantIds: string[]
  /** Pieces that came back; absent where pieces are not counted. */
  pieces?: number
}

/**
 * What can be bought again that could not be before. With `atMostStock`, more of what there was, too: whoever was not told
 * the last time, as there was not enough for all, waits for it.
 */
export const returnsOf = (changes: readonly StockChange[], atMostStock: boolean): StockReturn[] =>
  changes.filter(isMore(atMostStock)).map(({ id, oldValue, newValue }) => {
    const pieces = newValue.quantity - Math.max(0, oldValue.quantity)
    return { variantIds: [...new Set([id, DEFAULT_VARIANT])], ...(pieces > 0 && { pieces }) }
  })

const isMore =
  (atMostStock: boolean) =>
  ({ oldValue, newValue }: StockChange): boolean =>
    newValue.inStock && (!oldValue.inStock || (atMostStock && newValue.quantity > oldValue.quantity))

/** How many are told at most. */
export const maxNotified = ({ pieces }: StockReturn, atMostStock: boolean): number | undefined =>
  atMostStock ? pieces : undefined

/** An address of the web, the platform's reference to an image, or an object that has its id or its address. */
export function isImage(image: NonNullable<BackInStockItemDetails['image']>): boolean {
  if (typeof image === 'object') return image.url ? isImage(image.url) : /^[^\s/]+$/.test(image.id ?? '')
  if (/^wix:image:\/\/v1\/[^\s]+$/.test(image)) return true
  const url = URL.parse(image)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}
