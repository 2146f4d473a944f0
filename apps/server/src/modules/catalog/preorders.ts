import type { PreorderInfo } from '@stoa/contract/inventory-item.entity'
import { isAvailable, type Product, type Variant } from './product.ts'

/** As many as the wire can say, where the merchant named no limit. */
export const MAX_PREORDERED = 100_000

type Stock = Pick<Variant, 'tracked' | 'quantity' | 'inStock'>

const infoOf = ({ doc }: Pick<Product, 'doc'>): PreorderInfo => doc.preorderInfo ?? {}

/** How many pieces of a variant can be preordered now: none while there are pieces to be had. */
export function leftToPreorder(product: Pick<Product, 'doc'>, variant: Stock): number {
  const { enabled, limit } = infoOf(product)
  const maxPieces = limit ?? MAX_PREORDERED
  if (!enabled || maxPieces === 0 || isAvailable(variant)) return 0
  return variant.tracked ? Math.max(0, maxPieces + variant.quantity) : MAX_PREORDERED
}

/** What a cart and an order say of a line that is preordered. */
export const preorderText = (product: Pick<Product, 'doc'>): string =>
  infoOf(product).message || 'Sent as soon as it is here'
