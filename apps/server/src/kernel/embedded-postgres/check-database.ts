import { countConnections } from '../database.ts'
import { openPool, type Sql } from '../postgres/index.ts'
import { PostgresStartError } from './start-error.ts'

const minVersion = 150_000

/** All come with PostgreSQL and are "trusted": the owner of a database may create them. */
const extensions = ['btree_gin', 'fuzzystrmatch', 'pg_trgm', 'unaccent']

/** Facts of a database that decide whether a shop can run on it, and how well. */
export interface DatabaseFacts {
  version: number
  encoding: string
  role: string
  database: string
  /** The schema for new tables; null if the search path names no existing schema. */
  schema: string | null
  mayCreateSchemas: boolean
  mayCreateTables: boolean
  hasJobs: boolean
  mayUseJobs: boolean
  /** Extensions that are not created yet. */
  missing: string[]
  /** Missing extensions that are not installed on the server either. */
  unavailable: string[]
  /** Existing extensions in a schema outside the search path. */
  astray: string[]
  settings: Record<'autovacuum' | 'fsync' | 'full_page_writes' | 'synchronous_commit', string>
  /** Connections for roles that are not superusers, for the whole server. */
  connections: number
}

/** Checks that this database can be used. Throws PostgresStartError with what to do; returns warnings. */
export async function checkDatabase(url: string, pool: number): Promise<string[]> {
  const sql = openPool(url, { max: 1 })
  try {
    const facts = await readDatabaseFacts(sql)
    const refusal = findRefusal(facts)
    if (refusal) throw new Error(refusal)
    return findDatabaseWarnings(facts, pool)
  } catch (error) {
    throw new PostgresStartError(`DATABASE_URL (${redactPassword(url)}) cannot be used: ${describeError(error)}`)
  } finally {
    await sql.end({ timeout: 1 }).catch(() => {})
  }
}

async function readDatabaseFacts(sql: Sql): Promise<DatabaseFacts> {
  const [row] = await sql.unsafe(
    `select json_build_object(
    'version', current_setting('server_version_num')::int, 'encoding', current_setting('server_encoding'),
    'role', quote_ident(current_user), 'database', quote_ident(current_database()), 'schema', quote_ident(current_schema()),
    'mayCreateSchemas', has_database_privilege(current_database(), 'CREATE'),
    'mayCreateTables', coalesce(has_schema_privilege(current_schema(), 'CREATE'), false),
    'hasJobs', to_regnamespace('jobs') is not null,
    'mayUseJobs', coalesce(has_schema_privilege(to_regnamespace('jobs'), 'CREATE'), false),
    'missing', array(select e from unnest($1::text[]) e where not exists (select from pg_extension where extname = e)),
    'unavailable', array(select e from unnest($1::text[]) e where not exists (select from pg_available_extensions where name = e)),
    'astray', array(select extname from pg_extension join pg_namespace n on n.oid = extnamespace
      where extname = any($1::text[]) and n.nspname <> all(current_schemas(true))),
    'settings', json_build_object('autovacuum', current_setting('autovacuum'), 'fsync', current_setting('fsync'),
      'full_page_writes', current_setting('full_page_writes'), 'synchronous_commit', current_setting('synchronous_commit')),
    'connections', current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
  ) as facts`,
    [extensions],
  )
  return row?.facts as DatabaseFacts
}

/** Why a shop cannot run on this database and what to do; undefined if it can. */
export function findRefusal(facts: DatabaseFacts): string | undefined {
  const { version, encoding, unavailable, database } = facts
  if (version < minVersion) return `it is PostgreSQL ${Math.floor(version / 10_000)}; Stoa needs 15 or newer`
  if (encoding !== 'UTF8') return `its encoding is ${encoding}; Stoa needs UTF8`
  const notInstallable = facts.missing.filter((name) => unavailable.includes(name))
  if (notInstallable.length > 0)
    return `the extensions ${notInstallable.join(', ')} are not installed beside PostgreSQL; install its "contrib" package`
  const statements = listRequiredStatements(facts)
  if (statements.length === 0) return undefined
  return `its role may not create what Stoa needs. Run this once as an administrator of the database ${database}:\n${statements.map((each) => `  ${each};`).join('\n')}`
}

function listRequiredStatements({ role, schema, missing, astray, ...may }: DatabaseFacts): string[] {
  const tables = schema ?? 'public'
  return [
    ...(schema ? [] : [`CREATE SCHEMA IF NOT EXISTS ${tables}`]),
    ...(may.mayCreateTables ? [] : [`GRANT USAGE, CREATE ON SCHEMA ${tables} TO ${role}`]),
    ...(may.mayCreateSchemas ? [] : missing.map((name) => `CREATE EXTENSION IF NOT EXISTS ${name} SCHEMA ${tables}`)),
    ...astray.map((name) => `ALTER EXTENSION ${name} SET SCHEMA ${tables}`),
    ...(may.hasJobs || may.mayCreateSchemas ? [] : [`CREATE SCHEMA jobs AUTHORIZATION ${role}`]),
    ...(may.hasJobs && !may.mayUseJobs ? [`GRANT USAGE, CREATE ON SCHEMA jobs TO ${role}`] : []),
  ]
}

/** Settings that a session cannot change: one line each, with the fix. */
export function findDatabaseWarnings({ settings, connections }: DatabaseFacts, pool: number): string[] {
  const needed = countConnections(pool)
  return [
    ...(settings.autovacuum === 'on'
      ? []
      : ['autovacuum is off, so the shop becomes slower with each order. Set autovacuum = on.']),
    ...(['fsync', 'full_page_writes'] as const)
      .filter((name) => settings[name] === 'off')
      .map((name) => `${name} is off, so a power failure may destroy the shop's data. Set ${name} = on.`),
    ...(settings.synchronous_commit === 'off'
      ? ['synchronous_commit is off, so a crash may lose confirmed orders. Set synchronous_commit = on.']
      : []),
    ...(connections < needed
      ? [
          `it allows ${connections} connections, and each node opens up to ${needed}. Raise max_connections, or lower STOA_POOL.`,
        ]
      : []),
  ].map((line) => `PostgreSQL: ${line}`)
}

/** A connection that failed at several addresses has its reasons in `errors` and an empty message. */
function describeError(error: unknown): string {
  const { message, code, errors } = error as Error & { code?: string; errors?: Error[] }
  return message || errors?.[0]?.message || code || 'no answer'
}

function redactPassword(text: string): string {
  const url = new URL(text)
  if (url.password) url.password = '…'
  return decodeURI(url.href)
}
