import type { Routes } from './route.ts'

export const giftCardsRoutes = {
  issueGiftCard: { method: 'POST', path: '/stoa/v1/gift-cards', publicPaths: [] },
  queryGiftCards: { method: 'POST', path: '/stoa/v1/gift-cards/query', publicPaths: [] },
  updateGiftCard: { method: 'PATCH', path: '/stoa/v1/gift-cards/{giftCard.id}', publicPaths: [] },
  listGiftCardTransactions: {
    method: 'GET',
    path: '/stoa/v1/gift-cards/{giftCardId}/transactions',
    publicPaths: [],
  },
  listGiftCardsOfOrder: { method: 'GET', path: '/stoa/v1/orders/{orderId}/gift-cards', publicPaths: [] },
  listGiftCardsByOrderLink: { method: 'POST', path: '/stoa/v1/order-links/gift-cards', publicPaths: [] },
} as const satisfies Routes
