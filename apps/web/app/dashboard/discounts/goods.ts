import type { Host } from '../../lib/host.ts'
import { type CollectionName, readCollections } from '../collections/read.ts'
import type { FormReader } from '../lib/form-reader.ts'

const most = 100

/** What a discount or fee is for: everything, some products, or what is in some collections. */
export interface Goods {
  readonly type: 'ALL' | 'PRODUCTS' | 'COLLECTIONS'
  readonly ids: readonly string[]
}

export const everything: Goods = { type: 'ALL', ids: [] }

interface Name {
  readonly value: string
  readonly label: string
}

export interface GoodsChoices {
  readonly collections: readonly CollectionName[]
  /** The products that are chosen already, with their names. */
  readonly products: readonly Name[]
}

/** What a field for goods needs: the collections, and the names of the products that were chosen before. */
export async function readChoices(host: Host, goods: Goods): Promise<GoodsChoices> {
  const [choices] = await readAllChoices(host, [goods])
  return choices!
}

/** The same for several fields of one form. */
export async function readAllChoices(host: Host, fields: readonly Goods[]): Promise<GoodsChoices[]> {
  const [collections, ...products] = await Promise.all([
    readCollections(host),
    ...fields.map(({ type, ids }) => (type === 'PRODUCTS' ? readNames(host, ids) : [])),
  ])
  return products.map((names) => ({ collections, products: names }))
}

async function readNames(host: Host, ids: readonly string[]): Promise<Name[]> {
  const { products } = await host.call('products.queryProducts', {
    query: { filter: { id: { $in: ids.slice(0, most) } }, paging: { limit: most } },
    includeHiddenProducts: true,
  })
  const names = new Map(products.map(({ id, name }) => [id, name]))
  return ids.map((value) => ({ value, label: names.get(value) ?? 'A product that is gone' }))
}

/** The goods that a form names, in the fields of the given name. */
export function readGoods(reader: FormReader, name: string): Goods {
  const type = reader.choice(`${name}.type`, ['ALL', 'PRODUCTS', 'COLLECTIONS'])
  if (type === 'ALL') return everything
  const ids =
    type === 'PRODUCTS'
      ? reader.all(`${name}.product`).flatMap((each) => each.split(','))
      : reader.all(`${name}.collection`)
  if (ids.length === 0) {
    reader.errors[name] = type === 'PRODUCTS' ? 'Choose at least one product.' : 'Choose at least one collection.'
  }
  return { type, ids }
}

/** `2 products`, for lists. */
export function aboutGoods({ type, ids }: Goods): string {
  if (type === 'ALL') return 'All products'
  const [one, many] = type === 'PRODUCTS' ? ['product', 'products'] : ['collection', 'collections']
  return `${ids.length} ${ids.length === 1 ? one : many}`
}
