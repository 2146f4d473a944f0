import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { CatalogReference } from '@stoa/contract/shapes/item'
import type { wishlists as contract, Wishlist, WishlistItem } from '@stoa/contract/wishlists'
import { findBuyerId } from '../../kernel/actor.ts'
import type { Unit } from '../../kernel/unit.ts'
import { CATALOG_APP_IDS, findInventory, findSellables } from '../catalog/api.ts'
import * as store from './wishlists.store.ts'
import { maxItems, omitItem, withItem } from './wishlists.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>

export async function addItem(unit: Unit, { catalogReference, returnEntity }: Input<'addItem'>): Reply<'addItem'> {
  if (!(await isSold(unit, catalogReference))) throw new Problem('CATALOG_ITEM_NOT_FOUND')
  const item = { catalogReference, addedDate: unit.now.toISOString() }
  const row = await change(unit, (items) => withItem(items, item))
  if (row.items.length > maxItems) throw new Problem('WISHLIST_FULL')
  return returnEntity ? { wishlist: toWire(row) } : {}
}

export async function removeItem(
  unit: Unit,
  { catalogReference, returnEntity }: Input<'removeItem'>,
): Reply<'removeItem'> {
  const row = await change(unit, (items) => omitItem(items, catalogReference))
  return returnEntity ? { wishlist: toWire(row) } : {}
}

export async function getDefaultWishlist(
  unit: Unit,
  { appId }: Input<'getDefaultWishlist'>,
): Reply<'getDefaultWishlist'> {
  const memberId = findBuyerId(unit.actor)!
  const row = await store.findWishlist(unit, memberId)
  // Reading creates no row: until the first item, the list has its member's id.
  const wishlist = row ? toWire(row) : { id: memberId, memberId, items: [] }
  if (!appId) return { wishlist }
  return { wishlist: { ...wishlist, items: wishlist.items.filter((item) => item.catalogReference.appId === appId) } }
}

async function change(
  unit: Unit,
  changed: (items: readonly WishlistItem[]) => readonly WishlistItem[],
): Promise<store.WishlistRow> {
  const memberId = findBuyerId(unit.actor)!
  const row = await store.lockWishlist(unit, memberId)
  const items = changed(row.items)
  if (items === row.items) return row
  await store.saveItems(unit, memberId, items)
  return { ...row, items, updated_date: unit.now }
}

/** Whether the shop shows the product, with this variant. Sold out products are allowed. */
async function isSold(unit: Unit, reference: CatalogReference): Promise<boolean> {
  const { appId, catalogItemId, options } = reference
  if (!CATALOG_APP_IDS.has(appId)) return false
  if (!options || Object.keys(options).length === 0) return (await findInventory(unit, catalogItemId)) !== undefined
  const [sellable] = await findSellables(unit, [reference])
  return sellable?.visible === true
}

const toWire = ({ id, member_id: memberId, items, tags, created_date, updated_date }: store.WishlistRow): Wishlist => ({
  id,
  memberId,
  items: [...items],
  createdDate: created_date.toISOString(),
  updatedDate: updated_date.toISOString(),
  ...(tags?.tags && { tags: { tags: tags.tags } }),
})
