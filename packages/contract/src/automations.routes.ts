import type { Routes } from './route.ts'

const all = '/stoa/v1/automations'
const one = `${all}/{type}`

export const automationsRoutes = {
  listAutomations: { method: 'GET', path: all, publicPaths: [] },
  getAutomation: { method: 'GET', path: one, publicPaths: [] },
  updateAutomation: { method: 'PATCH', path: `${all}/{automation.type}`, publicPaths: [] },
  previewAutomation: { method: 'POST', path: `${one}/preview`, publicPaths: [] },
  sendTestAutomation: { method: 'POST', path: `${one}/send-test`, publicPaths: [] },
} as const satisfies Routes
