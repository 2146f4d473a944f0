import postgres from 'postgres'
import type { Config } from '../config.ts'
import type { PostgresConnection } from './connection.ts'
import type { Log } from './log.ts'
import { PostgresStartError } from './start-error.ts'
import { startPostgres } from './start-postgres.ts'

export type ReachedDatabase = {
  /** For postgres.js: the configured URL, or the options of the embedded database. */
  connection: string | PostgresConnection
  stop(): Promise<void>
}

const oldest = 150_000

/** The configured PostgreSQL, checked, or else the embedded one, started. */
export async function reachDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<ReachedDatabase> {
  if (!config.databaseUrl) return startPostgres({ dataDir: config.dataDir, log })
  await checkDatabase(config.databaseUrl)
  return { connection: config.databaseUrl, stop: async () => {} }
}

async function checkDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, fetch_types: false, onnotice: () => {} })
  try {
    const [row] = await sql`select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding`
    if (row?.version < oldest)
      throw new Error(`it is PostgreSQL ${Math.floor(row?.version / 10_000)}; Stoa needs 15 or newer`)
    if (row?.encoding !== 'UTF8') throw new Error(`its encoding is ${row?.encoding}; Stoa needs UTF8`)
  } catch (error) {
    throw new PostgresStartError(`DATABASE_URL (${withoutPassword(url)}) cannot be used: ${reason(error)}`)
  } finally {
    await sql.end({ timeout: 1 }).catch(() => {})
  }
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
