import {
  type AgentPayments,
  type ChargeOutcome,
  isOfflineToken,
  listOfflineWays,
  offlineProviderId,
  type PaymentProvider,
} from '../../modules/payments/api.ts'

const outcome: ChargeOutcome = { status: 'PENDING_MERCHANT' }

/** The order is placed unpaid. An agent chooses between several methods by the id of its instrument. */
const agents: AgentPayments = {
  id: 'invoice',
  name: 'invoice',
  instruments: [{ type: 'invoice' }],
  getConfig: async (unit) => ({ methods: await listOfflineWays(unit) }),
  async toPaymentToken(unit, { instrumentId }) {
    const ways = await listOfflineWays(unit)
    return (ways.find(({ id }) => id === instrumentId) ?? ways[0])?.id
  },
}

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
  agents,
}
