import { Problem } from '@stoa/contract/problem'
import { AnswerTimeouts, createTimeoutError, isDriverError, timeoutCode } from './answer-timeouts.ts'
import { Heartbeat } from './heartbeat.ts'
import { ListItem, OrderedList } from './ordered-list.ts'
import { type Address, openPool, type ReservedSql, type Sql } from './postgres/index.ts'
import { sessionSettings } from './session-settings.ts'

/** Runs a statement: the pool, or the connection of a transaction. */
export type Executor = Pick<Sql, 'unsafe'>

export interface Database {
  readonly sql: Sql
  /**
   * Pool for reads that are short regardless of a site's size. They are pipelined on a few connections, which costs
   * both sides less than waking a connection for each.
   */
  readonly quick: Sql
  /**
   * Pool for reads with filters and sorts of the caller. Each is planned for its own values, as the best plan for a
   * common word is the worst for a rare one. Slow lists can't block transactions.
   */
  readonly lists: Sql
  /**
   * Pool for counters that all transactions wait for: their statements commit without waiting for the disk. That is
   * safe, as whatever uses a number commits later and flushes it.
   */
  readonly counters: Sql
  /** A connection for a transaction; release it afterwards. Throws when none is free in time. */
  reserve(): Promise<ReservedSql>
  /**
   * Runs `send` with a timeout, as a machine that disappears answers nothing. While the database hangs it sends nothing
   * and fails at once.
   */
  queryWithTimeout<T>(send: () => PromiseLike<T>): Promise<T>
  /** Checks whether the database is available, from start until `close`. */
  readonly pulse: Heartbeat
  /** Transactions that wait for a connection. */
  readonly waiting: WaitQueue
  /** Statements sent for callers, including BEGIN and COMMIT. The bench counts these. */
  statements: number
  /** Statements sent by the relay and jobs, whose number does not depend on requests. */
  background: number
  close(): Promise<void>
}

/** Milliseconds. `answer` is longer than `statement_timeout`: it only runs out when the server is gone. */
const defaultTimeouts = { connection: 5_000, answer: 20_000 }

/** Beside the pool. Two, so that one slow read does not block all others. */
const quickConnections = 2
const counterConnections = 2

/** Connections that one process opens, including those of its jobs. */
export const countConnections = (pool: number): number =>
  pool + Math.ceil(pool / 2) + quickConnections + counterConnections + jobConnections + listeners + heartbeatConnections
export const jobConnections = 4
/** One listens for new jobs, one for changes of other nodes. */
const listeners = 2
/** One for the check, and one to probe with while the first does not answer. */
const heartbeatConnections = 2

export function openDatabase(address: Address, pool: number, timeouts = defaultTimeouts): Database {
  const session = { ...sessionSettings, statement_timeout: 15_000, lock_timeout: 5_000 }
  const open = (max: number, more: Readonly<Record<string, string>> = {}): Sql =>
    openPool(address, { max, connectTimeout: 5_000, settings: { ...session, ...more } })
  const readOnly = { default_transaction_read_only: 'on' }
  // Generic plans: repeated statements are planned once per connection, not five times first.
  const genericPlans = { plan_cache_mode: 'force_generic_plan' }
  const sql = open(pool, genericPlans)
  const quick = open(quickConnections, { ...readOnly, ...genericPlans })
  // Starting a parallel worker takes as long as reading tens of thousands of rows; the default assumes a tenth of that.
  const parallelPlans = { parallel_setup_cost: '50000' }
  const lists = open(Math.ceil(pool / 2), { ...readOnly, ...parallelPlans, plan_cache_mode: 'force_custom_plan' })
  const counters = open(counterConnections, { ...genericPlans, synchronous_commit: 'off' })
  const heartbeat = new Heartbeat(() => open(1, readOnly))
  const answers = new AnswerTimeouts(heartbeat)
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
    reserve: () => waitQueue.track(() => reserve(sql, { milliseconds: timeouts.connection, answers, heartbeat })),
    queryWithTimeout: (send) => answers.wait(timeouts.answer, send),
    close: async () => {
      answers.stop()
      await Promise.all([heartbeat.stop(), ...[sql, quick, lists, counters].map((each) => each.end({ timeout: 3 }))])
    },
  }
}

class Waiting extends ListItem {
  readonly since = performance.now()
}

/** The number of waiting callers, and how long the first has waited. */
export class WaitQueue {
  readonly #waiting = new OrderedList<Waiting>()

  async track<T>(work: () => Promise<T>): Promise<T> {
    const own = new Waiting()
    this.#waiting.add(own)
    try {
      return await work()
    } finally {
      this.#waiting.remove(own)
    }
  }

  get length(): number {
    return this.#waiting.size
  }

  get milliseconds(): number {
    const { first } = this.#waiting
    return first ? performance.now() - first.since : 0
  }
}

async function reserve(
  sql: Sql,
  { milliseconds, answers, heartbeat }: { milliseconds: number; answers: AnswerTimeouts; heartbeat: Heartbeat },
): Promise<ReservedSql> {
  if (heartbeat.isHanging) throw createTimeoutError('The database hangs')
  const reserved = sql.reserve()
  try {
    return await answers.wait(milliseconds, () => reserved)
  } catch (error) {
    reserved.then(
      (late) => late.release(),
      () => {},
    )
    throw error
  }
}

/** The connection no longer answers, so later statements on it would wait too. */
export function isTimeout(error: unknown): boolean {
  return getErrorCode(error) === timeoutCode
}

const unavailableCodes = new Set([
  timeoutCode,
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

const conflictCodes = new Set(['40001', '40P01'])

function getErrorCode(error: unknown): string | undefined {
  return (error as { code?: string } | null)?.code
}

/** The database is unavailable or too busy. Nothing was committed, so the caller may retry. */
export function toUnavailable(error: unknown): unknown {
  const code = getErrorCode(error) ?? ''
  return isDriverError(error) && (unavailableCodes.has(code) || conflictCodes.has(code))
    ? new Problem('UNAVAILABLE', { cause: error, retryAfter: 1 })
    : error
}

/** Another transaction took a value that this one had chosen, such as a number. A retry chooses another. */
export class Collision extends Error {
  override name = 'Collision'
}

/** The transaction lost a conflict and was rolled back, so it can be retried. */
export function isRetryable(error: unknown): boolean {
  return error instanceof Collision || (isDriverError(error) && conflictCodes.has(getErrorCode(error) ?? ''))
}

/** Whether a constraint was violated; `constraint` is its name in the migration. */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  return (error as { constraint?: string } | null)?.constraint === constraint
}
