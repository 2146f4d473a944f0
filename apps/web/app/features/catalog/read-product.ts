import type { Product } from '../../lib/entities.ts'
import type { Host } from '../../lib/host.ts'
import { addEstimates } from './about.ts'
import { type Detail, type TextField, toDetail } from './detail.ts'
import { withPreorders } from './preorders.ts'

export async function readProduct(host: Host, slug: string): Promise<Detail | undefined> {
  const { products = [] } = await host.call('products.queryProducts', {
    query: { filter: { slug }, paging: { limit: 1 } },
    includeVariants: true,
  })
  const [product] = products
  if (!product || product.visible === false) return undefined
  const detail = await completeDetail(host, product)
  return { ...detail, texts: detail.texts.map((field) => addHint(host, field)) }
}

/** With prices in the visitor's display currency, and the items that can be preordered. */
export const completeDetail = (host: Host, product: Product): Promise<Detail> =>
  withPreorders(host, addEstimates(host, toDetail(product, host.sanitizeHtml)))

/** Adds a hint to gift card fields that may be left empty. */
function addHint({ t }: Host, field: TextField): TextField {
  if (field.kind === 'email') return { ...field, hint: t('shop:giftCard.emailHint') }
  if (field.kind === 'date') return { ...field, hint: t('shop:giftCard.dateHint') }
  return field
}
