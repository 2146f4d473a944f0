import type { Routes } from './route.ts'

const buildRoute = <const Path extends string>(path: Path) => ({
  path: `/v1/roles${path}` as const,
  publicPaths: [`/members/v1/roles${path}`] as const,
})

export const memberRoleDefinitionRoutes = {
  createMemberRoleDefinition: { method: 'POST', ...buildRoute('/definitions') },
  listMemberRoleDefinitions: { method: 'GET', ...buildRoute('/definitions') },
  updateMemberRoleDefinition: { method: 'PATCH', ...buildRoute('/definitions/{key}') },
  deleteMemberRoleDefinition: { method: 'DELETE', ...buildRoute('/definitions/{roleKey}') },
  getMemberRoleDefinition: { method: 'GET', ...buildRoute('/definitions/{roleKey}') },
} as const satisfies Routes

export const authorizationRoutes = {
  queryRoles: { method: 'POST', ...buildRoute('/members/query') },
  assignRole: { method: 'POST', ...buildRoute('/members/{memberId}') },
  getRoles: { method: 'GET', ...buildRoute('/members/{memberId}') },
  unassignRole: { method: 'DELETE', ...buildRoute('/members/{memberId}') },
} as const satisfies Routes
