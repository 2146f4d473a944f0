import type { BackInStockItemDetails, BackInStockNotificationRequest } from '@stoa/contract/back-in-stock.entity'
import { DEFAULT_VARIANT } from '../catalog/catalog.ts'

/** A request as stored. */
export interface BackInStockDoc extends Omit<BackInStockNotificationRequest, 'id' | 'createdDate'> {
  contactId: string
  /** The language that was asked for. */
  language?: string
  /** The app that created it. */
  clientId?: string
  productId: string
  /** All zeros: the whole product. */
  variantId: string
  /** The batch that an app reported; absent for returns of stock. */
  batch?: string
  overrides?: ItemOverrides
}

/** An app's description of an item that it reports as back. */
export interface ItemOverrides {
  itemDetails: BackInStockItemDetails
  extra?: Record<string, string>
}

/** A variant's stock before and after, from the inventory event. */
export interface StockChange {
  id: string
  oldValue: { quantity: number; inStock: boolean }
  newValue: { quantity: number; inStock: boolean }
}

export interface StockReturn {
  /** The variant, and all zeros for requests for any variant. */
  variantIds: string[]
  /** Returned pieces; absent where pieces are not counted. */
  pieces?: number
}

/**
 * Variants that became available. With `atMostStock`, also those with increased stock: requests that were not notified
 * last time, for lack of stock, are waiting for it.
 */
export const findReturns = (changes: readonly StockChange[], atMostStock: boolean): StockReturn[] =>
  changes.filter(isMore(atMostStock)).map(({ id, oldValue, newValue }) => {
    const pieces = newValue.quantity - Math.max(0, oldValue.quantity)
    return { variantIds: [...new Set([id, DEFAULT_VARIANT])], ...(pieces > 0 && { pieces }) }
  })

const isMore =
  (atMostStock: boolean) =>
  ({ oldValue, newValue }: StockChange): boolean =>
    newValue.inStock && (!oldValue.inStock || (atMostStock && newValue.quantity > oldValue.quantity))

/** Maximum number of notifications. */
export const calculateMaxNotified = ({ pieces }: StockReturn, atMostStock: boolean): number | undefined =>
  atMostStock ? pieces : undefined

/** A web address, the platform's reference to an image, or an object with its id or address. */
export function isImage(image: NonNullable<BackInStockItemDetails['image']>): boolean {
  if (typeof image === 'object') return image.url ? isImage(image.url) : /^[^\s/]+$/.test(image.id ?? '')
  if (/^wix:image:\/\/v1\/[^\s]+$/.test(image)) return true
  const url = URL.parse(image)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}
