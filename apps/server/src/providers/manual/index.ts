import {
  type ChargeOutcome,
  isOfflineToken,
  listOfflineWays,
  offlineProviderId,
  type PaymentProvider,
} from '../../modules/payments/api.ts'

const outcome: ChargeOutcome = { status: 'PENDING_MERCHANT' }

/** Paid outside Stoa, on delivery or by bank transfer; the owner marks the order as paid. */
export const manualPayment: PaymentProvider = {
  id: offlineProviderId,
  name: (t) => t('answers:payment.offline'),
  type: 'OFFLINE',
  testMode: false,
  siteStatuses: ['ENABLED', 'DEMO'],
  ways: listOfflineWays,
  isOwnToken: isOfflineToken,
  createPaymentToken: async (_unit, { wayId = offlineProviderId }) => ({ paymentToken: wayId }),
  charge: async () => outcome,
  lookup: async () => outcome,
  /** The owner handles the money manually. */
  perform: async () => ({ status: 'SUCCEEDED' }),
  cancel: async () => ({ status: 'CANCELED', reason: 'CANCELED' }),
}
