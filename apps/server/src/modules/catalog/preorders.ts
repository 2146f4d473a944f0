import type { PreorderInfo } from '@stoa/contract/inventory-item.entity'
import type { Translate } from '@stoa/messages'
import { isBundle } from './bundles.ts'
import { isAvailable, type Product, type Variant } from './product.ts'

/** The maximum of the wire, where the merchant set no limit. */
export const MAX_PREORDERED = 100_000

type Stock = Pick<Variant, 'tracked' | 'quantity' | 'inStock'>

const getInfo = ({ doc }: Pick<Product, 'doc'>): PreorderInfo => doc.preorderInfo ?? {}

/** Pieces of a variant that can be preordered now: none while it is in stock. */
export function countLeftToPreorder(product: Pick<Product, 'doc'>, variant: Stock): number {
  const { enabled, limit } = getInfo(product)
  const maxPieces = limit ?? MAX_PREORDERED
  if (!enabled || maxPieces === 0 || isAvailable(variant) || isBundle(product)) return 0
  return variant.tracked ? Math.max(0, maxPieces + variant.quantity) : MAX_PREORDERED
}

/** The preorder line of an item in carts and orders, in the site's main language. */
export const describePreorder = (t: Translate, product: Pick<Product, 'doc'>) => ({
  name: t('defaults:line.preorder'),
  text: getInfo(product).message || t('defaults:line.preorderMessage'),
})
