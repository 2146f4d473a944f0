import type { Routes } from './route.ts'

const all = '/v1/abandoned-checkout'
const one = `${all}/{abandonedCheckoutId}`
export const abandonedCheckoutsRoutes = {
  getRecoverySettings: { method: 'GET', path: '/stoa/v1/recovery-settings', publicPaths: [] },
  updateRecoverySettings: { method: 'PATCH', path: '/stoa/v1/recovery-settings', publicPaths: [] },
  getAbandonedCheckoutAnalytics: {
    method: 'POST',
    path: `${all}/get-analytics`,
    publicPaths: [`/ecom${all}/get-analytics`],
  },
  queryAbandonedCheckouts: { method: 'POST', path: `${all}/query`, publicPaths: [`/ecom${all}/query`] },
  searchAbandonedCheckouts: { method: 'POST', path: `${all}/search`, publicPaths: [`/ecom${all}/search`] },
  deleteAbandonedCheckout: { method: 'DELETE', path: one, publicPaths: [`/ecom${one}`] },
  getAbandonedCheckout: { method: 'GET', path: one, publicPaths: [`/ecom${one}`] },
  redirectToCheckout: {
    method: 'GET',
    path: `${one}/redirect-to-checkout`,
    publicPaths: [`/ecom${one}/redirect-to-checkout`],
  },
  restoreCheckout: {
    method: 'POST',
    path: '/stoa/v1/abandoned-checkouts/{abandonedCheckoutId}/restore',
    publicPaths: [],
  },
  addAbandonedCheckoutActivity: {
    method: 'POST',
    path: '/v1/abandoned-checkouts/{abandonedCheckoutId}/add-activity',
    publicPaths: ['/ecom/v1/abandoned-checkouts/{abandonedCheckoutId}/add-activity'],
  },
  bulkDeleteAbandonedCheckouts: {
    method: 'POST',
    path: '/v1/bulk/abandoned-checkout/delete',
    publicPaths: ['/ecom/v1/bulk/abandoned-checkout/delete'],
  },
} as const satisfies Routes
