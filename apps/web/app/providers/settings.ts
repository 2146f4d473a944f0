import { indexByFolder } from './folders.ts'
import type { ProviderSettings } from './provider.ts'

/** Of all providers that an owner sets up, by provider id. */
export const providerSettings = indexByFolder(
  import.meta.glob<ProviderSettings>('./*/settings.tsx', { eager: true, import: 'default' }),
)
