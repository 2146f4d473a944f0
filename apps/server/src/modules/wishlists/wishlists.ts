import type { CatalogReference } from '@stoa/contract/shapes/item'
import type { WishlistItem } from '@stoa/contract/wishlists'

export const maxItems = 100

/** With the item first; the same list where it contains the item. */
export const withItem = (items: readonly WishlistItem[], item: WishlistItem): readonly WishlistItem[] =>
  has(items, item.catalogReference) ? items : [item, ...items]

export const omitItem = (items: readonly WishlistItem[], reference: CatalogReference): readonly WishlistItem[] =>
  has(items, reference) ? items.filter((item) => buildKey(item.catalogReference) !== buildKey(reference)) : items

const has = (items: readonly WishlistItem[], reference: CatalogReference): boolean =>
  items.some((item) => buildKey(item.catalogReference) === buildKey(reference))

/** Equal for equivalent references, in whatever order their options are. */
function buildKey({ appId, catalogItemId, options }: CatalogReference): string {
  return JSON.stringify([appId, catalogItemId.toLowerCase(), sortKeys(options ?? {})])
}

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, sortKeys(inner)])
}
