import { isDeepStrictEqual } from 'node:util'
import type { BundleItem } from '@stoa/contract/product.entity'
import { DEFAULT_VARIANT } from './catalog.ts'
import type { Product } from './product.ts'

/** Pieces of one variant in one bundle. */
export interface BundledPieces {
  productId: string
  variantId: string
  quantity: number
}

const toPieces = ({ productId, variantId, quantity }: BundleItem): BundledPieces => ({
  productId: productId.toLowerCase(),
  variantId: variantId?.toLowerCase() ?? DEFAULT_VARIANT,
  quantity,
})

/** Returns no pieces for a product that is not a bundle. */
export const listBundledPieces = ({ doc }: Pick<Product, 'doc'>): BundledPieces[] =>
  (doc.bundleItems ?? []).map(toPieces)

export const isBundle = ({ doc }: Pick<Product, 'doc'>): boolean => (doc.bundleItems ?? []).length > 0

/** Converts to the stored form: lowercase ids, and no field for a product that is not a bundle. */
export function normalizeBundle(product: Product): Product {
  const { bundleItems, ...doc } = product.doc
  if (!bundleItems) return product
  if (bundleItems.length === 0) return { ...product, doc }
  const items = listBundledPieces(product).map(({ variantId, ...pieces }) => ({
    ...pieces,
    ...(variantId !== DEFAULT_VARIANT && { variantId }),
  }))
  return { ...product, doc: { ...doc, bundleItems: items } }
}

export const isSameBundle = (one: Product, other: Product): boolean =>
  one.productType === other.productType &&
  isDeepStrictEqual(one.doc.options ?? [], other.doc.options ?? []) &&
  isDeepStrictEqual(listBundledPieces(one), listBundledPieces(other))

export interface BundleFault {
  /** A path in the product. */
  field: string
  description: string
}

/** Why a product can't be this bundle. `parts`: the existing products among its items. */
export function findBundleFault(bundle: Product, parts: readonly Product[]): BundleFault | undefined {
  const items = listBundledPieces(bundle)
  if (bundle.productType !== 'physical') return { field: 'bundleItems', description: 'must be physical' }
  if (bundle.doc.options?.length) return { field: 'bundleItems', description: 'must not have options' }
  const keys = items.map(({ productId, variantId }) => `${productId} ${variantId}`)
  for (const [index, item] of items.entries()) {
    const field = `bundleItems[${index}].productId`
    const part = parts.find(({ id }) => id === item.productId)
    if (item.productId === bundle.id) return { field, description: 'is the product itself' }
    if (!part) return { field, description: 'is no longer a product of this shop' }
    if (isBundle(part)) return { field, description: 'is a bundle itself' }
    if (part.productType !== 'physical') return { field, description: 'must be physical' }
    if (!part.variants.some(({ id }) => id === item.variantId)) {
      return { field: `bundleItems[${index}].variantId`, description: 'is not a variant of the product' }
    }
    if (keys.indexOf(keys[index]!) < index) return { field, description: 'occurs twice' }
  }
  return undefined
}

/** Maps shortages of items to shortages of ordered products: for a bundle, the number that can still be made. */
export function toOrderedShortages<Short extends { productId: string; variantId: string; available: number }>(
  short: readonly Short[],
  ordered: readonly (Pick<BundledPieces, 'productId' | 'variantId'> & {
    bundle?: { productId: string; quantity: number }
  })[],
): Short[] {
  const found = short.flatMap((one) => {
    const same = ordered.filter((item) => item.productId === one.productId && item.variantId === one.variantId)
    return same.map(({ bundle }) =>
      bundle
        ? {
            ...one,
            productId: bundle.productId,
            variantId: DEFAULT_VARIANT,
            available: Math.floor(one.available / bundle.quantity),
          }
        : one,
    )
  })
  const least = new Map<string, Short>()
  for (const one of found) {
    const key = `${one.productId} ${one.variantId}`
    if (one.available < (least.get(key)?.available ?? Number.POSITIVE_INFINITY)) least.set(key, one)
  }
  return [...least.values()]
}
