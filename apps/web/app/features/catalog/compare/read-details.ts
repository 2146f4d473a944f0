import type { Host } from '../../../lib/host.ts'
import type { Detail } from '../detail.ts'
import { completeDetail } from '../read-product.ts'

/** Reads products in the order of the slugs. Unknown and hidden ones are left out. */
export async function readDetails(host: Host, slugs: readonly string[]): Promise<Detail[]> {
  if (slugs.length === 0) return []
  const { products = [] } = await host.call('products.queryProducts', {
    query: { filter: { slug: { $in: slugs } }, paging: { limit: slugs.length } },
    includeVariants: true,
  })
  const details = await Promise.all(
    products.filter(({ visible }) => visible !== false).map((product) => completeDetail(host, product)),
  )
  return details.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
}
