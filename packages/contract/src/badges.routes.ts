import type { Routes } from './route.ts'

const buildV3 = <const Path extends string>(path: Path) => ({
  path: `/v3/badges${path}` as const,
  publicPaths: [`/members/v3/badges${path}`] as const,
})

/** Literal paths before those with an id. */
export const badgesRoutes = {
  createBadge: { method: 'POST', ...buildV3('') },
  listBadges: { method: 'GET', ...buildV3('') },
  listBadgesPerMember: { method: 'POST', ...buildV3('/members') },
  getMemberCountsPerBadge: { method: 'GET', ...buildV3('/members/count') },
  updateBadgesDisplayOrder: { method: 'PATCH', ...buildV3('/order') },
  updateBadge: { method: 'PATCH', ...buildV3('/{badge.id}') },
  deleteBadge: { method: 'DELETE', ...buildV3('/{id}') },
  getBadge: { method: 'GET', ...buildV3('/{id}') },
  assignBadge: { method: 'POST', ...buildV3('/{id}/members') },
  listMembersByBadge: { method: 'GET', ...buildV3('/{id}/members') },
  unassignBadge: { method: 'DELETE', ...buildV3('/{id}/members') },
} as const satisfies Routes

const buildV4 = <const Path extends string>(path: Path) => ({
  path: `/v4/badges${path}` as const,
  publicPaths: [`/badges/v4/badges${path}`, `/_api/badges/v4/badges${path}`] as const,
})

export const badgesV2Routes = {
  createBadge: { method: 'POST', ...buildV4('') },
  updateBadgesDisplayOrder: { method: 'POST', ...buildV4('/order') },
  queryBadges: { method: 'POST', ...buildV4('/query') },
  updateBadge: { method: 'PATCH', ...buildV4('/{badge.id}') },
  deleteBadge: { method: 'DELETE', ...buildV4('/{badgeId}') },
  getBadge: { method: 'GET', ...buildV4('/{badgeId}') },
  moveBadge: { method: 'POST', ...buildV4('/{badgeId}/move') },
} as const satisfies Routes

const assignments = '/v4/badge-assignments'
const bulkAssignments = '/v4/bulk/badge-assignments'
const publicAssignments = '/badges/v4/assignments'
const publicBulk = '/badges/v4/bulk/assignments'

export const badgeAssignmentsRoutes = {
  createBadgeAssignment: { method: 'POST', path: assignments, publicPaths: [publicAssignments] },
  queryBadgeAssignments: {
    method: 'POST',
    path: `${assignments}/query`,
    publicPaths: [`${publicAssignments}/query`],
  },
  deleteBadgeAssignment: {
    method: 'DELETE',
    path: `${assignments}/{badgeAssignmentId}`,
    publicPaths: [`${publicAssignments}/{badgeAssignmentId}`],
  },
  bulkUpdateBadgeAssignmentTags: {
    method: 'POST',
    path: `${bulkAssignments}/bulk-update-tags`,
    publicPaths: [`${publicBulk}/bulk-update-tags`],
  },
  bulkCreateBadgeAssignments: {
    method: 'POST',
    path: `${bulkAssignments}/create`,
    publicPaths: [`${publicBulk}/create`],
  },
  bulkDeleteBadgeAssignments: {
    method: 'POST',
    path: `${bulkAssignments}/delete`,
    publicPaths: [`${publicBulk}/delete`],
  },
  bulkUpdateBadgeAssignmentTagsByFilter: {
    method: 'POST',
    path: `${bulkAssignments}/update-tags-by-filter`,
    publicPaths: [`${publicBulk}/update-tags-by-filter`],
  },
} as const satisfies Routes

export const shownBadgesRoutes = {
  listShownBadges: { method: 'POST', path: '/stoa/v1/shown-badges', publicPaths: [] },
} as const satisfies Routes
