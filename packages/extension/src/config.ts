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

/** A webhook that the configuration defines instead of the dashboard. */
export interface WebhookUse {
  /** Shown to owners. A webhook with another name is another one. */
  readonly name: string
  readonly url: string
  /** See docs/events.md. */
  readonly eventTypes: readonly string[]
  /** `STANDARD` by default; `SIGNED_TOKEN` needs an app. */
  readonly format?: 'STANDARD' | 'SIGNED_TOKEN'
  readonly appId?: string
  /** Of `STANDARD`: `whsec_` and 24 to 64 bytes in Base64, from an environment variable. */
  readonly secret?: string
  readonly enabled?: boolean
  /** The id of the shop, where a server has several. */
  readonly site?: string
}

export interface StoaConfig {
  /** In the order in which buyers and owners see what they add. */
  readonly extensions?: readonly (string | ExtensionUse)[]
  /** Outside systems of one's own, in the place of the built-in ones. */
  readonly providers?: Providers
  readonly webhooks?: readonly WebhookUse[]
}

/** `stoa.config.ts`: `export default defineConfig({ extensions: ['@stoa/loyalty-points'] })`. */
export const defineConfig = (config: StoaConfig): StoaConfig => config
