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
})
export type ProductRow = ReturnType<typeof toProductRow>
