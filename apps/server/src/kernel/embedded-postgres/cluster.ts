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

/** Makes the cluster under another name and renames it when whole, so that a cut-off first start leaves nothing half. */
export async function ensureCluster(setup: Setup): Promise<void> {
  const { place, binaries, log } = setup
  if (existsSync(place.cluster)) return checkVersion(place, binaries)
  const started = Date.now()
  const unfinished = `${place.cluster}.making`
  await rm(unfinished, { recursive: true, force: true })
  const password = await writePassword(setup)
  await initialise(setup, unfinished)
  await createDatabase(setup, unfinished, password)
  await rename(unfinished, place.cluster)
  log.info(`Made a new database in ${place.root} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

async function checkVersion(place: Place, binaries: Binaries): Promise<void> {
  const made = Number.parseInt(await readFile(path.join(place.cluster, 'PG_VERSION'), 'utf8'), 10)
  if (made === binaries.major) return
  throw new PostgresStartError(
    `The database in ${place.cluster} was made by PostgreSQL ${made} and this is PostgreSQL ${binaries.major}. Dump it with the old version and restore it with this one.`,
  )
}

async function writePassword({ place, account }: Setup): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  await writeFile(place.passwordFile, password, { mode: 0o600 })
  await changeOwner(account, place.passwordFile)
  return password
}

/** The built-in C.UTF-8 sorts the same on every machine, so no index breaks when the system's libraries change. */
async function initialise(setup: Setup, folder: string): Promise<void> {
  const { place, binaries, durable } = setup
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const access = ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${place.passwordFile}`]
  const sync = durable ? [] : ['--no-sync']
  await run(setup, binaries.initdb, ['-D', folder, '-U', superuser, '--data-checksums', ...locale, ...access, ...sync])
}

/** The server's own role owns its database and may make others, but is no superuser: SQL cannot become a shell. */
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
    const code = await exitOf(child)
    if (code === 0) return
    const name = path.basename(program)
    throw new PostgresStartError(`${name} failed (${code}): ${await log.lastWords()} (see ${place.logFile})`)
  } finally {
    await log.close()
  }
}

function exitOf(child: ChildProcess): Promise<number | string> {
  return new Promise((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    child.once('exit', (status, signal) => resolve(status ?? signal ?? 'unknown'))
  })
}
