import type { Routes } from './route.ts'

export const accountLanguageRoutes = {
  getMyLanguage: { method: 'GET', path: '/stoa/v1/account/language', publicPaths: [] },
  chooseMyLanguage: { method: 'PUT', path: '/stoa/v1/account/language', publicPaths: [] },
} as const satisfies Routes
