import type { PaymentProvider } from '../modules/payments/api.ts'
import { manualPayment } from './manual/index.ts'
import { createMolliePayment } from './mollie/index.ts'
import { sandboxPayment } from './sandbox/index.ts'
import { createStripePayment } from './stripe/index.ts'

/** URLs of the providers' APIs by their ids, for tests with a fake; by default their own. */
export type PaymentProviderUrls = Readonly<Record<string, string>>

/** All payment providers, in the order in which buyers see them: one line each. */
export const createPaymentProviders = (urls: PaymentProviderUrls = {}): readonly PaymentProvider[] => [
  createStripePayment(urls.stripe),
  createMolliePayment(urls.mollie),
  sandboxPayment,
  manualPayment,
]
