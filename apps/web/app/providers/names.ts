import type { Translate } from '@stoa/messages'
import { byFolder } from './folders.ts'

/** `name.ts`: what the dashboard calls a provider. */
export type ProviderName = (t: Translate) => string

/** By provider id. */
export const providerNames = byFolder(import.meta.glob<ProviderName>('./*/name.ts', { eager: true, import: 'default' }))
