import { authorizationRoutes, memberRoleDefinitionRoutes } from './member-roles.routes.ts'
import { defineOperations } from './operation.ts'
import {
  Dictionary,
  Flag,
  FreeForm,
  Id,
  list,
  maybe,
  Nothing,
  object,
  optional,
  Pattern,
  type Static,
  Text,
} from './schema.ts'
import { merchants } from './who.ts'

/** A site has no more roles of its own. */
export const MAX_MEMBER_ROLES = 100

/** `WRITER` */
const NewRoleKey = Pattern('^[A-Z][A-Z0-9_]{0,49}$')
const RoleKey = Text(50, 1)

export const MemberRoleDefinition = object({
  id: Id(),
  roleKey: RoleKey,
  title: Text(100),
  /** It can't be assigned to blocked members. */
  blockable: Flag(),
  /** Absent for the system's role, which can't be changed. */
  revision: optional(Text()),
})
export type MemberRoleDefinition = Static<typeof MemberRoleDefinition>

export const MemberRole = object({ roleKey: RoleKey, title: Text(100) })
export type MemberRole = Static<typeof MemberRole>

const define = { who: merchants, permission: 'MEMBERS.ROLES_MANAGE' } as const
const One = object({ role: MemberRoleDefinition })
const WithKey = object({ roleKey: RoleKey })

export const memberRoleDefinition = defineOperations('memberRoleDefinition', memberRoleDefinitionRoutes, {
  createMemberRoleDefinition: {
    ...define,
    kind: 'command',
    input: object({ roleKey: NewRoleKey, roleTitle: Text(100, 1), blockable: maybe(Flag()) }),
    reply: One,
    problems: ['ALREADY_EXISTS', 'TOO_MANY_MEMBER_ROLES'],
    summary: 'Define a role for members.',
  },
  listMemberRoleDefinitions: {
    ...define,
    kind: 'query',
    input: Nothing,
    reply: object({ roles: list(MemberRoleDefinition, MAX_MEMBER_ROLES + 1) }),
    summary: "List the roles for members: the system's role, then those of the site by title.",
  },
  updateMemberRoleDefinition: {
    ...define,
    kind: 'command',
    input: object({ key: RoleKey, blockable: maybe(Flag()), revision: Text(19, 1) }),
    reply: One,
    problems: ['NOT_FOUND', 'CONFLICT', 'CANNOT_UPDATE_SYSTEM_ROLE'],
    summary: 'Change whether a role can be assigned to blocked members.',
  },
  deleteMemberRoleDefinition: {
    ...define,
    kind: 'command',
    input: WithKey,
    reply: Nothing,
    problems: ['NOT_FOUND', 'CANNOT_DELETE_SYSTEM_ROLE'],
    summary: 'Delete a role. Members who have it keep it until it is unassigned.',
  },
  getMemberRoleDefinition: {
    ...define,
    kind: 'query',
    input: WithKey,
    reply: One,
    problems: ['NOT_FOUND'],
    summary: 'Get a role by its key.',
  },
})

const read = { kind: 'query', who: merchants, permission: 'MEMBERS.ROLES_READ' } as const
const assign = { kind: 'command', who: merchants, permission: 'MEMBERS.MEMBER_ROLES_MANAGE' } as const
const OfMember = object({ memberId: Id(), roleKey: RoleKey })

export const authorization = defineOperations('authorization', authorizationRoutes, {
  queryRoles: {
    ...read,
    /** Filters by `memberId` and `roleKey`. */
    input: object({ query: maybe(object({ filter: maybe(FreeForm()) })) }),
    reply: object({ rolesByMemberId: Dictionary(object({ roles: list(MemberRole) })) }),
    problems: ['TOO_MANY_RESULTS'],
    summary: 'Get the roles of all members who match a filter.',
  },
  assignRole: {
    ...assign,
    input: OfMember,
    reply: WithKey,
    problems: ['NOT_FOUND', 'ROLE_DOES_NOT_EXIST', 'MEMBER_BLOCKED', 'TOO_MANY_MEMBER_ROLES'],
    summary: 'Assign a role to a member.',
  },
  getRoles: {
    ...read,
    input: object({ memberId: Id() }),
    reply: object({ roles: list(MemberRole) }),
    problems: ['NOT_FOUND'],
    summary: 'Get the roles of a member.',
  },
  unassignRole: {
    ...assign,
    input: OfMember,
    reply: WithKey,
    problems: ['NOT_FOUND'],
    summary: 'Unassign a role from a member.',
  },
})
