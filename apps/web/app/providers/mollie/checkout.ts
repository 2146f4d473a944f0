import type { ProviderCheckout } from '../provider.ts'

/** The buyer pays on Mollie's page: the form has nothing to read. */
export default { name: 'provider-mollie:choice', readForm: () => ({}) } satisfies ProviderCheckout
