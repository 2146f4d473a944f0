import type { TSchema } from '@stoa/contract/schema'
import type { Language } from '@stoa/messages'
import type { CustomField } from './fields.ts'
import type { Hooks } from './hooks.ts'
import type { AnyJob } from './job.ts'
import type { AnyOperation } from './operation.ts'
import type { PersonalData } from './personal-data.ts'
import type { Providers } from './providers.ts'
import type { AnyReaction } from './reaction.ts'
import type { DashboardPage, MenuLink, StorefrontBlock, StorefrontPage } from './screens.ts'
import type { Migration } from './tables.ts'

/**
 * Messages by key, per language, in the notation of ICU. English has all of them; `title` and `description` are shown on
 * the dashboard's page of extensions.
 */
export type Texts = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> & {
  readonly en: { readonly title: string; readonly description: string } & Readonly<Record<string, string>>
}

/** Everything that an extension adds; all but name and texts may be absent. */
export interface Extension {
  /** Lower case with hyphens: `loyalty`. The prefix of its operations, events, tables and pages. */
  readonly name: string
  readonly texts: Texts
  /** Of its tables. */
  readonly migrations?: readonly Migration[]
  readonly operations?: Readonly<Record<string, AnyOperation>>
  /** Payloads of its events by name; apps receive them with the permission `EXT.<EXTENSION>.READ`. */
  readonly events?: Readonly<Record<string, TSchema>>
  readonly reactions?: readonly AnyReaction[]
  readonly jobs?: Readonly<Record<string, AnyJob>>
  readonly hooks?: Hooks
  readonly providers?: Pick<Providers, 'payment'>
  readonly personalData?: PersonalData
  readonly fields?: readonly CustomField[]
  readonly blocks?: readonly StorefrontBlock[]
  readonly pages?: readonly DashboardPage[]
  readonly shopPages?: readonly StorefrontPage[]
  readonly links?: readonly MenuLink[]
}

/** For extensions with options. It throws if they are wrong: the message is shown where the error is reported. */
export type ExtensionFactory = (options: Readonly<Record<string, unknown>>) => Extension

/** The default export of an extension's package. */
export const defineExtension = <E extends Extension | ExtensionFactory>(extension: E): E => extension
