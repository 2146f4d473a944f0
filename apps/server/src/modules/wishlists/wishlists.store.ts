import type { WishlistItem } from '@stoa/contract/wishlists'
import { sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

export interface WishlistRow {
  id: string
  member_id: string
  items: readonly WishlistItem[]
  created_date: Date
  updated_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    wishlists: WishlistRow
  }
}

const asJson = (items: readonly WishlistItem[]) => sql<readonly WishlistItem[]>`${JSON.stringify(items)}::text::jsonb`

export const findWishlist = (unit: Unit, memberId: string): Promise<WishlistRow | undefined> =>
  unit.first(db.selectFrom('wishlists').selectAll().where('member_id', '=', memberId))

/** The member's, made where there is none yet, and held until the end of the unit. */
export async function lockWishlist(unit: Unit, memberId: string): Promise<WishlistRow> {
  const row = { id: newId(), member_id: memberId, created_date: unit.now, updated_date: unit.now }
  await unit.run(
    db
      .insertInto('wishlists')
      .values({ ...row, items: asJson([]) })
      .onConflict((on) => on.doNothing()),
  )
  return (await unit.first(db.selectFrom('wishlists').selectAll().where('member_id', '=', memberId).forUpdate()))!
}

export async function saveItems(unit: Unit, memberId: string, items: readonly WishlistItem[]): Promise<void> {
  const change = { items: asJson(items), updated_date: unit.now }
  await unit.run(db.updateTable('wishlists').set(change).where('member_id', '=', memberId))
}

export async function removeWishlist(unit: Unit, memberId: string): Promise<void> {
  await unit.run(db.deleteFrom('wishlists').where('member_id', '=', memberId))
}
