import type { Config } from '../config.ts'
import { checkDatabase } from './check-database.ts'
import type { PostgresConnection } from './connection.ts'
import type { Log } from './log.ts'
import { openDataDir } from './place.ts'
import { startPostgres } from './start-postgres.ts'

export type PreparedDatabase = {
  /** For postgres.js: the configured URL, or the options of the embedded database. */
  connection: string | PostgresConnection
  stop(): Promise<void>
}

/** The configured PostgreSQL, checked, or else the embedded one, started; and a data folder that is there. */
export async function prepareDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'poolSize'>,
  log: Log,
): Promise<PreparedDatabase> {
  if (!config.databaseUrl) return startPostgres({ dataDir: config.dataDir, log })
  await openDataDir(config.dataDir)
  for (const line of await checkDatabase(config.databaseUrl, config.poolSize)) log.warn(line)
  return { connection: config.databaseUrl, stop: async () => {} }
}
