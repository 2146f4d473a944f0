import type { Routes } from './route.ts'

const place = { path: '/v1/privacy-settings', publicPaths: ['/members/v1/privacy-settings'] } as const

export const memberPrivacySettingsRoutes = {
  getMemberPrivacySettings: { method: 'GET', ...place },
  setMemberPrivacySettings: { method: 'POST', ...place },
} as const satisfies Routes
