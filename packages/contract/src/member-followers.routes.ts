import type { Routes } from './route.ts'

const buildRoute = <const Path extends string>(path: Path) => ({
  path: `/v3/followers${path}` as const,
  publicPaths: [`/members/v3/followers${path}`] as const,
})

/** Literal paths before those with an id. */
export const memberFollowersRoutes = {
  listCurrentMemberFollowers: { method: 'GET', ...buildRoute('/my') },
  queryCurrentMemberConnections: { method: 'POST', ...buildRoute('/my/connections') },
  listCurrentMemberFollowing: { method: 'GET', ...buildRoute('/my/following') },
  followMember: { method: 'POST', ...buildRoute('/{memberId}') },
  listMemberFollowers: { method: 'GET', ...buildRoute('/{memberId}') },
  unfollowMember: { method: 'DELETE', ...buildRoute('/{memberId}') },
  queryMemberConnections: { method: 'POST', ...buildRoute('/{memberId}/connections') },
  listMemberFollowing: { method: 'GET', ...buildRoute('/{memberId}/following') },
} as const satisfies Routes

export const followCountsRoutes = {
  getFollowCounts: { method: 'GET', path: '/stoa/v1/follow-counts/{memberId}', publicPaths: [] },
} as const satisfies Routes
