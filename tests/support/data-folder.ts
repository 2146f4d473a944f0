import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { openDatabase } from '../../apps/server/src/kernel/database.ts'
import { startPostgres } from '../../apps/server/src/kernel/embedded-postgres/index.ts'
import { migrate } from '../../apps/server/src/kernel/migrations.ts'
import { migrations } from '../../apps/server/src/migrations/index.ts'

const run = promisify(execFile)
const quiet = { info: () => {}, warn: () => {} }

/** Creates a database with all tables and no rows in the folder, for copies. */
export async function prepareDatabase(folder: string): Promise<string> {
  await mkdir(folder)
  // When this runs as root, PostgreSQL runs as another user that must reach the folder.
  await chmod(folder, 0o755)
  const postgres = await startPostgres({ dataDir: folder, durable: false, log: quiet })
  const database = openDatabase(postgres.connection, 4)
  await migrate(database.sql, migrations)
  await database.close()
  await postgres.stop()
  return folder
}

/** Copies a stopped database, with the owners of its files. */
export const copyDatabase = (from: string, to: string) => run('cp', ['-a', join(from, 'postgres'), to])

/**
 * A new data folder for a server of a test. Its database has all tables already: copying them takes a fifth of the time
 * of creating them, which a server does at its first start and is tested there.
 */
export async function makeDataFolder(): Promise<string> {
  const folder = await makeEmptyDataFolder()
  const prepared = await fetch(`${inject('maker')}/database`, { method: 'POST' })
  if (!prepared.ok) throw new Error(await prepared.text())
  await copyDatabase((await prepared.json()) as string, folder)
  return folder
}

export async function makeEmptyDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-test-'))
  await chmod(folder, 0o755)
  return folder
}
