import type { Routes } from './route.ts'

export const auditRoutes = {
  queryAuditLog: { method: 'POST', path: '/stoa/v1/audit-log/query', publicPaths: [] },
} as const satisfies Routes
