import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { Problem } from '@stoa/contract/problem'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './database.ts'
import { assertNoConnectionHeld } from './held-connection.ts'
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
  /**
   * Counts a try with each, in their order and in one statement; the first that is reached ends it with TOO_MANY_REQUESTS,
   * and those after it count nothing. With what is only looked at, as {@link tries}.
   */
  countAll(each: readonly CountedKey[], peeked?: readonly CountedKey[]): Promise<{ tries: number[]; peeked: number[] }>
  /** How many there were, without counting another. */
  tries(limit: Limit, key: string): Promise<number>
  /** Forgets the tries of keys. */
  forget(...each: readonly CountedKey[]): Promise<void>
}

/** What is counted with which key. */
export type CountedKey = readonly [limit: Limit, key: string]

export const limitsPort = port<Limits>('limits')

/** Limits kept in PostgreSQL, so that no node and no restart forgets them; in memory while it is away. */
export function createLimits(database: Database, on: boolean): Limits {
  return outsideUnits(on ? counted(database) : unlimited)
}

/** Counting asks for a connection of its own, also while limits are off: so a call inside a unit fails in every test. */
function outsideUnits(limits: Limits): Limits {
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

function counted(database: Database): Limits {
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

  const limits: Limits = {
    async count(limit, key) {
      try {
        return (await limiterOf(limit).consume(hashOf(key))).consumedPoints
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw tooMany(refusal.msBeforeNext)
      }
    },
    async countAll(each, peeked = []) {
      const rows = await countTogether(database, each, peeked).catch(() => undefined)
      // Counted in memory, one by one, while the database is away.
      if (!rows) return inTurn(limits, each, peeked)
      const tries = each.map(([{ tries }], index) => {
        const row = rows.get(index)!
        if (row.points > tries) throw tooMany(row.expire - Date.now())
        return row.points
      })
      return { tries, peeked: peeked.map((_, index) => rows.get(each.length + index)?.points ?? 0) }
    },
    async tries(limit, key) {
      return (await limiterOf(limit).get(hashOf(key)))?.consumedPoints ?? 0
    },
    async forget(...each) {
      const keys = each.map(keyOf)
      const gone = ask(database, 'delete from rate_limits where key = any($1::text[])', [keys])
      await gone.catch(() => Promise.all(each.map(([limit, key]) => limiterOf(limit).delete(hashOf(key)))))
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

const tooMany = (milliseconds: number) =>
  new Problem('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(Math.max(milliseconds, 0) / 1000) })

async function inTurn(limits: Limits, each: readonly CountedKey[], peeked: readonly CountedKey[]) {
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

/** By place: those that are counted, up to the first that is reached, and then those that are looked at. */
async function countTogether(database: Database, each: readonly CountedKey[], peeked: readonly CountedKey[]) {
  const now = Date.now()
  const ends = each.map(([{ seconds }]) => now + seconds * 1000)
  const most = each.map(([{ tries }]) => tries)
  const values = [now, ends, most, each.map(keyOf), peeked.map(keyOf)]
  const rows = await ask<Row>(database, countingOf(each.length), values)
  return new Map(rows.map(({ at, points, expire }) => [at, { points, expire: Number(expire) }]))
}

const countings = new Map<number, string>()

/** So many counters, each after the one before it; they are locked in this order by everybody. */
function countingOf(count: number): string {
  const known = countings.get(count)
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
  countings.set(count, text)
  return text
}

async function ask<T>(database: Database, text: string, values: unknown[]): Promise<T[]> {
  database.statements++
  return (await database.answer(() =>
    database.sql.unsafe(text, values as never[], { prepare: true }),
  )) as unknown as T[]
}

/** As the limiter of one counter names it. */
const keyOf = ([{ name }, key]: CountedKey): string => `${name}:${hashOf(key)}`

/** Keys are made of addresses and names of any length, and neither belongs into a table of counters. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** What the limiter takes for a PostgreSQL client. */
function clientOf(database: Database) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      database.statements++
      const rows = await database.answer(() => database.sql.unsafe(text, values as never[], { prepare: true }))
      return { rows, rowCount: rows.count }
    },
  }
}

/** The part of an address that one party holds: an IPv4 address, or the /64 of an IPv6 one. */
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
