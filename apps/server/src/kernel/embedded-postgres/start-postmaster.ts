import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, chooseAddress } from './address.ts'
import { hasStatementStatistics } from './cluster.ts'
import { getConnectionOptions, type PostgresConnection } from './connection.ts'
import { launch, Postmaster } from './postmaster.ts'
import { probeServer } from './probe-server.ts'
import { clearStaleState, isPostmasterOf, isRunning, readPidFile } from './process-state.ts'
import { buildPostmasterArguments } from './settings.ts'
import type { Setup } from './setup.ts'
import { PostgresStartError } from './start-error.ts'

export type RunningPostmaster = { postmaster: Postmaster; address: Address; connection: PostgresConnection }

const startTimeoutMs = 15_000

/**
 * Returns a running postmaster: one that survived its server, or a new one (at `address`, for a restart). Returns
 * before it is ready when `stopping` aborts.
 */
export async function startPostmaster(
  setup: Setup,
  address?: Address,
  stopping?: AbortSignal,
): Promise<RunningPostmaster> {
  const adopted = await adoptSurvivor(setup)
  if (adopted) return adopted
  const deadline = Date.now() + startTimeoutMs
  let where = address ?? (await chooseAddress(setup.place))
  for (;;) {
    await clearStaleState(setup.place)
    const started = await tryStart(setup, where, stopping)
    if ('postmaster' in started) return started
    const { errorText } = started
    if (Date.now() > deadline || !isTransientFailure(errorText))
      throw new PostgresStartError(formatStartFailure(setup, errorText))
    if (!address && /could not (create any|bind)/.test(errorText)) where = await chooseAddress(setup.place, 'tcp')
    await sleep(100)
  }
}

/** Errors that pass: sessions of a killed postmaster take a moment to end, and a port or socket may be in use. */
const isTransientFailure = (errorText: string) =>
  /pre-existing shared memory|lock file|could not (create any|bind)/.test(errorText)

const formatStartFailure = ({ place }: Setup, errorText: string) =>
  `PostgreSQL did not start: ${errorText || 'it said nothing'} (see ${place.logFile})`

async function tryStart(
  setup: Setup,
  address: Address,
  stopping?: AbortSignal,
): Promise<RunningPostmaster | { errorText: string }> {
  const { postmaster, died } = await launch(setup, buildArguments(setup, address))
  const running = { postmaster, address, connection: await getConnectionOptions(setup.place, address) }
  const ready = await Promise.race([died, waitUntilReady(setup, running, 60_000, stopping)])
  return typeof ready === 'string' ? { errorText: ready } : running
}

async function adoptSurvivor(setup: Setup): Promise<RunningPostmaster | undefined> {
  const { place, log } = setup
  const file = await readPidFile(place)
  if (!file || !isRunning(file.pid) || !isPostmasterOf(file.pid, place)) return undefined
  const address: Address = { kind: file.tcp ? 'tcp' : 'socket', port: file.port }
  const postmaster = new Postmaster(file.pid)
  const running = { postmaster, address, connection: await getConnectionOptions(place, address) }
  if ((await wasStartedWith(setup, address)) && (await waitUntilReady(setup, running, 5_000))) {
    log.info(`Took over the running PostgreSQL (process ${file.pid})`)
    return running
  }
  log.info(`Stopping the PostgreSQL of an earlier run (process ${file.pid})`)
  await postmaster.stop(2_000)
  return undefined
}

/** False for another version or other settings: it is restarted. */
async function wasStartedWith(setup: Setup, address: Address): Promise<boolean> {
  const line = await readFile(path.join(setup.place.cluster, 'postmaster.opts'), 'utf8').catch(() => '')
  const quoted = buildArguments(setup, address).map((it) => ` "${it}"`)
  return line.trimEnd() === setup.binaries.postgres + quoted.join('')
}

const buildArguments = (setup: Setup, address: Address) =>
  buildPostmasterArguments(setup.place, address, { ...setup, preload: hasStatementStatistics(setup.binaries) })

/** Crash recovery may take any time; `limit` bounds the wait for a server that is not recovering. */
async function waitUntilReady(
  setup: Setup,
  { postmaster, connection }: RunningPostmaster,
  deadline: number,
  stopping?: AbortSignal,
): Promise<boolean> {
  const started = Date.now()
  for (let isLogged = false; postmaster.running && !stopping?.aborted; await sleep(10)) {
    const file = await readPidFile(setup.place)
    const answer = file?.pid === postmaster.pid && file.ready ? await probeServer(connection) : 'silent'
    if (answer === 'yes') return true
    const waited = Date.now() - started
    if (waited > 2_000 && !isLogged) {
      isLogged = true
      setup.log.info('PostgreSQL is still starting. After a crash it recovers first, which may take a while.')
    }
    if (file?.ready && answer === 'silent' && waited > deadline) return false
  }
  return false
}
