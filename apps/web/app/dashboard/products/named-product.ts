import type { InputOf } from '@stoa/contract'
import type { Product } from '@stoa/contract/product.entity'
import type { Image } from '@stoa/ui'
import type { Host } from '../../lib/host.ts'
import { toImages } from '../../lib/image.ts'

export interface NamedProduct {
  readonly id: string
  readonly name: string
  readonly image: Image | undefined
}

type Options = Pick<InputOf<'products.queryProducts'>, 'includeHiddenProducts'>

/** Reads names of products in the order of the ids. Products that don't exist are left out. */
export async function readNamedProducts(
  host: Host,
  ids: readonly string[],
  options: Options = {},
): Promise<NamedProduct[]> {
  if (ids.length === 0) return []
  const query = { filter: { id: { $in: ids } }, paging: { limit: ids.length } }
  const { products } = await host.call('products.queryProducts', { query, ...options })
  const byId = new Map(products.map((product) => [product.id, toNamedProduct(product)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const toNamedProduct = ({ id, name, media }: Pick<Product, 'id' | 'name' | 'media'>): NamedProduct => ({
  id,
  name,
  image: toImages(media)[0],
})
