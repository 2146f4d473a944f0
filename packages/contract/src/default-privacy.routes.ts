import type { Routes } from './route.ts'

const place = { path: '/v1/default-privacy-status', publicPaths: ['/members/v1/default-privacy-status'] } as const

export const defaultPrivacyRoutes = {
  getDefaultPrivacyStatus: { method: 'GET', ...place },
  setDefaultPrivacyStatus: { method: 'PATCH', ...place },
} as const satisfies Routes
