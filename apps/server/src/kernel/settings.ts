import { definePort } from './port.ts'

/** The part of the configuration that services need. */
export interface Settings {
  /** The shop's origin, without a trailing slash. */
  readonly origin: string
  /** Loopback origins count as registered; cookies don't need https. */
  readonly development: boolean
  readonly rateLimits: boolean
  /** Forwarded client addresses are trusted. */
  readonly trustsProxy?: boolean
  /** Memory for hashing one password. */
  readonly passwordMebibytes: number
}

export const settingsPort = definePort<Settings>('settings')
