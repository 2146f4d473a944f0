import type { CatalogReference } from '@stoa/contract/shapes/item'
import type { WishlistItem } from '@stoa/contract/wishlists'
import { toCanonicalJson } from '../../kernel/canonical-json.ts'

export const maxItems = 100

/** With the item first; the same list where it contains the item. */
export const withItem = (items: readonly WishlistItem[], item: WishlistItem): readonly WishlistItem[] =>
  has(items, item.catalogReference) ? items : [item, ...items]

export const omitItem = (items: readonly WishlistItem[], reference: CatalogReference): readonly WishlistItem[] =>
  has(items, reference) ? items.filter((item) => buildKey(item.catalogReference) !== buildKey(reference)) : items

const has = (items: readonly WishlistItem[], reference: CatalogReference): boolean =>
  items.some((item) => buildKey(item.catalogReference) === buildKey(reference))

/** Equal for equivalent references, in whatever order their options are. */
const buildKey = ({ appId, catalogItemId, options }: CatalogReference): string =>
  toCanonicalJson([appId, catalogItemId.toLowerCase(), options ?? {}])
