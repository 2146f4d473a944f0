import type { Routes } from './route.ts'

export const paymentsRoutes = {
  createPaymentToken: { method: 'POST', path: '/stoa/v1/payment-tokens', publicPaths: [] },
  confirmPayment: { method: 'POST', path: '/stoa/v1/payments/confirm', publicPaths: [] },
} as const satisfies Routes
