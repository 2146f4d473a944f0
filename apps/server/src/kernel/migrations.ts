import type { Sql } from './postgres/index.ts'

export interface Migration {
  /** `0300_cart_notes`: the number orders migrations across all modules. */
  name: string
  sql: string
  /** The migrations before it that this one stands for. */
  replaces?: Replaced
}

interface Replaced {
  /** Name of the last of them: a database that has it has them all. */
  last: string
  /** What such a database still lacks. */
  sql: string
}

/** Migrates the schema, one transaction per migration. Of several nodes that start together, one migrates. */
export async function migrate(sql: Sql, migrations: readonly Migration[]): Promise<string[]> {
  const applied: string[] = []
  const connection = await sql.reserve()
  try {
    // Rewriting a million rows takes minutes, here and on a node that waits.
    await connection`set statement_timeout = 0`
    await connection`set lock_timeout = 0`
    await connection`select pg_advisory_lock(8230471)`
    await connection`reset lock_timeout`
    await connection.unsafe(loadTrigrams)
    await connection.unsafe(
      'create table if not exists migrations (name text primary key, applied_date timestamptz not null default now())',
    )
    const done = new Set((await connection`select name from migrations`).map(({ name }) => name as string))
    assertKnown(done, migrations)
    for (const { name, sql: text, replaces } of migrations) {
      if (done.has(name)) continue
      const statements = replaces && done.has(replaces.last) ? buildReplacement(replaces) : text
      await connection
        .unsafe(`begin;\n${statements};\ninsert into migrations (name) values ('${name}');\ncommit`)
        .catch(async (error) => {
          await connection.unsafe('rollback').catch(() => {})
          throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
        })
      applied.push(name)
    }
    return applied
  } finally {
    await connection`select pg_advisory_unlock(8230471)`.catch(() => {})
    await connection`reset statement_timeout`.catch(() => {})
    connection.release()
  }
}

/**
 * If an administrator created the extension, this session has not loaded it, and only a superuser may then set its
 * parameters on functions.
 */
const loadTrigrams = `do $$ begin
  if to_regprocedure('show_trgm(text)') is not null then perform show_trgm(''); end if;
end $$`

const buildReplacement = ({ last, sql }: Replaced) => `delete from migrations where name <= '${last}';\n${sql}`

/** An older server would damage a newer schema, and a baseline needs all migrations that it replaces. */
function assertKnown(done: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name))
  const replaced = migrations.flatMap(({ replaces }) => replaces ?? [])
  const unknown = [...done].filter((name) => !known.has(name))
  const foreign = unknown.filter((name) => !replaced.some(({ last }) => name <= last))
  if (foreign.length > 0) throw new Error(`The database was written by a newer version of Stoa (${foreign.join(', ')})`)
  const missing = replaced.find(({ last }) => unknown.length > 0 && !done.has(last))
  if (missing) {
    throw new Error(
      `The database was written by an older version of Stoa that can't be upgraded in one step. Start the version whose last migration is ${missing.last} on it first`,
    )
  }
}
