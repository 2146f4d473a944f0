import type { MemberRole, MemberRoleDefinition } from '@stoa/contract/member-roles'

/** The role that every member has, under an id of the server's. */
export const systemRole: MemberRoleDefinition = {
  id: '00000000-0000-0000-0000-000000000001',
  roleKey: 'MEMBER',
  title: 'Member',
  blockable: false,
}

/** All roles of a member: the system's first. */
export const withSystemRole = (own: readonly MemberRole[]): MemberRole[] => [
  { roleKey: systemRole.roleKey, title: systemRole.title },
  ...own.map(({ roleKey, title }) => ({ roleKey, title })),
]
