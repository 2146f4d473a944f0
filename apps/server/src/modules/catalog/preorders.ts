import type { PreorderInfo } from '@stoa/contract/inventory-item.entity'
import { isAvailable, type Product, type Variant } from './product.ts'

/** The maximum of the wire, where the merchant set no limit. */
export const MAX_PREORDERED = 100_000

type Stock = Pick<Variant, 'tracked' | 'quantity' | 'inStock'>

const getInfo = ({ doc }: Pick<Product, 'doc'>): PreorderInfo => doc.preorderInfo ?? {}

/** Pieces of a variant that can be preordered now: none while it is in stock. */
export function countLeftToPreorder(product: Pick<Product, 'doc'>, variant: Stock): number {
  const { enabled, limit } = getInfo(product)
  const maxPieces = limit ?? MAX_PREORDERED
  if (!enabled || maxPieces === 0 || isAvailable(variant)) return 0
  return variant.tracked ? Math.max(0, maxPieces + variant.quantity) : MAX_PREORDERED
}

/** The preorder message of a line in carts and orders. */
export const preorderText = (product: Pick<Product, 'doc'>): string =>
  getInfo(product).message || 'Sent as soon as it is here'
