import type { Host } from '../../lib/host.ts'
import { type NamedProduct, readNamedProducts } from './named-product.ts'

/** The related products that were chosen, in order. */
export async function readRelated(host: Host, productId: string): Promise<NamedProduct[]> {
  const { relatedProductIds } = await host.call('relatedProducts.getRelatedProducts', { productId })
  return readNamedProducts(host, relatedProductIds, { includeHiddenProducts: true })
}
