import type { Routes } from './route.ts'

export const tippableStaffRoutes = {
  listTippableStaff: {
    method: 'GET',
    path: '/v1/eligible-staff',
    publicPaths: ['/tips-staff/v1/eligible-staff'],
  },
} as const satisfies Routes
