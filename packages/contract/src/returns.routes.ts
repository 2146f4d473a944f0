import type { Routes } from './route.ts'

const one = '/stoa/v1/returns/{returnId}' as const

export const returnsRoutes = {
  createReturn: { method: 'POST', path: '/stoa/v1/returns', publicPaths: [] },
  queryReturns: { method: 'POST', path: '/stoa/v1/returns/query', publicPaths: [] },
  acceptReturn: { method: 'POST', path: `${one}/accept`, publicPaths: [] },
  declineReturn: { method: 'POST', path: `${one}/decline`, publicPaths: [] },
  listReturnsOfOrder: { method: 'GET', path: '/stoa/v1/orders/{orderId}/returns', publicPaths: [] },
  openOrderLink: { method: 'POST', path: '/stoa/v1/order-links/open', publicPaths: [] },
  sendOrderLink: { method: 'POST', path: '/stoa/v1/order-links/send', publicPaths: [] },
  createReturnByLink: { method: 'POST', path: '/stoa/v1/order-links/returns', publicPaths: [] },
  getReturnPolicy: { method: 'GET', path: '/stoa/v1/return-policy', publicPaths: [] },
  updateReturnPolicy: { method: 'PATCH', path: '/stoa/v1/return-policy', publicPaths: [] },
} as const satisfies Routes
