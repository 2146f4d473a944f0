import { inject } from 'vitest'
import { openPool, type Sql } from '../../apps/server/src/kernel/postgres/index.ts'

let sql: Sql | undefined

/** Queries the server's database, for data that no operation returns. */
export async function query<Row>(text: string, parameters: unknown[] = []): Promise<Row[]> {
  sql ??= openPool(inject('database'), { max: 2 })
  return (await sql.unsafe(text, parameters)) as unknown as Row[]
}

/**
 * Drops a database of a test. Not "with (force)": that fails while an autovacuum runs in it, which only a superuser may
 * end; a plain drop cancels it and waits.
 */
export async function dropDatabase(name: string): Promise<void> {
  await query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user', [
    name,
  ])
  await query(`drop database ${name}`)
}
