import type { Translate } from '@stoa/messages'
import { indexByFolder } from './folders.ts'

/** `name.ts`: what the dashboard calls a provider. */
export type ProviderName = (t: Translate) => string

/** By provider id. */
export const providerNames = indexByFolder(
  import.meta.glob<ProviderName>('./*/name.ts', { eager: true, import: 'default' }),
)
