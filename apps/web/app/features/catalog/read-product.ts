import type { Host } from '../../lib/host.ts'
import { addEstimates } from './about.ts'
import { type Detail, toDetail } from './detail.ts'
import { withPreorders } from './preorders.ts'

export async function readProduct(host: Host, slug: string): Promise<Detail | undefined> {
  const { products = [] } = await host.call('products.queryProducts', {
    query: { filter: { slug }, paging: { limit: 1 } },
    includeVariants: true,
  })
  const [product] = products
  if (!product || product.visible === false) return undefined
  return withPreorders(host, addEstimates(host, toDetail(product, host.sanitizeHtml)))
}
