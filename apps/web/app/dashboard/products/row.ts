import type { Product } from '@stoa/contract/product.entity'
import { toImages } from '../../lib/image.ts'

export const toProductRow = (product: Product) => ({
  id: product.id,
  name: product.name,
  image: toImages(product.media)[0],
  visible: product.visible,
  price: product.priceData.discountedPrice,
  full: product.priceData.price,
  range: product.priceRange,
  variants: product.manageVariants ? product.variants.length : 0,
  stock: product.stock,
  collectionIds: product.collectionIds,
  values: {
    price: product.priceData.price,
    variantPrices: listVariantPrices(product),
    ribbon: product.ribbon ?? '',
    brand: product.brand ?? '',
    weight: product.weight ?? 0,
    taxGroupId: product.taxGroupId ?? null,
  },
})
export type ProductRow = ReturnType<typeof toProductRow>

/** Prices of the variants whose price differs from the product's. */
function listVariantPrices({ manageVariants, priceData, variants }: Product): Readonly<Record<string, number>> {
  if (!manageVariants) return {}
  const own = variants.filter(({ variant }) => variant.priceData.price !== priceData.price)
  return Object.fromEntries(own.map(({ id, variant }) => [id, variant.priceData.price]))
}
