import { byFolder } from './folders.ts'
import type { ProviderCheckout } from './provider.ts'

/** By provider id. Providers that a plugin brings have none: they name themselves and take a card. */
export const providerCheckouts = byFolder(
  import.meta.glob<ProviderCheckout>('./*/checkout.ts', { eager: true, import: 'default' }),
)
