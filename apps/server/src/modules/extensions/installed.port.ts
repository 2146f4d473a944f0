import type { ExtensionFailure, LoadedExtension } from '@stoa/extension/load'
import type { Language } from '@stoa/messages'
import { definePort } from '../../kernel/port.ts'

/** The extensions of this server, which are the same for all of its sites. */
export interface Installed {
  readonly extensions: readonly InstalledOne[]
  readonly failures: readonly ExtensionFailure[]
}

export interface InstalledOne extends LoadedExtension {
  /** Names of its tables. */
  readonly tables: readonly string[]
  /** A text of its catalogs, in English where it is not translated. */
  text(language: Language, key: string, values?: Readonly<Record<string, unknown>>): string
}

export const installedPort = definePort<Installed>('extensions')
