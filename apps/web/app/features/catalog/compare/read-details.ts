import type { Host } from '../../../lib/host.ts'
import { addEstimates } from '../about.ts'
import { type Detail, toDetail } from '../detail.ts'
import { withPreorders } from '../preorders.ts'

/** Reads products in the order of the slugs. Unknown and hidden ones are left out. */
export async function readDetails(host: Host, slugs: readonly string[]): Promise<Detail[]> {
  if (slugs.length === 0) return []
  const { products = [] } = await host.call('products.queryProducts', {
    query: { filter: { slug: { $in: slugs } }, paging: { limit: slugs.length } },
    includeVariants: true,
  })
  const details = products
    .filter(({ visible }) => visible !== false)
    .map((product) => addEstimates(host, toDetail(product, host.sanitizeHtml)))
    .sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
  return Promise.all(details.map((detail) => withPreorders(host, detail)))
}
