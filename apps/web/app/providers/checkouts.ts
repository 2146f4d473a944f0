import { indexByFolder } from './folders.ts'
import type { ProviderCheckout } from './provider.ts'

/** By provider id. Providers that a plugin brings have none: they name themselves and take a card. */
export const providerCheckouts = indexByFolder(
  import.meta.glob<ProviderCheckout>('./*/checkout.ts', { eager: true, import: 'default' }),
)
