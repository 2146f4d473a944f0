import type { Routes } from './route.ts'

export const membersRoutes = {
  getCurrentMember: { method: 'GET', path: '/v1/members/my', publicPaths: ['/members/v1/members/my'] },
  getMember: { method: 'GET', path: '/v1/members/{id}', publicPaths: ['/members/v1/members/{id}'] },
  listMembers: { method: 'GET', path: '/v1/members', publicPaths: ['/members/v1/members'] },
  queryMembers: { method: 'POST', path: '/v1/members/query', publicPaths: ['/members/v1/members/query'] },
} as const satisfies Routes
