import type { Routes } from './route.ts'

const ofDraft = '/stoa/v1/draft-orders/{draftOrderId}/payment-link' as const

export const draftPaymentsRoutes = {
  getPaymentLink: { method: 'GET', path: ofDraft, publicPaths: [] },
  createPaymentLink: { method: 'POST', path: ofDraft, publicPaths: [] },
  removePaymentLink: { method: 'DELETE', path: ofDraft, publicPaths: [] },
  openPaymentLink: { method: 'POST', path: '/stoa/v1/draft-payment-links/open', publicPaths: [] },
  setAddressByLink: { method: 'POST', path: '/stoa/v1/draft-payment-links/address', publicPaths: [] },
  payByLink: { method: 'POST', path: '/stoa/v1/draft-payment-links/pay', publicPaths: [] },
  confirmPaymentByLink: { method: 'POST', path: '/stoa/v1/draft-payment-links/confirm', publicPaths: [] },
} as const satisfies Routes
