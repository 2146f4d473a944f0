import type { Routes } from './route.ts'

export const savedReportsRoutes = {
  listSavedReports: { method: 'GET', path: '/stoa/v1/saved-reports', publicPaths: [] },
  listReportReceivers: { method: 'GET', path: '/stoa/v1/report-receivers', publicPaths: [] },
  createSavedReport: { method: 'POST', path: '/stoa/v1/saved-reports', publicPaths: [] },
  updateSavedReport: { method: 'PATCH', path: '/stoa/v1/saved-reports/{savedReport.id}', publicPaths: [] },
  leaveSavedReport: { method: 'POST', path: '/stoa/v1/saved-reports/{savedReportId}/leave', publicPaths: [] },
  deleteSavedReport: { method: 'DELETE', path: '/stoa/v1/saved-reports/{savedReportId}', publicPaths: [] },
  restoreSavedReport: { method: 'POST', path: '/stoa/v1/saved-reports/{savedReportId}/restore', publicPaths: [] },
} as const satisfies Routes
