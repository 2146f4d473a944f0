import type { Places } from '../../lib/host.ts'

/** Sources that pages with Stripe's card form need. https://docs.stripe.com/security/guide#content-security-policy */
export const stripePlaces: Places = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
}

/** The options of Stripe's form, which must match the charge. */
export interface StripeForm {
  readonly publicKey: string
  /** In Stripe's minor units; zero: the card is only saved. */
  readonly amount: number
  readonly currency: string
  /** The payment is only authorized. */
  readonly delayCapture: boolean
  /** The card is charged again later, without the buyer. */
  readonly keepsMethod: boolean
}

export const isTestKey = (publicKey: string) => publicKey.startsWith('pk_test_')
