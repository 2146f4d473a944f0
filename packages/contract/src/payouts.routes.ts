import type { Routes } from './route.ts'

export const payoutsRoutes = {
  queryPayouts: { method: 'POST', path: '/stoa/v1/payouts/query', publicPaths: [] },
  getPayout: { method: 'GET', path: '/stoa/v1/payouts/{payoutId}', publicPaths: [] },
  listPayoutEntries: { method: 'GET', path: '/stoa/v1/payouts/{payoutId}/entries', publicPaths: [] },
  listPayoutMismatches: { method: 'GET', path: '/stoa/v1/payout-mismatches', publicPaths: [] },
  listPayoutSources: { method: 'GET', path: '/stoa/v1/payout-sources', publicPaths: [] },
  readPayouts: { method: 'POST', path: '/stoa/v1/payout-sources/read', publicPaths: [] },
} as const satisfies Routes
