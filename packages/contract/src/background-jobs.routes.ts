import type { Routes } from './route.ts'

export const backgroundJobsRoutes = {
  listBackgroundJobs: { method: 'GET', path: '/stoa/v1/background-jobs', publicPaths: [] },
  listBackfills: { method: 'GET', path: '/stoa/v1/backfills', publicPaths: [] },
  retryBackgroundJob: { method: 'POST', path: '/stoa/v1/background-jobs/{jobId}/retry', publicPaths: [] },
  deleteBackgroundJob: { method: 'DELETE', path: '/stoa/v1/background-jobs/{jobId}', publicPaths: [] },
} as const satisfies Routes
