import type { Logger } from 'pino'
import type { Sql } from './database.ts'

/**
 * Which tables a look finds: those of which at least so many rows have changed since they were analyzed, as a share of what
 * the planner knows of. `sweeps` removes dead rows too, where these are many.
 */
export interface Look {
  share: number
  sweeps: boolean
}

/**
 * Tables several times as large as the planner believes. Plans are made once for each connection, and one made for an empty
 * table reads all of the site's rows by whatever index begins with the site. A shop that has just opened sells hundreds of
 * orders before PostgreSQL looks by itself; new figures have the plans made again.
 */
export const outgrown: Look = { share: 3, sweeps: false }
/** What PostgreSQL would analyze and sweep at its own next look. */
export const changed: Look = { share: 0.1, sweeps: true }

const outgrownSeconds = 2
/** PostgreSQL looks after what has changed once a minute as it ships; where it does so at least this often, it needs no help. */
const changedSeconds = 15

/** Pages of 8 KB up to which sweeping a table takes next to nothing. Larger ones wait for PostgreSQL itself. */
const smallPages = 10_000
/**
 * Tables below are left alone: what is planned for next to nothing is a scan, and stays one while they grow.
 */
const fewPages = 4

/** Keeps the planner's figures near the truth, and small tables free of dead rows, beside what PostgreSQL does by itself. */
export class TableUpkeep {
  readonly #sql: Sql
  readonly #log: Pick<Logger, 'warn'>
  readonly #timers: NodeJS.Timeout[] = []
  #running: Promise<void> | undefined

  constructor(sql: Sql, log: Pick<Logger, 'warn'>) {
    this.#sql = sql
    this.#log = log
  }

  async start(): Promise<void> {
    this.#every(outgrownSeconds, outgrown)
    const [row] = await this
      .#sql`select extract(epoch from current_setting('autovacuum_naptime')::interval)::int as nap`
    if (row?.nap > changedSeconds) this.#every(changedSeconds, changed)
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await this.#running
  }

  #every(seconds: number, look: Look): void {
    this.#timers.push(setInterval(() => this.#look(look), seconds * 1000).unref())
  }

  /** One look at a time: another that falls due meanwhile comes at its next turn. */
  #look(look: Look): void {
    this.#running ??= refreshTables(this.#sql, look)
      .then(
        () => {},
        (error) => this.#log.warn({ err: error }, 'upkeep of tables, will be tried again'),
      )
      .finally(() => {
        this.#running = undefined
      })
  }
}

/** One look: one table after the other, on one connection, passing by what another has at hand. Answers their names. */
export async function refreshTables(sql: Sql, { share, sweeps }: Look): Promise<string[]> {
  const tables = await sql.unsafe<{ name: string; isDirty: boolean }[]>(due(share))
  for (const { name, isDirty } of tables)
    await sql.unsafe(sweeps && isDirty ? `vacuum (analyze, skip_locked) ${name}` : `analyze (skip_locked) ${name}`)
  return tables.map(({ name }) => name)
}

/** Sizes are asked of the few that have changed only: each is a look at the file system. Names come quoted. */
const due = (share: number) => `
  with changed as materialized (
    select oid, relpages < ${smallPages} and pg_stat_get_dead_tuples(oid) > 50 + 0.2 * greatest(reltuples, 0) as dirty
    from pg_class
    where relkind = 'r' and relnamespace in (current_schema()::regnamespace, to_regnamespace('jobs'))
      and pg_has_role(relowner, 'USAGE')
      and pg_stat_get_mod_since_analyze(oid) > 50 + ${share} * greatest(reltuples, 0)
  )
  select oid::regclass::text as name, dirty as "isDirty" from changed where ${isFilled}`

const isFilled = `pg_relation_size(oid) >= ${fewPages} * current_setting('block_size')::int`

/**
 * Analyzes what came in at one stroke, whether or not PostgreSQL takes it for much: it looks after 50 changes, which a small
 * shop never reaches, and without figures it takes any index that begins with the site for as good as the right one.
 */
export async function analyzeFilled(sql: Sql): Promise<void> {
  await sql.unsafe(`do $$
    declare filled regclass;
    begin
      for filled in
        select oid from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace and ${isFilled}
      loop
        execute format('analyze %s', filled);
      end loop;
    end $$`)
}
