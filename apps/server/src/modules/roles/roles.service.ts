import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { isWithin, type StaffAccess, type StaffGrants } from '@stoa/contract/staff-access'
import { builtInAccess, builtInRoles, isBuiltIn } from '@stoa/contract/staff-built-in'
import type { StaffRole } from '@stoa/contract/staff-role.entity'
import type { staffRoles as contract } from '@stoa/contract/staff-roles'
import { isId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { roleUsesPort } from './role-uses.port.ts'
import * as store from './roles.store.ts'
import { cleanGrants, maxRoles, type OwnRole, toAccess } from './roles.ts'

type Operations = typeof contract

/** The caller's access, which bounds what they may grant to others. */
export function getOwnAccess({ actor }: Unit): StaffAccess {
  if (actor.type !== 'owner') throw new Problem('PERMISSION_DENIED')
  return actor.access
}

export function assertWithinOwn(unit: Unit, ...accesses: StaffAccess[]): void {
  const own = getOwnAccess(unit)
  if (!accesses.every((access) => isWithin(access, own))) throw new Problem('RIGHTS_BEYOND_YOURS')
}

/** Returns the access of a role. Throws STAFF_ROLE_NOT_FOUND. */
export async function requireRoleAccess(unit: Unit, role: string): Promise<StaffAccess> {
  if (isBuiltIn(role)) return builtInAccess[role]
  const found = isId(role) ? await store.lockRole(unit, role) : undefined
  if (!found) throw new Problem('STAFF_ROLE_NOT_FOUND')
  return toAccess(role, found.grants)
}

export async function listRoles(unit: Unit): Promise<ReplyOf<Operations['listRoles']>> {
  const uses = await countUses(unit)
  const own = await store.listRoles(unit)
  const current = await store.findStaffRole(unit, getActorId(unit))
  return {
    roles: [
      ...builtInRoles.map((role) => toWire(unit, { id: role, grants: undefined }, uses, current)),
      ...own.map((role) => toWire(unit, role, uses, current)),
    ],
  }
}

/** People and open invitations by the id of their role. */
async function countUses(unit: Unit): Promise<Map<string, number>> {
  const uses = await store.countStaff(unit)
  for (const other of unit.use(roleUsesPort))
    for (const [role, count] of await other.count(unit)) uses.set(role, (uses.get(role) ?? 0) + count)
  return uses
}

function getActorId({ actor }: Unit): string {
  if (actor.type !== 'owner') throw new Problem('PERMISSION_DENIED')
  return actor.id
}

type Shown = Pick<OwnRole, 'id'> & { grants: StaffGrants | undefined } & Partial<OwnRole>

function toWire(unit: Unit, role: Shown, uses: ReadonlyMap<string, number>, current: string | undefined): StaffRole {
  const { id, name, grants, createdDate } = role
  const access = toAccess(id, grants)
  return {
    id,
    ...(isBuiltIn(id) && { builtIn: id }),
    ...(name !== undefined && { name }),
    unlimited: access === 'ALL',
    grants: access === 'ALL' ? {} : access,
    used: uses.get(id) ?? 0,
    current: id === current,
    mayGrant: isWithin(access, getOwnAccess(unit)),
    ...(createdDate && { createdDate: createdDate.toISOString() }),
  }
}

export async function createRole(
  unit: Unit,
  { staffRole: role }: InputOf<Operations['createRole']>,
): Promise<ReplyOf<Operations['createRole']>> {
  const created = { id: unit.newId(), name: role.name.trim(), grants: cleanGrants(role.grants), createdDate: unit.now }
  assertWithinOwn(unit, created.grants)
  if ((await store.listRoles(unit)).length >= maxRoles) throw new Problem('TOO_MANY_STAFF_ROLES')
  if (!(await store.insertRole(unit, created))) throw new Problem('STAFF_ROLE_NAME_TAKEN')
  noteRole(unit, undefined, created)
  await audit(unit, { action: 'ROLE_CREATED', subject: { type: 'role', id: created.id }, data: describe(created) })
  return { staffRole: toWire(unit, created, new Map(), undefined) }
}

/** Staff without full access can't change their own role, as they could lock themselves out. */
export async function updateRole(
  unit: Unit,
  { staffRole: input }: InputOf<Operations['updateRole']>,
): Promise<ReplyOf<Operations['updateRole']>> {
  const before = await store.lockRole(unit, input.id)
  if (!before) throw new Problem('NOT_FOUND')
  const current = await store.findStaffRole(unit, getActorId(unit))
  if (current === before.id) throw new Problem('STAFF_OWN_ROLE')
  const changed = {
    ...before,
    name: input.name?.trim() || before.name,
    grants: input.grants ? cleanGrants(input.grants) : before.grants,
  }
  assertWithinOwn(unit, toAccess(before.id, before.grants), changed.grants)
  if (changed.name !== before.name && (await store.isNameTaken(unit, changed.name, before.id)))
    throw new Problem('STAFF_ROLE_NAME_TAKEN')
  await store.updateRole(unit, changed)
  noteRole(unit, before, changed)
  await audit(unit, { action: 'ROLE_CHANGED', subject: { type: 'role', id: before.id }, data: describe(changed) })
  await unit.emit('stoa.roles.access_changed', before.id, { what: 'role' })
  return { staffRole: toWire(unit, changed, await countUses(unit), current) }
}

export async function deleteRole(
  unit: Unit,
  { id }: InputOf<Operations['deleteRole']>,
): Promise<Record<string, never>> {
  const role = await store.lockRole(unit, id)
  if (!role) throw new Problem('NOT_FOUND')
  assertWithinOwn(unit, toAccess(id, role.grants))
  if (((await countUses(unit)).get(id) ?? 0) > 0) throw new Problem('STAFF_ROLE_IN_USE')
  await store.deleteRole(unit, id)
  noteRole(unit, role, undefined)
  await audit(unit, { action: 'ROLE_DELETED', subject: { type: 'role', id }, data: { name: role.name } })
  return {}
}

function noteRole(unit: Unit, before: OwnRole | undefined, after: OwnRole | undefined): void {
  const { id, name } = (after ?? before)!
  unit.noteChange(() => ({ type: 'role', id, name, before, after }))
}

const describe = ({ name, grants }: OwnRole) => ({
  name,
  sees: Object.keys(grants).filter((area) => grants[area as keyof StaffGrants] === 'READ'),
  changes: Object.keys(grants).filter((area) => grants[area as keyof StaffGrants] === 'CHANGE'),
})
