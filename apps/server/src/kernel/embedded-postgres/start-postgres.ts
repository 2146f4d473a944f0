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
  /** The postmaster's process; another one after a crash. */
  readonly pid: number
  /** Ends every session, writes everything out and gives the data folder free. */
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log: Log
  /** False trades safety for speed: for tests, whose data nobody misses after a power cut. */
  durable?: boolean
  tuning?: Tuning
}

/**
 * The PostgreSQL that comes with Stoa, with its files in `dataDir`. It is started again when it dies, and when this
 * process dies it lives on, to be taken over by the next. Throws PostgresStartError with one line for a person.
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
    const kept = supervise(setup, await startPostmaster(setup))
    let stopping: Promise<void> | undefined
    const stop = () => kept.stop().finally(() => lock.release())
    return {
      connection: kept.connection,
      get pid() {
        return kept.pid()
      },
      stop: () => (stopping ??= stop()),
    }
  } catch (error) {
    await lock.release()
    throw explain(error, dataDir)
  }
}

/** What the file system refuses (no right, no space, no such folder) is for the person, not a fault of ours. */
function explain(error: unknown, dataDir: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException
  if (!code || !path) return error
  return new PostgresStartError(`The database in ${dataDir} cannot be used: ${code} at ${path}`)
}
