import type { Host } from '../../lib/host.ts'

/** The site's own roles, and those of a member, by their keys. */
export async function readRolesOf(host: Host, memberId: string) {
  const [roles, { roles: own }] = await Promise.all([
    readRoles(host),
    host.call('authorization.getRoles', { memberId }),
  ])
  return {
    roles: roles.map(({ roleKey, title }) => ({ id: roleKey, name: title })),
    own: own.slice(1).map(({ roleKey, title }) => ({ id: roleKey, name: title })),
  }
}
export type MemberRoles = Awaited<ReturnType<typeof readRolesOf>>

/** The first is the system's. */
export const readRoles = async (host: Host) =>
  (await host.call('memberRoleDefinition.listMemberRoleDefinitions', {})).roles.slice(1)
