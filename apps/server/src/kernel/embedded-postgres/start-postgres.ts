import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import type { PostgresConnection } from './connection.ts'
import { lockDataDir } from './lock.ts'
import type { Log } from './log.ts'
import { findPlace, openDataDir } from './place.ts'
import type { Tuning } from './setup.ts'
import { PostgresStartError } from './start-error.ts'
import { startPostmaster } from './start-postmaster.ts'
import { supervise } from './supervise.ts'

export type EmbeddedPostgres = {
  readonly connection: PostgresConnection
  /** The postmaster's process id; it changes after a crash. */
  readonly pid: number
  /** Ends all sessions, writes a checkpoint and unlocks the data folder. */
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log: Log
  /** False trades safety for speed: for tests, whose data may be lost in a power failure. */
  durable?: boolean
  tuning?: Tuning
}

/**
 * Starts the embedded PostgreSQL with its files in `dataDir`. It is restarted when it ends, and survives this process,
 * to be adopted by the next. Throws PostgresStartError with a message for the administrator.
 */
export async function startPostgres({
  dataDir,
  log,
  durable = true,
  tuning = 'own',
}: Options): Promise<EmbeddedPostgres> {
  await openDataDir(dataDir)
  const lock = await lockDataDir(dataDir)
  try {
    const { place, account } = await findPlace(dataDir, log)
    const binaries = await findBinaries(place.root, account)
    const setup = { place, account, binaries, durable, tuning, log }
    await ensureCluster(setup)
    const supervised = supervise(setup, await startPostmaster(setup))
    let stopping: Promise<void> | undefined
    const stop = () => supervised.stop().finally(() => lock.release())
    return {
      connection: supervised.connection,
      get pid() {
        return supervised.pid()
      },
      stop: () => (stopping ??= stop()),
    }
  } catch (error) {
    await lock.release()
    throw toStartError(error, dataDir)
  }
}

/** File system errors (permissions, space, missing folder) are for the administrator to fix. */
function toStartError(error: unknown, dataDir: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException
  if (!code || !path) return error
  return new PostgresStartError(`The database in ${dataDir} cannot be used: ${code} at ${path}`)
}
