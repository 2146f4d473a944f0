import type { Routes } from './route.ts'

export const segmentsRoutes = {
  listSegments: { method: 'GET', path: '/stoa/v1/segments', publicPaths: [] },
  createSegment: { method: 'POST', path: '/stoa/v1/segments', publicPaths: [] },
  getSegment: { method: 'GET', path: '/stoa/v1/segments/{segmentId}', publicPaths: [] },
  updateSegment: { method: 'PATCH', path: '/stoa/v1/segments/{segment.id}', publicPaths: [] },
  deleteSegment: { method: 'DELETE', path: '/stoa/v1/segments/{segmentId}', publicPaths: [] },
  previewSegment: { method: 'POST', path: '/stoa/v1/segments/preview', publicPaths: [] },
} as const satisfies Routes
