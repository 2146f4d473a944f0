import type { Host } from '../../lib/host.ts'
import { type Card, toCard } from './card.ts'

export interface WishedCard extends Card {
  /** It can't be added to the cart without a choice or a personalization text. */
  readonly chooses: boolean
}

/** In the order of the ids; products that are no longer visible are left out. */
export async function readWishedCards(host: Host, ids: readonly string[]): Promise<WishedCard[]> {
  if (ids.length === 0) return []
  const { products } = await host.call('products.queryProducts', {
    query: { filter: { id: { $in: ids } }, paging: { limit: ids.length } },
    includeVariants: false,
  })
  return products
    .map((product) => ({
      ...toCard(product),
      chooses:
        (product.productOptions?.length ?? 0) > 0 ||
        (product.customTextFields ?? []).some(({ mandatory }: { mandatory?: boolean }) => mandatory),
    }))
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
