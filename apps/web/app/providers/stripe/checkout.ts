import type { ProviderCheckout } from '../provider.ts'

export default {
  name: 'checkout-form:payment.cardOrWallet',
  /** https://docs.stripe.com/security/guide#content-security-policy */
  places: {
    'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
    'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    'connect-src': ['https://api.stripe.com'],
  },
  readForm(_t, form) {
    const token = String(form.get('paymentToken') ?? '')
    return token ? { token } : { refused: 'NO_SCRIPTS' }
  },
} satisfies ProviderCheckout
