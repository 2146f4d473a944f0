import type { ProviderCheckout } from '../provider.ts'

/** It names itself, and the form has nothing to read. */
export default { readForm: () => ({}) } satisfies ProviderCheckout
