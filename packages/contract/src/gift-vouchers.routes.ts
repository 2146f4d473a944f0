import type { Routes } from './route.ts'

export const giftVouchersRoutes = {
  redeemGiftCard: { method: 'POST', path: '/v1/gift-cards/redeem', publicPaths: ['/ecom/v1/gift-cards/redeem'] },
  voidTransaction: { method: 'POST', path: '/v1/gift-cards/void', publicPaths: ['/ecom/v1/gift-cards/void'] },
  getGiftCard: { method: 'POST', path: '/v1/gift-cards/{code}', publicPaths: ['/ecom/v1/gift-cards/{code}'] },
} as const satisfies Routes
