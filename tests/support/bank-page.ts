import type { PaymentProvider } from '../../apps/server/src/modules/payments/index.ts'

const waiting = { status: 'ACTION_REQUIRED', actionToken: 'bank-page' } as const

/** An outside system that asks buyers on a page of its own, where nobody ever answers: for sites that are ENABLED. */
export const bankPage: PaymentProvider = {
  id: 'bank-page',
  name: 'Bank',
  type: 'CARD',
  testMode: true,
  siteStatuses: ['ENABLED'],
  isOwnToken: (paymentToken) => paymentToken.startsWith('bank-page'),
  createPaymentToken: async () => ({ paymentToken: 'bank-page' }),
  charge: async () => waiting,
  lookup: async () => waiting,
  cancel: async () => waiting,
  act: async () => ({ status: 'FAILED', reason: 'NOT_HELD' }),
}
