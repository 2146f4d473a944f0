import type { Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { type CollectionName, readCollections } from '../collections/read.ts'
import type { FormReader } from '../lib/form-reader.ts'

const maxNames = 100

/** What a discount, fee or plan applies to: all products, specific products or collections. */
export interface AppliesTo {
  readonly type: 'ALL' | 'PRODUCTS' | 'COLLECTIONS'
  readonly ids: readonly string[]
}

export const allProducts: AppliesTo = { type: 'ALL', ids: [] }

interface Name {
  readonly value: string
  readonly label: string
}

export interface AppliesToChoices {
  readonly collections: readonly CollectionName[]
  /** The products that are already chosen. */
  readonly products: readonly Name[]
}

/** What an AppliesToField needs: the collections, and the names of the chosen products. */
export async function readChoices(host: Host, appliesTo: AppliesTo): Promise<AppliesToChoices> {
  const [choices] = await readAllChoices(host, [appliesTo])
  return choices!
}

/** The same for several fields of one form. */
export async function readAllChoices(host: Host, fields: readonly AppliesTo[]): Promise<AppliesToChoices[]> {
  const [collections, ...products] = await Promise.all([
    readCollections(host),
    ...fields.map(({ type, ids }) => (type === 'PRODUCTS' ? readNames(host, ids) : [])),
  ])
  return products.map((names) => ({ collections, products: names }))
}

/** The names of products, in their order. */
export async function readNames(host: Host, ids: readonly string[]): Promise<Name[]> {
  const { products } = await host.call('products.queryProducts', {
    query: { filter: { id: { $in: ids.slice(0, maxNames) } }, paging: { limit: maxNames } },
    includeHiddenProducts: true,
  })
  const names = new Map(products.map(({ id, name }) => [id, name]))
  return ids.map((value) => ({ value, label: names.get(value) ?? host.t('dashboard-discounts:products.deleted') }))
}

/** What an AppliesToField of the given name holds. */
export function readAppliesTo(t: Translate, reader: FormReader, name: string): AppliesTo {
  const type = reader.choice(`${name}.type`, ['ALL', 'PRODUCTS', 'COLLECTIONS'])
  if (type === 'ALL') return allProducts
  const ids =
    type === 'PRODUCTS'
      ? reader.all(`${name}.product`).flatMap((each) => each.split(','))
      : reader.all(`${name}.collection`)
  if (ids.length === 0) {
    reader.errors[name] = t(
      type === 'PRODUCTS' ? 'dashboard-discounts:products.missing' : 'dashboard-discounts:collections.missing',
    )
  }
  return { type, ids }
}

/** `2 products`, for lists. */
export function describeAppliesTo(t: Translate, { type, ids }: AppliesTo): string {
  if (type === 'ALL') return t('dashboard-discounts:items.all')
  const key =
    type === 'PRODUCTS' ? 'dashboard-discounts:items.productCount' : 'dashboard-discounts:items.collectionCount'
  return t(key, { count: ids.length })
}
