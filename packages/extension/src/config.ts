import type { Providers } from './providers.ts'

/** An extension that a server uses. */
export interface ExtensionUse {
  /** An npm package, or the path of a package's folder, relative to the configuration. */
  readonly package: string
  /** Passed to the extension, if it takes options. */
  readonly options?: Readonly<Record<string, unknown>>
  /** False: neither loaded nor built. What it stored stays. */
  readonly enabled?: boolean
}

export interface StoaConfig {
  /** In the order in which buyers and owners see what they add. */
  readonly extensions?: readonly (string | ExtensionUse)[]
  /** Outside systems of one's own, in the place of the built-in ones. */
  readonly providers?: Providers
}

/** `stoa.config.ts`: `export default defineConfig({ extensions: ['@stoa/loyalty-points'] })`. */
export const defineConfig = (config: StoaConfig): StoaConfig => config
