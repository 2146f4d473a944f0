import pg from 'pg'
import type { Config } from '../kernel/config.ts'
import {
  findRunningPostgres,
  type PostgresConnection,
  prepareDatabase,
  toClientOptions,
} from '../kernel/embedded-postgres/index.ts'
import { sessionOptions } from '../kernel/session-settings.ts'

export type Connection = PostgresConnection | string

/** Reading all rows of a large shop takes minutes. */
const withoutTimeouts = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0'

/** A connection that is closed at the end of `act`. */
export async function withClient<Result>(
  connection: Connection,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...toClientOptions(connection),
    options: sessionOptions,
    application_name: 'stoa-backup',
  })
  // A lost connection fails the statement that uses it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(withoutTimeouts)
    return await act(client)
  } finally {
    await client.end().catch(() => {})
  }
}

export const log = { info: () => {}, warn: (line: string) => void process.stderr.write(`${line}\n`) }

/** The database of the running server, or else the embedded one, started for the time of `act`. */
export async function withDatabase<Result>(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'poolSize'>,
  act: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const running = config.databaseUrl ?? (await findRunningPostgres(config.dataDir))
  if (running) return act(running)
  const started = await prepareDatabase(config, log)
  try {
    return await act(started.connection)
  } finally {
    await started.stop()
  }
}
