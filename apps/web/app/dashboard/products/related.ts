import type { Host } from '../../lib/host.ts'
import { type NamedProduct, readNamedProducts } from './named-product.ts'

/** Reads the chosen related products, in order. */
export async function readRelated(host: Host, productId: string): Promise<NamedProduct[]> {
  const { relatedProductIds } = await host.call('relatedProducts.getRelatedProducts', { productId })
  return readNamedProducts(host, relatedProductIds, { includeHiddenProducts: true })
}
