import type { PaymentProvider } from '../../apps/server/src/modules/payments/api.ts'

const waiting = { status: 'ACTION_REQUIRED', actionToken: 'bank-page' } as const

/** A provider whose payments stay pending, for ENABLED sites. */
export const bankPage: PaymentProvider = {
  id: 'bank-page',
  name: () => 'Bank',
  type: 'CARD',
  testMode: true,
  siteStatuses: ['ENABLED'],
  isOwnToken: (paymentToken) => paymentToken.startsWith('bank-page'),
  createPaymentToken: async () => ({ paymentToken: 'bank-page' }),
  charge: async () => waiting,
  lookup: async () => waiting,
  cancel: async () => waiting,
  perform: async () => ({ status: 'FAILED', reason: 'NOT_HELD' }),
}
