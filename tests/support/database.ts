import postgres from 'postgres'
import { inject } from 'vitest'

let sql: postgres.Sql | undefined

/** Looks into the database behind the server of this run: for what no operation shows. */
export async function query<Row>(text: string, parameters: unknown[] = []): Promise<Row[]> {
  sql ??= postgres({ ...inject('database'), max: 2, idle_timeout: 5, onnotice: () => {} })
  return (await sql.unsafe(text, parameters as never[])) as unknown as Row[]
}

/**
 * Removes a database that a test made. Not "with (force)": that fails while the database's own vacuum is at work in
 * it, which only a superuser may send away; a plain drop sends it away by itself and waits for it.
 */
export async function dropDatabase(name: string): Promise<void> {
  await query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user', [
    name,
  ])
  await query(`drop database ${name}`)
}
