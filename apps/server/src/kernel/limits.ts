import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { Problem } from '@stoa/contract/problem'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './database.ts'
import { assertNoConnectionHeld } from './held-connection.ts'
import { definePort } from './port.ts'

/** How many attempts are allowed per key and period. */
export interface Limit {
  name: string
  tries: number
  seconds: number
  /**
   * Counted in this process only: for attempts that are costly but reveal nothing. Otherwise all nodes share the count.
   */
  inProcess?: boolean
}

export interface Limits {
  /** Counts an attempt and returns the number of attempts; throws TOO_MANY_REQUESTS above the limit. */
  count(limit: Limit, key: string): Promise<number>
  /**
   * Counts an attempt with each key, in order and in one statement. The first exceeded limit throws TOO_MANY_REQUESTS,
   * and later keys are not counted. Also returns the counts of the `peeked` keys, as {@link tries} does.
   */
  countAll(each: readonly CountedKey[], peeked?: readonly CountedKey[]): Promise<{ tries: number[]; peeked: number[] }>
  /** The number of attempts, without counting one. */
  tries(limit: Limit, key: string): Promise<number>
  /** Resets the counters of keys. */
  forget(...each: readonly CountedKey[]): Promise<void>
}

export type CountedKey = readonly [limit: Limit, key: string]

export const limitsPort = definePort<Limits>('limits')

/** Counts in PostgreSQL, shared by nodes and restarts; in memory while the database is unavailable. */
export function createLimits(database: Database, on: boolean): Limits {
  return rejectInsideUnits(on ? createCountedLimits(database) : unlimited)
}

/**
 * Counting needs its own connection. Checked while limits are off too, so that a call inside a unit fails in every
 * test.
 */
function rejectInsideUnits(limits: Limits): Limits {
  return {
    async count(limit, key) {
      assertNoConnectionHeld()
      return limits.count(limit, key)
    },
    async countAll(each, peeked) {
      assertNoConnectionHeld()
      return limits.countAll(each, peeked)
    },
    async tries(limit, key) {
      assertNoConnectionHeld()
      return limits.tries(limit, key)
    },
    async forget(...each) {
      assertNoConnectionHeld()
      return limits.forget(...each)
    },
  }
}

function createCountedLimits(database: Database): Limits {
  const limiters = new Map<string, RateLimiterAbstract>()
  const client = createLimiterClient(database)

  function getLimiter({ name, tries, seconds, inProcess }: Limit): RateLimiterAbstract {
    const known = limiters.get(name)
    if (known) return known
    const options = { keyPrefix: name, points: tries, duration: seconds }
    const memory = new RateLimiterMemory(options)
    const created = inProcess
      ? memory
      : new RateLimiterPostgres({
          ...options,
          storeClient: client,
          storeType: 'client',
          tableName: 'rate_limits',
          tableCreated: true,
          insuranceLimiter: memory,
        })
    limiters.set(name, created)
    return created
  }

  const limits: Limits = {
    async count(limit, key) {
      try {
        return (await getLimiter(limit).consume(hashKey(key))).consumedPoints
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw createTooManyRequests(refusal.msBeforeNext)
      }
    },
    async countAll(each, peeked = []) {
      const rows = await countTogether(database, each, peeked).catch(() => undefined)
      // While the database is unavailable: counted in memory, one by one.
      if (!rows) return countOneByOne(limits, each, peeked)
      const tries = each.map(([{ tries }], index) => {
        const row = rows.get(index)!
        if (row.points > tries) throw createTooManyRequests(row.expire - Date.now())
        return row.points
      })
      return { tries, peeked: peeked.map((_, index) => rows.get(each.length + index)?.points ?? 0) }
    },
    async tries(limit, key) {
      return (await getLimiter(limit).get(hashKey(key)))?.consumedPoints ?? 0
    },
    async forget(...each) {
      const keys = each.map(buildKey)
      const removal = runQuery(database, 'delete from rate_limits where key = any($1::text[])', [keys])
      await removal.catch(() => Promise.all(each.map(([limit, key]) => getLimiter(limit).delete(hashKey(key)))))
    },
  }
  return limits
}

const unlimited: Limits = {
  count: async () => 0,
  countAll: async (each, peeked = []) => ({ tries: each.map(() => 0), peeked: peeked.map(() => 0) }),
  tries: async () => 0,
  forget: async () => {},
}

const createTooManyRequests = (milliseconds: number) =>
  new Problem('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(Math.max(milliseconds, 0) / 1000) })

async function countOneByOne(limits: Limits, each: readonly CountedKey[], peeked: readonly CountedKey[]) {
  const tries: number[] = []
  for (const [limit, key] of each) tries.push(await limits.count(limit, key))
  return { tries, peeked: await Promise.all(peeked.map(([limit, key]) => limits.tries(limit, key))) }
}

interface Row {
  at: number
  points: number
  /** Milliseconds since 1970. */
  expire: number
}

/** By position: first the counted keys, up to the first exceeded limit, then the peeked ones. */
async function countTogether(database: Database, each: readonly CountedKey[], peeked: readonly CountedKey[]) {
  const now = Date.now()
  const expiries = each.map(([{ seconds }]) => now + seconds * 1000)
  const maxTries = each.map(([{ tries }]) => tries)
  const values = [now, expiries, maxTries, each.map(buildKey), peeked.map(buildKey)]
  const rows = await runQuery<Row>(database, buildCountStatement(each.length), values)
  return new Map(rows.map(({ at, points, expire }) => [at, { points, expire: Number(expire) }]))
}

const countStatements = new Map<number, string>()

/** A statement with this many counters, each evaluated after the one before. All callers lock rows in this order. */
function buildCountStatement(count: number): string {
  const known = countStatements.get(count)
  if (known) return known
  const counters = Array.from({ length: count }, (_, index) => {
    const isOpen = index === 0 ? 'true' : `(select points from c${index}) <= ($3::int[])[${index}]`
    return `c${index + 1} as (
      insert into rate_limits as r select ($4::text[])[${index + 1}], 1, ($2::bigint[])[${index + 1}] where ${isOpen}
      on conflict (key) do update set
        points = case when r.expire <= $1::bigint then 1 else r.points + 1 end,
        expire = case when r.expire <= $1::bigint then excluded.expire else r.expire end
      returning ${index}::int as at, points, expire)`
  })
  const all = counters.map((_, index) => `select at, points, expire from c${index + 1}`)
  const text = `with ${counters.join(', ')} ${all.join(' union all ')} union all
    select ${count - 1} + l.place::int, r.points, r.expire from unnest($5::text[]) with ordinality l(key, place)
    join rate_limits r on r.key = l.key and r.expire > $1::bigint`
  countStatements.set(count, text)
  return text
}

async function runQuery<T>(database: Database, text: string, values: unknown[]): Promise<T[]> {
  database.statements++
  return (await database.queryWithTimeout(() => database.sql.unsafe(text, values, { prepare: true }))) as unknown as T[]
}

/** The key format of rate-limiter-flexible. */
const buildKey = ([{ name }, key]: CountedKey): string => `${name}:${hashKey(key)}`

/** Keys contain addresses and names of any length; only their hash is stored. */
const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url')

/** The part of a PostgreSQL client that rate-limiter-flexible uses. */
function createLimiterClient(database: Database) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      database.statements++
      const rows = await database.queryWithTimeout(() => database.sql.unsafe(text, values, { prepare: true }))
      return { rows, rowCount: rows.count }
    },
  }
}

/** The part of an address that belongs to one party: an IPv4 address, or the /64 of an IPv6 one. */
export function getAddressBlock(address: string | undefined): string {
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
