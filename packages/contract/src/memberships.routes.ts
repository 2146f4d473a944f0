import type { Routes } from './route.ts'

export const membershipsRoutes = {
  createMembershipPlan: { method: 'POST', path: '/stoa/v1/membership-plans', publicPaths: [] },
  queryMembershipPlans: { method: 'POST', path: '/stoa/v1/membership-plans/query', publicPaths: [] },
  updateMembershipPlan: { method: 'PATCH', path: '/stoa/v1/membership-plans/{plan.id}', publicPaths: [] },
  grantMembership: { method: 'POST', path: '/stoa/v1/memberships', publicPaths: [] },
  queryMemberships: { method: 'POST', path: '/stoa/v1/memberships/query', publicPaths: [] },
  endMembership: { method: 'POST', path: '/stoa/v1/memberships/{membershipId}/end', publicPaths: [] },
} as const satisfies Routes
