import type { Logger } from 'pino'
import type { Sql } from './database.ts'

/** Tables whose contents are several times what the planner knows of them. */
const outgrown = `
  with changed as materialized (
    select oid from pg_class
    where relkind = 'r' and relnamespace in (current_schema()::regnamespace, to_regnamespace('jobs'))
      and pg_stat_get_mod_since_analyze(oid) > 50 + 3 * greatest(reltuples, 0)
  )
  select oid::regclass::text as name from changed
  where pg_relation_size(oid) >= 4 * current_setting('block_size')::int`

/** PostgreSQL's own look comes once a minute as it ships. A shop that has just opened sells hundreds of orders till then. */
const lookMilliseconds = 2000

/**
 * Keeps the planner's figures near the truth while a shop is new. Plans are made once for each connection, and one made for
 * an empty table reads all of the site's rows by whatever index begins with the site; new figures have it made again.
 */
export class FirstStatistics {
  readonly #sql: Sql
  readonly #log: Pick<Logger, 'warn'>
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined

  constructor(sql: Sql, log: Pick<Logger, 'warn'>) {
    this.#sql = sql
    this.#log = log
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#running ??= this.#refresh().finally(() => {
        this.#running = undefined
      })
    }, lookMilliseconds)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  async #refresh(): Promise<void> {
    try {
      await analyzeOutgrown(this.#sql)
    } catch (error) {
      this.#log.warn({ err: error }, 'statistics of tables, will be looked at again')
    }
  }
}

/** Answers which tables that were. */
export async function analyzeOutgrown(sql: Sql): Promise<string[]> {
  const tables = await sql.unsafe<{ name: string }[]>(outgrown)
  for (const { name } of tables) await sql.unsafe(`analyze ${name}`)
  return tables.map(({ name }) => name)
}
