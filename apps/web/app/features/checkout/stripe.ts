import type { Places } from '../../lib/host.ts'

/** What pages take from Stripe where it takes the card. https://docs.stripe.com/security/guide#content-security-policy */
export const stripePlaces: Places = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
}

/** How Stripe's form in the browser has to be set up, so that it fits the charge. */
export interface StripeForm {
  readonly publicKey: string
  /** In Stripe's units; zero: the card is only kept. */
  readonly amount: number
  readonly currency: string
  /** The money is only held. */
  readonly delayCapture: boolean
  /** The card is charged again later, without its owner. */
  readonly keepsMethod: boolean
}

export const isTestKey = (publicKey: string) => publicKey.startsWith('pk_test_')
