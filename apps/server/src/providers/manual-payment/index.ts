import type { ChargeOutcome, PaymentProvider } from '../../modules/payments/index.ts'

const token = 'manual'
const outcome: ChargeOutcome = { status: 'PENDING_MERCHANT' }

/** Paid to the owner, on delivery or by bank transfer; the owner says when. */
export const manualPayment: PaymentProvider = {
  id: 'manual',
  name: 'Pay on delivery or by bank transfer',
  type: 'OFFLINE',
  instructions: 'You get the details with your order.',
  testMode: false,
  siteStatuses: ['ENABLED', 'DEMO'],
  recognizes: (paymentToken) => paymentToken === token,
  createPaymentToken: async () => ({ paymentToken: token }),
  charge: async () => outcome,
  lookup: async () => outcome,
  /** The owner gives it back, or has received it, by hand. */
  act: async () => ({ status: 'SUCCEEDED' }),
  cancel: async () => ({ status: 'CANCELED', reason: 'CANCELED' }),
}
