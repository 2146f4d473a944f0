import { existsSync } from 'node:fs'
import path from 'node:path'
import { getConnectionOptions, type PostgresConnection } from './connection.ts'
import { findPlace } from './place.ts'
import { isPostmasterOf, isRunning, readPidFile } from './process-state.ts'

const silent = { info: () => {}, warn: () => {} }

/** How to reach the embedded database of a running server; undefined if it does not run. */
export async function findRunningPostgres(dataDir: string): Promise<PostgresConnection | undefined> {
  if (!['postgres', 'postgres.location'].some((name) => existsSync(path.join(dataDir, name)))) return undefined
  const { place } = await findPlace(dataDir, silent)
  const file = await readPidFile(place)
  if (!file || !isRunning(file.pid) || !isPostmasterOf(file.pid, place)) return undefined
  return getConnectionOptions(place, { kind: file.tcp ? 'tcp' : 'socket', port: file.port })
}
