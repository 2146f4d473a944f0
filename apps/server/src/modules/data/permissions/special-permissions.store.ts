import { maxSpecialPermissions, type SpecialPermissions } from '@stoa/contract/data-permissions'
import { sql } from 'kysely'
import { db } from '../../../kernel/sql.ts'
import type { Unit } from '../../../kernel/unit.ts'
import type { Grants } from './access.ts'

interface SpecialRow {
  id: string
  member_id: string
  item_read: boolean
  item_insert: boolean
  item_update: boolean
  item_remove: boolean
}

declare module '../../../kernel/sql.ts' {
  interface Tables {
    data_special_permissions: SpecialRow & { collection_id: string }
  }
}

const columns = ['id', 'member_id', 'item_read', 'item_insert', 'item_update', 'item_remove'] as const

const toGrantColumns = ({ read, insert, update, remove }: Partial<Grants>) => ({
  ...(read !== undefined && { item_read: read }),
  ...(insert !== undefined && { item_insert: insert }),
  ...(update !== undefined && { item_update: update }),
  ...(remove !== undefined && { item_remove: remove }),
})

export async function countSpecialPermissions(unit: Unit, collectionId: string): Promise<number> {
  const row = await unit.first(
    db
      .selectFrom('data_special_permissions')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('collection_id', '=', collectionId),
  )
  return row?.count ?? 0
}

export async function listSpecialPermissions(unit: Unit, collectionId: string): Promise<SpecialPermissions[]> {
  const rows = await unit.all(
    db
      .selectFrom('data_special_permissions')
      .select(columns)
      .where('collection_id', '=', collectionId)
      .orderBy('id')
      .limit(maxSpecialPermissions),
  )
  return rows.map(toWire)
}

/** Undefined if the member has special permissions in the collection already. */
export async function insertSpecialPermissions(
  unit: Unit,
  collectionId: string,
  memberId: string,
  { read, insert, update, remove }: Grants,
): Promise<SpecialPermissions | undefined> {
  const row = await unit.first(
    db
      .insertInto('data_special_permissions')
      .values({
        id: unit.newId(),
        collection_id: collectionId,
        member_id: memberId,
        item_read: read,
        item_insert: insert,
        item_update: update,
        item_remove: remove,
      })
      .onConflict((on) => on.doNothing())
      .returning(columns),
  )
  return row && toWire(row)
}

/** Changes the given ones; undefined if there are none with this id. */
export async function updateGrants(
  unit: Unit,
  id: string,
  grants: Partial<Grants>,
): Promise<SpecialPermissions | undefined> {
  const row = await unit.first(
    db
      .updateTable('data_special_permissions')
      .set({ id, ...toGrantColumns(grants) })
      .where('id', '=', id)
      .returning(columns),
  )
  return row && toWire(row)
}

export const removeSpecial = async (unit: Unit, id: string): Promise<boolean> =>
  (await unit.run(db.deleteFrom('data_special_permissions').where('id', '=', id))) > 0

export const removePermissionsOf = (unit: Unit, memberId: string): Promise<number> =>
  unit.run(db.deleteFrom('data_special_permissions').where('member_id', '=', memberId))

const toAccess = (isAllowed: boolean) => (isAllowed ? ('ALLOWED' as const) : ('UNSPECIFIED' as const))

const toWire = (row: SpecialRow): SpecialPermissions => ({
  id: row.id,
  userId: row.member_id,
  itemRead: toAccess(row.item_read),
  itemInsert: toAccess(row.item_insert),
  itemUpdate: toAccess(row.item_update),
  itemRemove: toAccess(row.item_remove),
})
