import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Log } from './log.ts'
import type { Place } from './place.ts'

/** What stays the same from the first start of the database until its stop. */
export type Setup = {
  place: Place
  binaries: Binaries
  account: Account | undefined
  durable: boolean
  tuning: Tuning
  log: Log
}

/** `defaults`: PostgreSQL's own settings, to measure an untuned server. */
export type Tuning = 'own' | 'defaults'
