import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { Problem } from '@stoa/contract/problem'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './database.ts'
import { port } from './port.ts'

/** How often something may be tried with one key. */
export interface Limit {
  name: string
  tries: number
  seconds: number
  /** Counted in this process alone: for what is only costly and not guessable. Otherwise all nodes count together. */
  inProcess?: boolean
}

export interface Limits {
  /** Counts a try and answers how many there are with it; TOO_MANY_REQUESTS when there were too many. */
  count(limit: Limit, key: string): Promise<number>
  /** How many there were, without counting another. */
  tries(limit: Limit, key: string): Promise<number>
  /** Forgets the tries of a key. */
  forget(limit: Limit, key: string): Promise<void>
}

export const limitsPort = port<Limits>('limits')

/** Limits kept in PostgreSQL, so that no node and no restart forgets them; in memory while it is away. */
export function createLimits(database: Database, on: boolean): Limits {
  if (!on) return { count: async () => 0, tries: async () => 0, forget: async () => {} }
  const limiters = new Map<string, RateLimiterAbstract>()
  const client = clientOf(database)

  function limiterOf({ name, tries, seconds, inProcess }: Limit): RateLimiterAbstract {
    const known = limiters.get(name)
    if (known) return known
    const options = { keyPrefix: name, points: tries, duration: seconds }
    const memory = new RateLimiterMemory(options)
    const made = inProcess
      ? memory
      : new RateLimiterPostgres({
          ...options,
          storeClient: client,
          storeType: 'client',
          tableName: 'rate_limits',
          tableCreated: true,
          insuranceLimiter: memory,
        })
    limiters.set(name, made)
    return made
  }

  return {
    async count(limit, key) {
      try {
        return (await limiterOf(limit).consume(hashOf(key))).consumedPoints
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new Problem('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) })
      }
    },
    async tries(limit, key) {
      return (await limiterOf(limit).get(hashOf(key)))?.consumedPoints ?? 0
    },
    async forget(limit, key) {
      await limiterOf(limit).delete(hashOf(key))
    },
  }
}

/** Keys are made of addresses and names of any length, and neither belongs into a table of counters. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** What the limiter takes for a PostgreSQL client. */
function clientOf(database: Database) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      database.statements++
      const rows = await database.answer(database.sql.unsafe(text, values as never[], { prepare: true }))
      return { rows, rowCount: rows.count }
    },
  }
}

/** The part of an address that one party holds: an IPv4 address, or the /64 of an IPv6 one. */
export function addressBlock(address: string | undefined): string {
  if (!address) return 'unknown'
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0]!
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.join(':')}::/64`
}
