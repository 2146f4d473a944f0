import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { changeOwner } from './account.ts'
import type { Binaries } from './binaries.ts'
import { getChildOptions, openLog } from './child.ts'
import type { Place } from './place.ts'
import { database, owner, superuser } from './settings.ts'
import type { Setup } from './setup.ts'
import { PostgresStartError } from './start-error.ts'

/**
 * Creates the cluster under a temporary name and renames it when complete, so an interrupted start leaves no partial
 * cluster.
 */
export async function ensureCluster(setup: Setup): Promise<void> {
  const { place, binaries, log } = setup
  if (existsSync(place.cluster)) return checkVersion(place, binaries)
  const started = Date.now()
  const temporaryFolder = `${place.cluster}.making`
  await rm(temporaryFolder, { recursive: true, force: true })
  const password = await writePassword(setup)
  await initialize(setup, temporaryFolder)
  await createDatabase(setup, temporaryFolder, password)
  await rename(temporaryFolder, place.cluster)
  log.info(`Made a new database in ${place.root} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

async function checkVersion(place: Place, binaries: Binaries): Promise<void> {
  const clusterVersion = Number.parseInt(await readFile(path.join(place.cluster, 'PG_VERSION'), 'utf8'), 10)
  if (clusterVersion === binaries.major) return
  throw new PostgresStartError(
    `The database in ${place.cluster} was made by PostgreSQL ${clusterVersion} and this is PostgreSQL ${binaries.major}. Dump it with the old version and restore it with this one.`,
  )
}

async function writePassword({ place, account }: Setup): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  await writeFile(place.passwordFile, password, { mode: 0o600 })
  await changeOwner(account, place.passwordFile)
  return password
}

/** The built-in C.UTF-8 sorts the same on every machine, so upgrades of system libraries break no index. */
async function initialize(setup: Setup, folder: string): Promise<void> {
  const { place, binaries, durable } = setup
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const access = ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${place.passwordFile}`]
  const sync = durable ? [] : ['--no-sync']
  await run(setup, binaries.initdb, ['-D', folder, '-U', superuser, '--data-checksums', ...locale, ...access, ...sync])
}

/**
 * The server's role owns its database and may create others but is no superuser, so SQL injection can't run programs.
 */
async function createDatabase(setup: Setup, folder: string, password: string): Promise<void> {
  const statistics = hasStatementStatistics(setup.binaries)
    ? ['CREATE EXTENSION pg_stat_statements', `GRANT EXECUTE ON FUNCTION pg_stat_statements_reset TO ${owner}`]
    : []
  const statements = [
    `CREATE ROLE ${owner} LOGIN CREATEDB PASSWORD '${password}' IN ROLE pg_read_all_stats`,
    ...statistics,
    `CREATE DATABASE ${database} OWNER ${owner}`,
  ]
  const preload = statistics.length > 0 ? ['-c', 'shared_preload_libraries=pg_stat_statements'] : []
  const sync = setup.durable ? [] : ['-c', 'fsync=off']
  const single = ['--single', '-j', '-D', folder, '-c', 'exit_on_error=on', ...preload, ...sync, 'template1']
  await run(setup, setup.binaries.postgres, single, statements.map((it) => `${it};\n\n`).join(''))
}

export const hasStatementStatistics = (binaries: Binaries) =>
  existsSync(binaries.getSharePath('extension/pg_stat_statements.control'))

async function run(setup: Setup, program: string, args: string[], input = ''): Promise<void> {
  const { place, account } = setup
  const log = await openLog(place)
  try {
    const child = spawn(program, args, { ...getChildOptions(place, account), stdio: ['pipe', log.fd, log.fd] })
    child.stdin?.on('error', () => {}).end(input)
    const code = await waitForExit(child)
    if (code === 0) return
    const name = path.basename(program)
    throw new PostgresStartError(`${name} failed (${code}): ${await log.lastWords()} (see ${place.logFile})`)
  } finally {
    await log.close()
  }
}

function waitForExit(child: ChildProcess): Promise<number | string> {
  return new Promise((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    child.once('exit', (status, signal) => resolve(status ?? signal ?? 'unknown'))
  })
}
