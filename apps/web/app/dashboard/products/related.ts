import type { Product } from '@stoa/contract/product.entity'
import type { Image } from '@stoa/ui'
import type { Host } from '../../lib/host.ts'
import { toImages } from '../../lib/image.ts'

export interface RelatedProduct {
  readonly id: string
  readonly name: string
  readonly image: Image | undefined
}

/** The related products that were chosen, in order. */
export async function readRelated(host: Host, productId: string): Promise<RelatedProduct[]> {
  const { relatedProductIds: ids } = await host.call('relatedProducts.getRelatedProducts', { productId })
  if (ids.length === 0) return []
  const { products } = await host.call('products.queryProducts', {
    query: { filter: { id: { $in: ids } }, paging: { limit: ids.length } },
    includeHiddenProducts: true,
  })
  const byId = new Map(products.map((product) => [product.id, toRelated(product)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const toRelated = ({ id, name, media }: Product): RelatedProduct => ({ id, name, image: toImages(media)[0] })
