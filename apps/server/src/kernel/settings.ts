import { port } from './port.ts'

/** The facts of the configuration that services need. */
export interface Settings {
  /** What buyers' browsers see, without a slash at the end. */
  readonly origin: string
  /** Loopback origins count as registered; cookies need no https. */
  readonly development: boolean
  readonly rateLimits: boolean
  /** What a proxy says of buyers' addresses counts. */
  readonly trustsProxy?: boolean
  /** Memory that the hash of one password takes. */
  readonly passwordMebibytes: number
}

export const settingsPort = port<Settings>('settings')
