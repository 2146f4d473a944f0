import type { Logger } from 'pino'
import type { Sql } from './postgres/index.ts'

/** Selects the tables of a check. `sweeps` also vacuums tables with many dead rows. */
export interface TableCheck {
  /** An SQL condition on `pg_class`. */
  isDue: string
  sweeps: boolean
}

const knownRows = 'greatest(reltuples, 0)'

/**
 * Tables several times as large as the planner assumes. Plans are cached per connection, and one made for an empty
 * table uses any index that starts with the site. A new shop can take hundreds of orders before autovacuum's next
 * check; new statistics invalidate the plans. Only rows that are there count: a queue or the carts of a busy shop change
 * completely within seconds, and with each analyze every connection plans all statements on them anew.
 */
export const outgrown: TableCheck = { isDue: `pg_stat_get_live_tuples(oid) > 50 + 4 * ${knownRows}`, sweeps: false }
/** Tables that autovacuum would process at its next check. */
export const changed: TableCheck = {
  isDue: `pg_stat_get_mod_since_analyze(oid) > 50 + 0.1 * ${knownRows}`,
  sweeps: true,
}

const outgrownSeconds = 2
/** Autovacuum checks once a minute by default; if it checks at least this often, it needs no help. */
const changedSeconds = 15

/** Pages of 8 KB up to which sweeping a table takes next to nothing. Larger ones wait for PostgreSQL itself. */
const smallPages = 10_000
/** Smaller tables are skipped: they are scanned anyway, and a cached plan would keep that scan as they grow. */
const fewPages = 4

/** Keeps planner statistics current and small tables free of dead rows, in addition to autovacuum. */
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

  #every(seconds: number, check: TableCheck): void {
    this.#timers.push(setInterval(() => this.#check(check), seconds * 1000).unref())
  }

  /** One check at a time; another that is due meanwhile is skipped. */
  #check(check: TableCheck): void {
    this.#running ??= refreshTables(this.#sql, check)
      .then(
        () => {},
        (error) => this.#log.warn({ err: error }, 'table upkeep failed, will be retried'),
      )
      .finally(() => {
        this.#running = undefined
      })
  }
}

/** Processes due tables one after another on one connection, skipping locked ones. Returns their names. */
export async function refreshTables(sql: Sql, { isDue, sweeps }: TableCheck): Promise<string[]> {
  const tables = await sql.unsafe<{ name: string; isDirty: boolean }[]>(buildDueQuery(isDue))
  for (const { name, isDirty } of tables)
    await sql.unsafe(sweeps && isDirty ? `vacuum (analyze, skip_locked) ${name}` : `analyze (skip_locked) ${name}`)
  return tables.map(({ name }) => name)
}

/** The size is only read for changed tables, as it needs a file system call. Names are quoted. */
const buildDueQuery = (isDue: string) => `
  with changed as materialized (
    select oid, relpages < ${smallPages} and pg_stat_get_dead_tuples(oid) > 50 + 0.2 * ${knownRows} as dirty
    from pg_class
    where relkind = 'r' and relnamespace in (current_schema()::regnamespace, to_regnamespace('jobs'))
      and pg_has_role(relowner, 'USAGE')
      and ${isDue}
  )
  select oid::regclass::text as name, dirty as "isDirty" from changed where ${isFilled}`

const isFilled = `pg_relation_size(oid) >= ${fewPages} * current_setting('block_size')::int`

/**
 * Analyzes tables after bulk inserts. Autovacuum analyzes only after 50 changes, which a small shop never reaches;
 * without statistics the planner considers any index that starts with the site equally good.
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
