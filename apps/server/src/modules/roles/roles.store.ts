import type { StaffAccess, StaffGrants } from '@stoa/contract/staff-access'
import { sql } from 'kysely'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getRoleId, maxRoles, type OwnRole, type StoredRole, splitRole, toAccess } from './roles.ts'

interface RolesTable {
  site_id: string
  id: string
  name: string
  grants: StaffGrants
  created_date: Date
  updated_date: Date
}

interface StaffTable extends StoredRole {
  site_id: string
  owner_id: string
  has_second_factor: boolean
}

interface SecurityTable {
  site_id: string
  second_factor_since: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    staff_roles: RolesTable
    staff_members: StaffTable
    staff_security: SecurityTable
  }
}

const columns = ['id', 'name', 'grants', 'created_date as createdDate'] as const

export const listRoles = (unit: Unit): Promise<OwnRole[]> =>
  unit.all(db.selectFrom('staff_roles').select(columns).orderBy('name').orderBy('id').limit(maxRoles))

export const findRole = (unit: Unit, id: string): Promise<OwnRole | undefined> =>
  unit.first(db.selectFrom('staff_roles').select(columns).where('id', '=', id))

export const lockRole = (unit: Unit, id: string): Promise<OwnRole | undefined> =>
  unit.first(db.selectFrom('staff_roles').select(columns).where('id', '=', id).forUpdate())

/** Returns false if another role has the name. */
export async function insertRole(unit: Unit, { id, name, grants }: OwnRole): Promise<boolean> {
  const row = { id, name, grants, created_date: unit.now, updated_date: unit.now }
  const statement = db.insertInto('staff_roles').values(row as never)
  return (await unit.run(statement.onConflict((on) => on.doNothing()))) === 1
}

export const isNameTaken = async (unit: Unit, name: string, exceptId: string): Promise<boolean> =>
  (await unit.first(
    db
      .selectFrom('staff_roles')
      .select('id')
      .where(sql`lower(name)`, '=', sql`lower(${name})`)
      .where('id', '!=', exceptId),
  )) !== undefined

export async function updateRole(unit: Unit, { id, name, grants }: Omit<OwnRole, 'createdDate'>): Promise<void> {
  const values = { name, grants, updated_date: unit.now }
  await unit.run(
    db
      .updateTable('staff_roles')
      .set(values as never)
      .where('id', '=', id),
  )
}

export const deleteRole = (unit: Unit, id: string): Promise<number> =>
  unit.run(db.deleteFrom('staff_roles').where('id', '=', id))

/** Counts the people with each role, by its id. */
export async function countStaff(unit: Unit): Promise<Map<string, number>> {
  const rows = await unit.all(db.selectFrom('staff_members').select(['built_in_role', 'role_id']))
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(getRoleId(row), (counts.get(getRoleId(row)) ?? 0) + 1)
  return counts
}

export async function insertStaff(unit: Unit, ownerId: string, role: string): Promise<void> {
  const row = { owner_id: ownerId, ...splitRole(role), has_second_factor: false }
  await unit.run(db.insertInto('staff_members').values(row as never))
}

export const updateStaffRole = (unit: Unit, ownerId: string, role: string): Promise<number> =>
  unit.run(db.updateTable('staff_members').set(splitRole(role)).where('owner_id', '=', ownerId))

export async function updateSecondFactor(unit: Unit, ownerId: string, hasSecondFactor: boolean): Promise<void> {
  const values = { has_second_factor: hasSecondFactor }
  await unit.run(db.updateTable('staff_members').set(values).where('owner_id', '=', ownerId))
}

/**
 * Reads and locks two owners, or the only one. Always the same ones in the same order, so that of two concurrent
 * changes the later sees the result of the earlier.
 */
export async function lockOwners(unit: Unit): Promise<readonly string[]> {
  const owners = db.selectFrom('staff_members').select('owner_id').where('built_in_role', '=', 'OWNER')
  return (await unit.all(owners.orderBy('owner_id').limit(2).forUpdate())).map((row) => row.owner_id)
}

export const findSecondFactorSince = async (unit: Unit): Promise<Date | undefined> =>
  (await unit.first(db.selectFrom('staff_security').select('second_factor_since as since')))?.since

/** Undefined switches the requirement off. */
export async function saveSecondFactorSince(unit: Unit, since: Date | undefined): Promise<void> {
  const statement = since
    ? db
        .insertInto('staff_security')
        .values({ second_factor_since: since } as never)
        .onConflict((on) => on.columns(['site_id']).doNothing())
    : db.deleteFrom('staff_security')
  await unit.run(statement)
}

/** The id of a person's role. */
export async function findStaffRole(unit: Unit, ownerId: string): Promise<string | undefined> {
  const row = await unit.first(
    db.selectFrom('staff_members').select(['built_in_role', 'role_id']).where('owner_id', '=', ownerId),
  )
  return row && getRoleId(row)
}

/** Returns a person's current access; undefined if they no longer belong to the staff. */
export async function findStaffAccess(unit: Unit, ownerId: string): Promise<StaffAccess | undefined> {
  const row = await unit.first(
    db
      .selectFrom('staff_members')
      .leftJoin('staff_roles', 'staff_roles.id', 'staff_members.role_id')
      .select(['built_in_role', 'role_id', 'grants'])
      .where('owner_id', '=', ownerId),
  )
  return row && toAccess(getRoleId(row), row.grants as StaffGrants | null)
}
