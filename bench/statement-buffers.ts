import { createRequire } from 'node:module'
import { type Address, openPool, type Sql } from '../apps/server/src/kernel/postgres/index.ts'

export interface StatementCost {
  text: string
  /** The operations, requests and jobs that were running when it was sent. */
  during: Set<string>
  calls: number
  /** Shared buffers (hit and read) of its most expensive call. */
  maxBuffers: number
  total: number
}

type Connection = Exclude<Address, string>

/** Settings of auto_explain for the server's role. */
const explainSettings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  // Sent to the client, not to the log.
  'auto_explain.log_level': 'notice',
  // Checks of foreign keys are statements too.
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_parameter_max_length': '0',
}

/**
 * Counts the buffers of every statement of an embedded PostgreSQL: auto_explain reports each plan (ANALYZE, BUFFERS) to
 * the driver. For tests and the bench; the server is unchanged.
 */
export class StatementBuffers {
  /** What the caller is doing. */
  label = ''
  #costs = new Map<string, StatementCost>()
  #isOn = false
  #admin: Sql | undefined

  /** The database as its superuser; its statements are not counted. */
  get admin(): Sql {
    return this.#admin!
  }

  async close(): Promise<void> {
    await this.#admin?.end()
  }

  /** Enables auto_explain for new sessions of the connection's role. */
  async prepare(connection: Connection): Promise<{ connection: Connection; jobsConnection: object }> {
    const admin = openPool({ ...connection, user: 'postgres' }, { max: 1 })
    this.#admin = admin
    for (const [name, value] of Object.entries(explainSettings)) {
      await admin.unsafe(`alter role ${connection.user} set ${name} = '${value}'`)
    }
    const record = (notice: { message?: string }) => this.#record(notice.message ?? '')
    return {
      connection: { ...connection, onNotice: record },
      jobsConnection: { ...connection, Client: createListeningClient(record) },
    }
  }

  start(): void {
    this.#costs = new Map()
    this.#isOn = true
  }

  /** The costs since `start`, by statement text. */
  stop(): Map<string, StatementCost> {
    this.#isOn = false
    return this.#costs
  }

  #record(message: string): void {
    const start = message.indexOf('{')
    if (!this.#isOn || !message.startsWith('duration:') || start < 0) return
    const explained = JSON.parse(message.slice(start)) as { 'Query Text': string; Plan: Record<string, number> }
    const text = explained['Query Text'].replace(/\s+/g, ' ').trim()
    const buffers = explained.Plan['Shared Hit Blocks']! + explained.Plan['Shared Read Blocks']!
    const cost = this.#costs.get(text) ?? { text, during: new Set(), calls: 0, maxBuffers: 0, total: 0 }
    this.#costs.set(text, cost)
    cost.during.add(this.label)
    cost.calls++
    cost.total += buffers
    cost.maxBuffers = Math.max(cost.maxBuffers, buffers)
  }
}

/** pg-boss brings its own driver. */
function createListeningClient(record: (notice: { message?: string }) => void) {
  const { Client } = createRequire(createRequire(import.meta.url).resolve('pg-boss'))('pg')
  return class extends Client {
    constructor(options: object) {
      super(options)
      this.on('notice', record)
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
 * Statements that read more buffers with much history than expected. Indexes get a level or two higher and fuller;
 * nothing else may grow.
 */
export function findGrowingStatements(
  small: ReadonlyMap<string, StatementCost>,
  large: ReadonlyMap<string, StatementCost>,
  slack: number,
): GrowingStatement[] {
  return [...large.values()]
    .map(({ text, during, maxBuffers }) => ({
      text,
      during: [...during],
      small: small.get(text)?.maxBuffers ?? 0,
      large: maxBuffers,
    }))
    .filter((each) => each.large > Math.max(each.small * 2 + slack, small.has(each.text) ? 0 : slack * 2))
    .sort((one, other) => other.large - one.large)
}
