import postgres from 'postgres'
import { countConnections, parseConnection } from '../database.ts'
import { PostgresStartError } from './start-error.ts'

const oldest = 150_000

/** All come with PostgreSQL, and an owner of a database may create them: they are "trusted". */
const extensions = ['btree_gin', 'fuzzystrmatch', 'pg_trgm', 'unaccent']

/** What of a database decides whether a shop can run on it, and how well. */
export interface DatabaseFacts {
  version: number
  encoding: string
  role: string
  database: string
  /** Where tables are made; null where the search path names no schema that is there. */
  schema: string | null
  mayCreateSchemas: boolean
  mayCreateTables: boolean
  hasJobs: boolean
  mayUseJobs: boolean
  /** Extensions that are not there yet. */
  missing: string[]
  /** Of those, the ones that are not installed beside PostgreSQL. */
  unavailable: string[]
  /** Of those that are there, the ones in a schema that is not searched. */
  astray: string[]
  settings: Record<'autovacuum' | 'fsync' | 'full_page_writes' | 'synchronous_commit', string>
  /** Connections that others than superusers may have, all of this server together. */
  connections: number
}

/** Looks whether this database can be used. Throws PostgresStartError with what to do; answers what is worth a warning. */
export async function checkDatabase(url: string, pool: number): Promise<string[]> {
  const { url: address, ...where } = parseConnection(url)
  const sql = postgres(address ?? url, {
    ...where,
    max: 1,
    connect_timeout: 10,
    fetch_types: false,
    onnotice: () => {},
  })
  try {
    const facts = await read(sql)
    const refusal = findRefusal(facts)
    if (refusal) throw new Error(refusal)
    return findDatabaseWarnings(facts, pool)
  } catch (error) {
    throw new PostgresStartError(`DATABASE_URL (${withoutPassword(url)}) cannot be used: ${reason(error)}`)
  } finally {
    await sql.end({ timeout: 1 }).catch(() => {})
  }
}

async function read(sql: postgres.Sql): Promise<DatabaseFacts> {
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
    [`{${extensions}}`],
  )
  return row?.facts as DatabaseFacts
}

/** Why a shop cannot run on it, with what to run; nothing where it can. */
export function findRefusal(facts: DatabaseFacts): string | undefined {
  const { version, encoding, unavailable, database } = facts
  if (version < oldest) return `it is PostgreSQL ${Math.floor(version / 10_000)}; Stoa needs 15 or newer`
  if (encoding !== 'UTF8') return `its encoding is ${encoding}; Stoa needs UTF8`
  const absent = facts.missing.filter((name) => unavailable.includes(name))
  if (absent.length > 0)
    return `the extensions ${absent.join(', ')} are not installed beside PostgreSQL; install its "contrib" package`
  const orders = ordersOf(facts)
  if (orders.length === 0) return undefined
  return `its role may not make what Stoa needs. Run this once as an administrator of the database ${database}:\n${orders.map((each) => `  ${each};`).join('\n')}`
}

function ordersOf({ role, schema, missing, astray, ...may }: DatabaseFacts): string[] {
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

/** What a session cannot set for itself: one line each, with the way to mend it. */
export function findDatabaseWarnings({ settings, connections }: DatabaseFacts, pool: number): string[] {
  const needed = countConnections(pool)
  return [
    ...(settings.autovacuum === 'on'
      ? []
      : ['autovacuum is off, so the shop gets slower with each order. Set autovacuum = on.']),
    ...(['fsync', 'full_page_writes'] as const)
      .filter((name) => settings[name] === 'off')
      .map((name) => `${name} is off, so a power cut may destroy the shop's data. Set ${name} = on.`),
    ...(settings.synchronous_commit === 'off'
      ? ['synchronous_commit is off, so a crash may lose orders that buyers were told of. Set synchronous_commit = on.']
      : []),
    ...(connections < needed
      ? [
          `it allows ${connections} connections, and each node opens up to ${needed}. Raise max_connections, or lower STOA_POOL.`,
        ]
      : []),
  ].map((line) => `PostgreSQL: ${line}`)
}

/** A connection that failed at several addresses has its reasons in `errors` and an empty message. */
function reason(error: unknown): string {
  const { message, code, errors } = error as Error & { code?: string; errors?: Error[] }
  return message || errors?.[0]?.message || code || 'no answer'
}

function withoutPassword(text: string): string {
  const url = new URL(text)
  if (url.password) url.password = '…'
  return decodeURI(url.href)
}
