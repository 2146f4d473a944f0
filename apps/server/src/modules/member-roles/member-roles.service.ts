import {
  type authorization,
  MAX_MEMBER_ROLES,
  type MemberRoleDefinition,
  type memberRoleDefinition,
} from '@stoa/contract/member-roles'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findMember, lockMember } from '../members/api.ts'
import * as store from './member-roles.store.ts'
import { systemRole, withSystemRole } from './member-roles.ts'

type Definitions = typeof memberRoleDefinition
type Roles = typeof authorization
type One = Promise<ReplyOf<Definitions['getMemberRoleDefinition']>>

/** More members than a reply without pages should have. */
const MAX_RESULTS = 1000

export async function createMemberRoleDefinition(
  unit: Unit,
  { roleKey, roleTitle, blockable }: InputOf<Definitions['createMemberRoleDefinition']>,
): One {
  const others = await store.lockCount(unit)
  if (roleKey === systemRole.roleKey) throw new Problem('ALREADY_EXISTS')
  if (others >= MAX_MEMBER_ROLES) throw new Problem('TOO_MANY_MEMBER_ROLES')
  const role = { id: createId(), roleKey, title: roleTitle, blockable: blockable ?? false, revision: '1' }
  if (!(await store.insertDefinition(unit, role))) throw new Problem('ALREADY_EXISTS')
  return { role }
}

export const listMemberRoleDefinitions = async (
  unit: Unit,
): Promise<ReplyOf<Definitions['listMemberRoleDefinitions']>> => ({
  roles: [systemRole, ...(await store.listDefinitions(unit))],
})

export async function getMemberRoleDefinition(
  unit: Unit,
  { roleKey }: InputOf<Definitions['getMemberRoleDefinition']>,
): One {
  const role = roleKey === systemRole.roleKey ? systemRole : await store.findDefinition(unit, roleKey)
  if (!role) throw new Problem('NOT_FOUND')
  return { role }
}

export async function updateMemberRoleDefinition(
  unit: Unit,
  { key, blockable, revision }: InputOf<Definitions['updateMemberRoleDefinition']>,
): One {
  if (key === systemRole.roleKey) throw new Problem('CANNOT_UPDATE_SYSTEM_ROLE')
  const before = await store.lockDefinition(unit, key)
  if (!before) throw new Problem('NOT_FOUND')
  if (before.revision !== revision) throw new Problem('CONFLICT')
  const role: MemberRoleDefinition = {
    ...before,
    blockable: blockable ?? before.blockable,
    revision: String(BigInt(revision) + 1n),
  }
  await store.updateDefinition(unit, role)
  return { role }
}

export async function deleteMemberRoleDefinition(
  unit: Unit,
  { roleKey }: InputOf<Definitions['deleteMemberRoleDefinition']>,
): Promise<ReplyOf<Definitions['deleteMemberRoleDefinition']>> {
  if (roleKey === systemRole.roleKey) throw new Problem('CANNOT_DELETE_SYSTEM_ROLE')
  if (!(await store.removeDefinition(unit, roleKey))) throw new Problem('NOT_FOUND')
  return {}
}

export async function assignRole(
  unit: Unit,
  { memberId, roleKey }: InputOf<Roles['assignRole']>,
): Promise<ReplyOf<Roles['assignRole']>> {
  const member = await lockMember(unit, memberId)
  if (!member) throw new Problem('NOT_FOUND')
  if (roleKey === systemRole.roleKey) return { roleKey }
  const role = await store.lockDefinitionShared(unit, roleKey)
  if (!role) throw new Problem('ROLE_DOES_NOT_EXIST')
  if (role.blockable && member.status === 'BLOCKED') throw new Problem('MEMBER_BLOCKED')
  const own = await store.listRolesOf(unit, member.id)
  if (own.length >= MAX_MEMBER_ROLES && !own.some((each) => each.roleKey === roleKey))
    throw new Problem('TOO_MANY_MEMBER_ROLES')
  await store.insertRole(unit, member.id, role)
  return { roleKey }
}

export async function unassignRole(
  unit: Unit,
  { memberId, roleKey }: InputOf<Roles['unassignRole']>,
): Promise<ReplyOf<Roles['unassignRole']>> {
  const member = await lockMember(unit, memberId)
  if (!member) throw new Problem('NOT_FOUND')
  const isRemoved = (await store.removeRole(unit, member.id, roleKey)) > 0
  if (!isRemoved && !(await store.findDefinition(unit, roleKey)))
    throw createInvalidArgument('roleKey', 'must be the key of a role that can be unassigned', 'INVALID_ROLE')
  return { roleKey }
}

export async function getRoles(
  unit: Unit,
  { memberId }: InputOf<Roles['getRoles']>,
): Promise<ReplyOf<Roles['getRoles']>> {
  const member = await findMember(unit, memberId)
  if (!member) throw new Problem('NOT_FOUND')
  return { roles: withSystemRole(await store.listRolesOf(unit, member.id)) }
}

export async function queryRoles(
  unit: Unit,
  { query }: InputOf<Roles['queryRoles']>,
): Promise<ReplyOf<Roles['queryRoles']>> {
  const ids = await store.listMatching(unit, query?.filter, MAX_RESULTS + 1)
  if (ids.length > MAX_RESULTS) throw new Problem('TOO_MANY_RESULTS')
  const byMember = Map.groupBy(await store.listRolesOfAll(unit, ids), ({ memberId }) => memberId)
  return {
    rolesByMemberId: Object.fromEntries(ids.map((id) => [id, { roles: withSystemRole(byMember.get(id) ?? []) }])),
  }
}
