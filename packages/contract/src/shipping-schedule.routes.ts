import type { Routes } from './route.ts'

const path = '/stoa/v1/shipping-schedule'

export const shippingScheduleRoutes = {
  getShippingSchedule: { method: 'GET', path, publicPaths: [] },
  updateShippingSchedule: { method: 'PUT', path, publicPaths: [] },
} as const satisfies Routes
