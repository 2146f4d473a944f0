import type { WishlistItem } from '@stoa/contract/wishlists'
import { Wishlist } from '@stoa/contract/wishlists'
import { createId } from '../../kernel/ids.ts'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, createEntityFields, required } from '../../kernel/query/index.ts'
import { db, toJsonb } from '../../kernel/sql.ts'
import type { Tags } from '../../kernel/tags.ts'
import type { Unit } from '../../kernel/unit.ts'

export interface WishlistRow {
  id: string
  member_id: string
  items: readonly WishlistItem[]
  tags: Tags | null
  created_date: Date
  updated_date: Date
  shared_date: Date | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    wishlists: WishlistRow
  }
}

export const findWishlist = (unit: Unit, memberId: string): Promise<WishlistRow | undefined> =>
  unit.first(db.selectFrom('wishlists').selectAll().where('member_id', '=', memberId))

/** The member's wishlist, created where there is none, and locked until the end of the unit. */
export async function lockWishlist(unit: Unit, memberId: string): Promise<WishlistRow> {
  const row = { id: createId(), member_id: memberId, created_date: unit.now, updated_date: unit.now }
  await unit.run(
    db
      .insertInto('wishlists')
      .values({ ...row, items: toJsonb([]), tags: null, shared_date: null })
      .onConflict((on) => on.doNothing()),
  )
  return (await unit.first(db.selectFrom('wishlists').selectAll().where('member_id', '=', memberId).forUpdate()))!
}

export async function saveItems(unit: Unit, memberId: string, items: readonly WishlistItem[]): Promise<void> {
  const change = { items: toJsonb(items), updated_date: unit.now }
  await unit.run(db.updateTable('wishlists').set(change).where('member_id', '=', memberId))
}

export async function saveSharedDate(unit: Unit, memberId: string, sharedDate: Date | null): Promise<void> {
  await unit.run(db.updateTable('wishlists').set({ shared_date: sharedDate }).where('member_id', '=', memberId))
}

export async function removeWishlist(unit: Unit, memberId: string): Promise<void> {
  await unit.run(db.deleteFrom('wishlists').where('member_id', '=', memberId))
}

export const findWishlistById = (unit: Unit, id: string): Promise<WishlistRow | undefined> =>
  unit.first(db.selectFrom('wishlists').selectAll().where('id', '=', id))

/** In the order of their members, so that writers don't deadlock. */
export const lockWishlists = (unit: Unit, ids: readonly string[]): Promise<WishlistRow[]> =>
  unit.all(db.selectFrom('wishlists').selectAll().where('id', 'in', ids).orderBy('member_id').forUpdate())

export async function saveTags(unit: Unit, memberId: string, tags: Tags): Promise<void> {
  const change = { tags: toJsonb(tags), updated_date: unit.now }
  await unit.run(db.updateTable('wishlists').set(change).where('member_id', '=', memberId))
}

const fields = createEntityFields(Wishlist, {
  table: 'wishlists',
  columns: { createdDate: required(), updatedDate: required() },
})

/** The next matches of a filter, after a member; INVALID_ARGUMENT for an invalid filter. */
export async function lockMatching(
  unit: Unit,
  filter: object | null | undefined,
  after: string | null,
  limit: number,
): Promise<WishlistRow[]> {
  const { filter: condition } = compileQuery(
    fields,
    { filter },
    {
      unit,
      operation: 'wishlists.bulkUpdateWishlistTagsByFilter',
      cursorKey: unit.use(keysPort).derive('cursor'),
      at: '',
    },
  )
  let statement = db.selectFrom('wishlists').selectAll().orderBy('member_id').limit(limit).forUpdate()
  if (condition) statement = statement.where(condition)
  if (after) statement = statement.where('member_id', '>', after)
  return unit.all(statement)
}
