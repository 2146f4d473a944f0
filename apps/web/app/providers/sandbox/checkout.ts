import type { ProviderCheckout } from '../provider.ts'

export default { name: 'checkout-form:payment.card' } satisfies ProviderCheckout
