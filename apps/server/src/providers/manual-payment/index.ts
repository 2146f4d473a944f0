import {
  type ChargeOutcome,
  isOfflineToken,
  offlineProviderId,
  offlineWays,
  type PaymentProvider,
} from '../../modules/payments/index.ts'

const outcome: ChargeOutcome = { status: 'PENDING_MERCHANT' }

/** Paid to the owner, on delivery or by bank transfer as the owner words it; the owner says when. */
export const manualPayment: PaymentProvider = {
  id: offlineProviderId,
  name: 'Paid to the shop',
  type: 'OFFLINE',
  testMode: false,
  siteStatuses: ['ENABLED', 'DEMO'],
  ways: offlineWays,
  isOwnToken: isOfflineToken,
  createPaymentToken: async (_unit, { wayId = offlineProviderId }) => ({ paymentToken: wayId }),
  charge: async () => outcome,
  lookup: async () => outcome,
  /** The owner gives it back, or has received it, by hand. */
  act: async () => ({ status: 'SUCCEEDED' }),
  cancel: async () => ({ status: 'CANCELED', reason: 'CANCELED' }),
}
