import type { Routes } from './route.ts'

export const memberJobsRoutes = {
  getMemberJob: { method: 'GET', path: '/stoa/v1/member-jobs/{jobId}', publicPaths: [] },
  listMemberJobs: { method: 'GET', path: '/stoa/v1/member-jobs', publicPaths: [] },
  listMemberJobItems: { method: 'GET', path: '/stoa/v1/member-jobs/{jobId}/items', publicPaths: [] },
  undoMemberJob: { method: 'POST', path: '/stoa/v1/member-jobs/{jobId}/undo', publicPaths: [] },
  restoreMember: { method: 'POST', path: '/stoa/v1/members/{id}/restore', publicPaths: [] },
  listDeletedMembers: { method: 'GET', path: '/stoa/v1/deleted-members', publicPaths: [] },
} as const satisfies Routes
