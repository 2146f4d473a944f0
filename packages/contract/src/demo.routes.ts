import type { Routes } from './route.ts'

export const demoRoutes = {
  getDemoShop: { method: 'GET', path: '/stoa/v1/demo-shop', publicPaths: [] },
  startOwnShop: { method: 'POST', path: '/stoa/v1/demo-shop/start-own', publicPaths: [] },
} as const satisfies Routes
