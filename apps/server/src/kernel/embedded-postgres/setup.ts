import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Log } from './log.ts'
import type { Place } from './place.ts'

/** What stays the same from the first start of the database to its stop. */
export type Setup = {
  place: Place
  binaries: Binaries
  account: Account | undefined
  durable: boolean
  tuning: Tuning
  log: Log
}

/** `defaults`: as PostgreSQL ships, to measure what a server of one's own does that nobody has tuned. */
export type Tuning = 'own' | 'defaults'
