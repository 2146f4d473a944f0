import type { Sql } from './database.ts'

/**
 * Tells the planner what came in at one stroke. PostgreSQL looks by itself after 50 changes, which a small shop never
 * reaches, and without figures it takes any index that begins with the site for as good as the right one. Tables below
 * four pages are left alone: what is planned for next to nothing is a scan, and stays one while they grow.
 */
export async function analyzeFilled(sql: Sql): Promise<void> {
  await sql.unsafe(`do $$
    declare filled regclass;
    begin
      for filled in
        select oid from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace
          and pg_relation_size(oid) >= 4 * current_setting('block_size')::int
      loop
        execute format('analyze %s', filled);
      end loop;
    end $$`)
}

/** Seconds that the embedded server lets pass between two looks of its own; others wait for a minute. */
const soonEnough = 15
/** Pages of 8 KB up to which sweeping a table takes next to nothing. Larger ones wait for PostgreSQL itself. */
const small = 10_000

/** What PostgreSQL does by itself at its next look. Names come quoted. */
const due = `select s.relid::regclass::text as name,
    s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) and c.relpages < ${small} as sweep
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.schemaname in (current_schema(), 'jobs') and pg_has_role(c.relowner, 'USAGE')
    and s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)`

/**
 * A server that looks after its tables once a minute plans a shop's first minute for an empty one. Where it looks that
 * seldom, this does the same more often, and passes by what another node or PostgreSQL has at hand.
 */
export class Upkeep {
  readonly #sql: Sql
  readonly #onFailure: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined

  constructor(sql: Sql, onFailure: (error: unknown) => void) {
    this.#sql = sql
    this.#onFailure = onFailure
  }

  async start(): Promise<void> {
    const [row] = await this
      .#sql`select extract(epoch from current_setting('autovacuum_naptime')::interval)::int as nap`
    if (row?.nap <= soonEnough) return
    this.#timer = setInterval(() => this.#look(), soonEnough * 1000)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  #look(): void {
    this.#running ??= lookAfter(this.#sql)
      .then(() => {}, this.#onFailure)
      .finally(() => {
        this.#running = undefined
      })
  }
}

/** One round: one table after the other, on one connection. Answers the names of those that were due. */
export async function lookAfter(sql: Sql): Promise<string[]> {
  const tables = await sql.unsafe<{ name: string; sweep: boolean }[]>(due)
  for (const { name, sweep } of tables)
    await sql.unsafe(sweep ? `vacuum (analyze, skip_locked) ${name}` : `analyze (skip_locked) ${name}`)
  return tables.map(({ name }) => name)
}
