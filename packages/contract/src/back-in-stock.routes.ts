import type { Routes } from './route.ts'

const all = '/v1/back-in-stock-notification-requests'
const one = `${all}/{id}` as const
const buildPublicPaths = <Path extends string>(path: Path) => [`/back-in-stock-service${path}`] as const
const query = `${all}/query` as const

export const backInStockNotificationsRoutes = {
  createBackInStockNotificationRequest: { method: 'POST', path: all, publicPaths: buildPublicPaths(all) },
  queryBackInStockNotificationRequests: {
    method: 'GET',
    path: all,
    publicPaths: buildPublicPaths(all),
    fallback: { method: 'POST', path: query, publicPaths: buildPublicPaths(query) },
  },
  getBackInStockNotificationRequestsCountByCatalogReferences: {
    method: 'GET',
    path: `${all}/count-by-catalog-reference`,
    publicPaths: buildPublicPaths(`${all}/count-by-catalog-reference`),
  },
  reportItemsBackInStock: {
    method: 'POST',
    path: `${all}/report-items-back-in-stock`,
    publicPaths: buildPublicPaths(`${all}/report-items-back-in-stock`),
  },
  getBackInStockNotificationRequest: { method: 'GET', path: one, publicPaths: buildPublicPaths(one) },
  deleteBackInStockNotificationRequest: { method: 'DELETE', path: one, publicPaths: buildPublicPaths(one) },
  markAsNotificationSent: {
    method: 'PUT',
    path: `${one}/mark-as-notification-sent`,
    publicPaths: buildPublicPaths(`${one}/mark-as-notification-sent`),
  },
} as const satisfies Routes

const settings = `${all}/settings` as const
const start = `${settings}/start-collecting` as const
const stop = `${settings}/stop-collecting` as const
const mailing = '/stoa/v1/back-in-stock-mailing'

export const backInStockSettingsRoutes = {
  getSettings: { method: 'PUT', path: settings, publicPaths: buildPublicPaths(settings) },
  startCollectingRequests: { method: 'POST', path: start, publicPaths: buildPublicPaths(start) },
  stopCollectingRequests: { method: 'POST', path: stop, publicPaths: buildPublicPaths(stop) },
  getMailing: { method: 'GET', path: mailing, publicPaths: [] },
  updateMailing: { method: 'PATCH', path: mailing, publicPaths: [] },
} as const satisfies Routes
