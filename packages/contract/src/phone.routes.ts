import type { Routes } from './route.ts'

const settings = '/stoa/v1/phone-settings'

export const phoneRoutes = {
  getPhoneSettings: { method: 'GET', path: settings, publicPaths: [] },
  updatePhoneSettings: { method: 'PATCH', path: settings, publicPaths: [] },
  sendTestMessage: { method: 'POST', path: `${settings}/test`, publicPaths: [] },
} as const satisfies Routes
