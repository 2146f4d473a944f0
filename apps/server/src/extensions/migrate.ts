import { describeError, ExtensionFault, type ExtensionFault as Fault, type LoadedExtension } from '@stoa/extension/load'
import { parseSync } from 'libpg-query'
import type { Sql } from '../kernel/postgres/index.ts'
import { findTables } from '../kernel/site-check/list-tables.ts'
import { getTablePrefix } from './own-tables.ts'

type Connection = Awaited<ReturnType<Sql['reserve']>>

/** Brings the extension's tables up to date, one transaction per migration. Returns the names of its tables. */
export async function migrateExtension(sql: Sql, { extension }: LoadedExtension): Promise<string[]> {
  const { name, migrations = [] } = extension
  const prefix = getTablePrefix(name)
  for (const each of migrations) checkMigration(each, prefix)
  const connection = await sql.reserve()
  try {
    await connection`set statement_timeout = 0`
    await connection`set lock_timeout = 0`
    await connection`select pg_advisory_lock(8230472)`
    const rows = await connection.unsafe('select name from extension_migrations where extension = $1', [name])
    const done = new Set(rows.map((row) => row.name as string))
    const unknown = [...done].find((each) => !migrations.some((migration) => migration.name === each))
    if (unknown)
      throw new ExtensionFault(
        `Its tables were migrated by a newer version of it (${unknown}).`,
        'Install that version, or a later one.',
      )
    for (const each of migrations) if (!done.has(each.name)) await apply(connection, name, prefix, each)
    return await listTablesOf(connection, prefix)
  } finally {
    await connection`select pg_advisory_unlock(8230472)`.catch(() => {})
    await connection`reset lock_timeout`.catch(() => {})
    await connection`reset statement_timeout`.catch(() => {})
    connection.release()
  }
}

async function apply(
  connection: Connection,
  extension: string,
  prefix: string,
  migration: { name: string; sql: string },
) {
  await connection.unsafe('begin')
  try {
    await connection.unsafe(migration.sql)
    await assertSiteKeys(connection, prefix)
    await connection.unsafe('insert into extension_migrations (extension, name) values ($1, $2)', [
      extension,
      migration.name,
    ])
    await connection.unsafe('commit')
  } catch (error) {
    await connection.unsafe('rollback').catch(() => {})
    if (error instanceof ExtensionFault) throw error
    throw new ExtensionFault(
      `Its migration ${migration.name} failed: ${describeError(error)}`,
      'Correct its SQL. Nothing of it was applied.',
      error,
    )
  }
}

const allowed = new Set([
  'CreateStmt',
  'IndexStmt',
  'AlterTableStmt',
  'RenameStmt',
  'DropStmt',
  'InsertStmt',
  'UpdateStmt',
  'DeleteStmt',
])

/** Refuses what reaches beyond the extension's tables. */
function checkMigration({ name, sql }: { name: string; sql: string }, prefix: string): void {
  const buildFault = (cause: string, fix: string): Fault => new ExtensionFault(`Its migration ${name} ${cause}.`, fix)
  let parsed: { stmts?: { stmt?: object }[] }
  try {
    parsed = parseSync(sql)
  } catch (error) {
    throw buildFault(`is no valid SQL: ${(error as Error).message}`, 'Correct its SQL.')
  }
  for (const { stmt = {} } of parsed.stmts ?? []) {
    const [kind = ''] = Object.keys(stmt)
    if (!allowed.has(kind))
      throw buildFault(`has a statement that is not allowed (${kind})`, 'Create and change tables only.')
  }
  const tables = [...findTables(parsed), ...listDropped(parsed)]
  const foreign = tables.find((table) => !table.startsWith(prefix))
  if (foreign)
    throw buildFault(
      `uses the table ${foreign}`,
      `Names of its tables and indexes begin with ${prefix}; what Stoa stores is read through operations.`,
    )
}

/** DROP names its tables as lists of words. */
function listDropped(parsed: { stmts?: { stmt?: object }[] }): string[] {
  return (parsed.stmts ?? []).flatMap(({ stmt }) => {
    const { objects = [] } = (stmt as { DropStmt?: { objects?: Dropped[] } }).DropStmt ?? {}
    return objects.map(({ List }) => (List?.items ?? []).map(({ String: word }) => word?.sval).join('.'))
  })
}

interface Dropped {
  readonly List?: { readonly items?: readonly { readonly String?: { readonly sval?: string } }[] }
}

/** Rows of two sites can never be taken for one another. */
async function assertSiteKeys(connection: Connection, prefix: string): Promise<void> {
  const rows = await connection.unsafe(
    `select t.relname as table, a.attname as first, i.indisprimary as primary
     from pg_class t left join pg_index i on i.indrelid = t.oid and i.indisunique
     left join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
     where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace and starts_with(t.relname, $1)`,
    [prefix],
  )
  for (const { table, first } of rows)
    if (first !== 'site_id')
      throw new ExtensionFault(
        `Its table ${table} has no primary key, or a unique one, that begins with site_id.`,
        'Begin each with site_id uuid not null: rows of a site are found by it alone.',
      )
}

async function listTablesOf(connection: Connection, prefix: string): Promise<string[]> {
  const rows = await connection.unsafe(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
     and starts_with(relname, $1) order by 1`,
    [prefix],
  )
  return rows.map(({ name }) => name as string)
}
