import { createRequire } from 'node:module'
import postgres from 'postgres'
import type { Sql } from '../apps/server/src/kernel/database.ts'

export interface StatementCost {
  text: string
  /** The operations, questions and jobs that were at work when it was sent. */
  during: Set<string>
  calls: number
  /** Shared buffers that its most expensive call touched, hit and read. */
  maxBuffers: number
  total: number
}

type Connection = Record<string, unknown>

/** How much explaining of each statement tells, as settings of the role that the server connects as. */
const explaining = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  // To the client that sent the statement, not to the log.
  'auto_explain.log_level': 'notice',
  // The checks of foreign keys are statements, too.
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_parameter_max_length': '0',
}

/**
 * Counts the buffers of every statement that is sent to an embedded PostgreSQL: the database explains each one as it
 * runs it (EXPLAIN with ANALYZE and BUFFERS) and tells the driver. For tests and the bench; the server knows nothing of it.
 */
export class StatementBuffers {
  /** What the caller does at the moment. */
  label = ''
  #costs = new Map<string, StatementCost>()
  #isOn = false
  #admin: Sql | undefined

  /** The database as its superuser: what it does is not counted. */
  get admin(): Sql {
    return this.#admin!
  }

  async close(): Promise<void> {
    await this.#admin?.end()
  }

  /** Switches explaining on for all sessions of the connection's role that begin from now on. */
  async prepare(connection: Connection): Promise<{ connection: Connection; jobsConnection: Connection }> {
    const admin = postgres({ ...connection, user: 'postgres', max: 1, onnotice: () => {} } as never)
    this.#admin = admin as unknown as Sql
    for (const [name, value] of Object.entries(explaining)) {
      await admin.unsafe(`alter role ${connection.user} set ${name} = '${value}'`)
    }
    const note = (notice: { message?: string }) => this.#note(notice.message ?? '')
    return {
      connection: { ...connection, onnotice: note },
      jobsConnection: { ...connection, Client: listeningClient(note) },
    }
  }

  start(): void {
    this.#costs = new Map()
    this.#isOn = true
  }

  /** What was counted since the start, by the statement's text. */
  stop(): Map<string, StatementCost> {
    this.#isOn = false
    return this.#costs
  }

  #note(message: string): void {
    const start = message.indexOf('{')
    if (!this.#isOn || !message.startsWith('duration:') || start < 0) return
    const told = JSON.parse(message.slice(start)) as { 'Query Text': string; Plan: Record<string, number> }
    const text = told['Query Text'].replace(/\s+/g, ' ').trim()
    const buffers = told.Plan['Shared Hit Blocks']! + told.Plan['Shared Read Blocks']!
    const cost = this.#costs.get(text) ?? { text, during: new Set(), calls: 0, maxBuffers: 0, total: 0 }
    this.#costs.set(text, cost)
    cost.during.add(this.label)
    cost.calls++
    cost.total += buffers
    cost.maxBuffers = Math.max(cost.maxBuffers, buffers)
  }
}

/** The job queue comes with a driver of its own. */
function listeningClient(note: (notice: { message?: string }) => void) {
  const { Client } = createRequire(createRequire(import.meta.url).resolve('pg-boss'))('pg')
  return class extends Client {
    constructor(options: object) {
      super(options)
      this.on('notice', note)
    }
  }
}

export interface GrowingStatement {
  text: string
  during: string[]
  small: number
  large: number
}

/**
 * The statements that took more buffers in a site with much history than one with little lets expect: an index is a level or
 * two higher and its pages are fuller, and nothing else may grow.
 */
export function findGrowingStatements(
  small: ReadonlyMap<string, StatementCost>,
  large: ReadonlyMap<string, StatementCost>,
  slack: number,
): GrowingStatement[] {
  return [...large.values()]
    .map(({ text, during, maxBuffers: most }) => ({
      text,
      during: [...during],
      small: small.get(text)?.maxBuffers ?? 0,
      large: most,
    }))
    .filter((each) => each.large > Math.max(each.small * 2 + slack, small.has(each.text) ? 0 : slack * 2))
    .sort((one, other) => other.large - one.large)
}
