import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { staff as contract, StaffMember } from '@stoa/contract/staff'
import { isWithin } from '@stoa/contract/staff-access'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { removeStaffAccount } from '../identity/api.ts'
import {
  assertWithinOwn,
  getOwnAccess,
  getRoleId,
  listRoles,
  lockOwners,
  requireRoleAccess,
  toAccess,
  updateStaffRole,
} from '../roles/api.ts'
import { endSessionOf, endSessions, listSessions } from '../tokens/api.ts'
import { toWire } from './invitations.service.ts'
import { listOpen } from './invitations.store.ts'
import { maxStaff } from './invitations.ts'
import * as store from './staff.store.ts'
import { describeRole, isLastOwner, mayGrantMore } from './staff.ts'

type Operations = typeof contract

const getActorId = ({ actor }: Unit): string | undefined => (actor.type === 'owner' ? actor.id : undefined)

export async function listStaff(unit: Unit): Promise<ReplyOf<Operations['listStaff']>> {
  const own = getOwnAccess(unit)
  const people = await store.listStaff(unit)
  const roles = await listRoles(unit)
  const invitations = await listOpen(unit, maxStaff)
  const self = getActorId(unit)
  return {
    staff: people.map((row): StaffMember => {
      const role = getRoleId(row)
      return {
        id: row.id,
        name: row.name,
        email: row.email,
        role: describeRole(role, row.roleName),
        current: row.id === self,
        mayChange: isWithin(toAccess(role, row.grants), own) && (row.id !== self || own === 'ALL'),
        hasSecondFactor: row.hasSecondFactor,
        joinedDate: row.joinedDate.toISOString(),
        ...(row.lastSeenDate && { lastSeenDate: row.lastSeenDate.toISOString() }),
        openSessions: row.openSessions,
      }
    }),
    invitations: invitations.map((invitation) => toWire(unit, invitation, { people, roles })),
  }
}

/** Names of the people who can grant a missing right. */
export async function listGrantors(unit: Unit): Promise<ReplyOf<Operations['listGrantors']>> {
  const own = getOwnAccess(unit)
  const people = await store.listPeople(unit)
  const grantors = people.filter((row) => mayGrantMore(toAccess(getRoleId(row), row.grants), own))
  return { names: grantors.map(({ name }) => name) }
}

/** The person, if the caller has at least the same rights. @throws NOT_FOUND, RIGHTS_BEYOND_YOURS */
async function requireChangeable(unit: Unit, id: string) {
  const person = await store.findStaff(unit, id)
  if (!person) throw new Problem('NOT_FOUND')
  assertWithinOwn(unit, toAccess(getRoleId(person), person.grants))
  return person
}

/** Staff may give up their own role only if they have unlimited access and another such person is left. */
function assertNotSelf(unit: Unit, id: string): void {
  if (id === getActorId(unit) && getOwnAccess(unit) !== 'ALL') throw new Problem('STAFF_OWN_ROLE')
}

export async function setStaffRole(
  unit: Unit,
  { id, roleId }: InputOf<Operations['setStaffRole']>,
): Promise<Record<string, never>> {
  const owners = await lockOwners(unit)
  const person = await requireChangeable(unit, id)
  assertNotSelf(unit, id)
  assertWithinOwn(unit, await requireRoleAccess(unit, roleId))
  const before = getRoleId(person)
  if (before === roleId) return {}
  if (isLastOwner(owners, id)) throw new Problem('STAFF_LAST_OWNER')
  await updateStaffRole(unit, id, roleId)
  unit.noteChange(() => ({ type: 'person', id, name: person.name, before: { role: before }, after: { role: roleId } }))
  const data = { name: person.name, before, after: roleId }
  await audit(unit, { action: 'STAFF_ROLE_CHANGED', subject: { type: 'owner', id }, data })
  await unit.emit('stoa.roles.access_changed', id, { what: 'role of a person' })
  return {}
}

export async function removeStaff(
  unit: Unit,
  { id }: InputOf<Operations['removeStaff']>,
): Promise<Record<string, never>> {
  const owners = await lockOwners(unit)
  const person = await requireChangeable(unit, id)
  assertNotSelf(unit, id)
  if (isLastOwner(owners, id)) throw new Problem('STAFF_LAST_OWNER')
  await removeStaffAccount(unit, id)
  const { name, email } = person
  unit.noteChange(() => ({ type: 'person', id, name, before: { name, email, role: getRoleId(person) } }))
  const data = { name: person.name, email: person.email, role: getRoleId(person) }
  await audit(unit, { action: 'STAFF_REMOVED', subject: { type: 'owner', id }, data })
  return {}
}

export async function listStaffSessions(
  unit: Unit,
  { id }: InputOf<Operations['listStaffSessions']>,
): Promise<ReplyOf<Operations['listStaffSessions']>> {
  await requireChangeable(unit, id)
  return listSessions(unit, { kind: 'owner', id, ...getCurrentSession(unit) })
}

const getCurrentSession = ({ actor }: Unit) => (actor.type === 'owner' ? { sessionId: actor.sessionId } : {})

export async function endStaffSession(
  unit: Unit,
  { id, sessionId }: InputOf<Operations['endStaffSession']>,
): Promise<Record<string, never>> {
  await requireChangeable(unit, id)
  return endSessionOf(unit, { kind: 'owner', id }, sessionId, 'ended_by_owner')
}

export async function endStaffSessions(
  unit: Unit,
  { id, exceptCurrent }: InputOf<Operations['endStaffSessions']>,
): Promise<ReplyOf<Operations['endStaffSessions']>> {
  await requireChangeable(unit, id)
  const { sessionId } = getCurrentSession(unit)
  const except = exceptCurrent && sessionId ? { except: sessionId } : {}
  return { ended: await endSessions(unit, { kind: 'owner', subjectId: id, ...except }, 'ended_by_owner') }
}
