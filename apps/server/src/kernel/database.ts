import { Problem } from '@stoa/contract/problem'
import postgres from 'postgres'
import { Heartbeat } from './heartbeat.ts'
import { sessionSettings } from './session-settings.ts'

export type Sql = postgres.Sql
/** What runs a statement: the pool, or one connection held for a transaction. */
export type Executor = Pick<postgres.Sql, 'unsafe'>

export interface Database {
  readonly sql: Sql
  /**
   * For reads that are short whatever a site holds. They follow one another on few connections without waiting for each
   * other's answers, which costs both sides a fraction of waking a connection for each.
   */
  readonly quick: Sql
  /**
   * For reads whose filters and sorts come from the caller. Each is planned for the values it has, as the best way for a
   * common word is the worst for a rare one; and however many are slow, none stands in the way of a transaction.
   */
  readonly lists: Sql
  /**
   * For counters that everybody waits at: each statement is committed by itself before the disk has it. Nothing rests on
   * a number but what is committed after it, and that cannot be on the disk without it.
   */
  readonly counters: Sql
  /** A connection for a transaction, to be released. Fails when none is free in time. */
  reserve(): Promise<postgres.ReservedSql>
  /**
   * The answer to what `send` sends, or a failure when none comes: a machine that is gone without a word sends nothing.
   * While the database hangs nothing is sent, and what waits fails at once.
   */
  answer<T>(send: () => PromiseLike<T>): Promise<T>
  /** Whether the database is there. Watched once it is started, and until `close`. */
  readonly pulse: Heartbeat
  /** Those who wait for a connection of the pool. */
  readonly waiting: WaitQueue
  /** Statements sent for callers, BEGIN and COMMIT included: what the bench counts. */
  statements: number
  /** Statements sent by the relay and by jobs, whose number does not follow the number of requests. */
  background: number
  close(): Promise<void>
}

/** How to reach PostgreSQL: a URL, or the options of the embedded one. */
export type Connection = string | postgres.Options<Record<string, never>>

/** Milliseconds; an answer takes longer than `statement_timeout` only when nobody is there to give it. */
const patient = { connection: 5_000, answer: 20_000 }

/** Beside those of the pool. Two, so that one that waits does not stop all. */
const quickConnections = 2
const counterConnections = 2

/** Connections that one process opens, those of its jobs included. */
export const countConnections = (pool: number): number =>
  pool + Math.ceil(pool / 2) + quickConnections + counterConnections + jobConnections + 1 + pulseConnections
/** Beside the one that listens for new jobs. */
export const jobConnections = 4
/** One that asks, and one more while that one is not answered. */
const pulseConnections = 2

export function openDatabase(connection: Connection, pool: number, patience = patient): Database {
  const options = {
    connect_timeout: 5,
    idle_timeout: 0,
    max_lifetime: null,
    // In seconds. Nobody waits long for a database that is back; the driver's own way takes up to 20.
    backoff: (failures: number) => Math.min(0.02 * 2 ** failures, 0.5) * (0.5 + Math.random() / 2),
  }
  const session = { ...sessionSettings, application_name: 'stoa', statement_timeout: 15_000, lock_timeout: 5_000 }
  const { url, ...where } = typeof connection === 'string' ? parseConnection(connection) : { ...(connection as object) }
  const open = (max: number, more: object = {}): Sql => {
    const all = {
      onnotice: () => {},
      ...where,
      ...options,
      max,
      connection: { ...session, ...more },
    } as postgres.Options<Record<string, never>>
    return (url ? postgres(url, all) : postgres(all)) as Sql
  }
  const reading = { default_transaction_read_only: 'on' }
  // What is sent again and again is planned once for all values, instead of five times on each connection first.
  const planned = { plan_cache_mode: 'force_generic_plan' }
  const sql = open(pool, planned)
  const quick = open(quickConnections, { ...reading, ...planned })
  // A second process takes as long to start as tens of thousands of rows to read; the planner takes it for a tenth of that.
  const soon = { parallel_setup_cost: '50000' }
  const lists = open(Math.ceil(pool / 2), { ...reading, ...soon, plan_cache_mode: 'force_custom_plan' })
  const counters = open(counterConnections, { ...planned, synchronous_commit: 'off' })
  const heartbeat = new Heartbeat(() => open(1, reading))
  const waitQueue = new WaitQueue()
  return {
    sql,
    quick,
    lists,
    counters,
    statements: 0,
    background: 0,
    pulse: heartbeat,
    waiting: waitQueue,
    reserve: () => waitQueue.track(() => reserve(sql, patience.connection, heartbeat)),
    answer: (send) => within(patience.answer, send, heartbeat),
    close: async () => {
      await Promise.all([heartbeat.stop(), ...[sql, quick, lists, counters].map((each) => each.end({ timeout: 3 }))])
    },
  }
}

/** How many wait for something, and for how long the first of them has. */
export class WaitQueue {
  readonly #since = new Set<{ time: number }>()

  async track<T>(work: () => Promise<T>): Promise<T> {
    const own = { time: performance.now() }
    this.#since.add(own)
    try {
      return await work()
    } finally {
      this.#since.delete(own)
    }
  }

  get length(): number {
    return this.#since.size
  }

  get milliseconds(): number {
    const [first] = this.#since
    return first ? performance.now() - first.time : 0
  }
}

async function reserve(sql: Sql, patience: number, heartbeat: Heartbeat): Promise<postgres.ReservedSql> {
  if (heartbeat.isHanging) throw silent('The database hangs')
  const reserved = sql.reserve()
  try {
    return await within(patience, () => reserved, heartbeat)
  } catch (error) {
    reserved.then(
      (late) => late.release(),
      () => {},
    )
    throw error
  }
}

/** Errors of the driver itself: a file that is missing has the code of a socket that is. */
const ofDriver = new WeakSet<object>()

function markOfDriver<E>(error: E): E {
  if (typeof error === 'object' && error !== null) ofDriver.add(error)
  return error
}

const isOfDriver = (error: unknown): boolean => typeof error === 'object' && error !== null && ofDriver.has(error)

const silence = 'NO_ANSWER'

const silent = (why: string) => Object.assign(new Error(why), { code: silence })

function within<T>(milliseconds: number, send: () => PromiseLike<T>, heartbeat: Heartbeat): Promise<T> {
  if (heartbeat.isHanging) return Promise.reject(markOfDriver(silent('The database hangs')))
  return new Promise((resolve, reject) => {
    const late = (why: string) => settle(fail)(silent(why))
    const timer = setTimeout(() => late(`No answer from the database within ${milliseconds} ms`), milliseconds)
    const forget = heartbeat.onHang(() => late('The database hangs'))
    // What comes this way, and nothing else, speaks for the database.
    const fail = (error: unknown) => reject(markOfDriver(error))
    const settle =
      <V>(act: (value: V) => void) =>
      (value: V) => {
        clearTimeout(timer)
        forget()
        act(value)
      }
    send().then(settle(resolve), settle(fail))
  })
}

/** The connection says nothing any more: whatever else is sent there will wait as well. */
export function isTimeout(error: unknown): boolean {
  return codeOf(error) === silence
}

/** `?host=/run/postgresql` names the folder of a socket for every client of PostgreSQL but this one. */
export function parseConnection(connection: string): { url?: string; host?: string } {
  if (!/[?&]host=/.test(connection)) return { url: connection }
  const url = new URL(connection)
  const host = url.searchParams.get('host')
  url.searchParams.delete('host')
  return { url: url.href, ...(host && { host }) }
}

const unreachable = new Set([
  silence,
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '53300', // too many connections
  '55P03', // lock not available within lock_timeout
  '57014', // statement_timeout
  '25006', // read-only transaction: a failover in progress
])

const conflicting = new Set(['40001', '40P01'])

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string } | null)?.code
}

/** The database is away or too busy: nothing was decided, the caller may try again. */
export function asUnavailable(error: unknown): unknown {
  const code = codeOf(error) ?? ''
  return isOfDriver(error) && (unreachable.has(code) || conflicting.has(code))
    ? new Problem('UNAVAILABLE', { cause: error, retryAfter: 1 })
    : error
}

/** Another transaction took what this one had chosen, such as a number; the next choice is another one. */
export class Collision extends Error {
  override name = 'Collision'
}

/** Two transactions met and this one lost; running it again is safe, as nothing of it remains. */
export function isRetryable(error: unknown): boolean {
  return error instanceof Collision || (isOfDriver(error) && conflicting.has(codeOf(error) ?? ''))
}

/** A unique, check or exclusion constraint said no; `constraint` is the name it has in the migration. */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  return (error as { constraint_name?: string } | null)?.constraint_name === constraint
}
