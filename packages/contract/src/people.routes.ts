import type { Routes } from './route.ts'

export const peopleRoutes = {
  createMemberImport: { method: 'POST', path: '/stoa/v1/member-imports', publicPaths: [] },
  startMemberImport: { method: 'POST', path: '/stoa/v1/member-imports/{jobId}/start', publicPaths: [] },
  createMemberExport: { method: 'POST', path: '/stoa/v1/member-exports', publicPaths: [] },
  exportPersonalData: { method: 'POST', path: '/stoa/v1/personal-data/export', publicPaths: [] },
  eraseMember: { method: 'POST', path: '/stoa/v1/members/{id}/erase', publicPaths: [] },
  findGuestData: { method: 'POST', path: '/stoa/v1/personal-data/guests/find', publicPaths: [] },
  exportGuestData: { method: 'POST', path: '/stoa/v1/personal-data/guests/export', publicPaths: [] },
  eraseGuestData: { method: 'POST', path: '/stoa/v1/personal-data/guests/erase', publicPaths: [] },
} as const satisfies Routes
