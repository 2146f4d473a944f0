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

const patience = 15_000

/**
 * A postmaster that answers: the one that outlived its server, or a new one (at `address`, if it must be there again).
 * It may not answer yet when `stopping` says that nobody waits for it any more.
 */
export async function startPostmaster(
  setup: Setup,
  address?: Address,
  stopping?: AbortSignal,
): Promise<RunningPostmaster> {
  const survivor = await adoptSurvivor(setup)
  if (survivor) return survivor
  const limit = Date.now() + patience
  let where = address ?? (await chooseAddress(setup.place))
  for (;;) {
    await clearStaleState(setup.place)
    const started = await tryStart(setup, where, stopping)
    if ('postmaster' in started) return started
    const { errorText } = started
    if (Date.now() > limit || !passes(errorText)) throw new PostgresStartError(refusal(setup, errorText))
    if (!address && /could not (create any|bind)/.test(errorText)) where = await chooseAddress(setup.place, 'tcp')
    await sleep(100)
  }
}

/** Sessions of a killed postmaster take a moment to notice, and a port or socket may be refused where another is not. */
const passes = (errorText: string) => /pre-existing shared memory|lock file|could not (create any|bind)/.test(errorText)

const refusal = ({ place }: Setup, errorText: string) =>
  `PostgreSQL did not start: ${errorText || 'it said nothing'} (see ${place.logFile})`

async function tryStart(
  setup: Setup,
  address: Address,
  stopping?: AbortSignal,
): Promise<RunningPostmaster | { errorText: string }> {
  const { postmaster, died } = await launch(setup, argumentsFor(setup, address))
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
  if ((await startedAs(setup, address)) && (await waitUntilReady(setup, running, 5_000))) {
    log.info(`Took over the running PostgreSQL (process ${file.pid})`)
    return running
  }
  log.info(`Stopping the PostgreSQL of an earlier run (process ${file.pid})`)
  await postmaster.stop(2_000)
  return undefined
}

/** False for one of another version, with other settings or that does not write through: it is started anew. */
async function startedAs(setup: Setup, address: Address): Promise<boolean> {
  const line = await readFile(path.join(setup.place.cluster, 'postmaster.opts'), 'utf8').catch(() => '')
  const quoted = argumentsFor(setup, address).map((it) => ` "${it}"`)
  return line.trimEnd() === setup.binaries.postgres + quoted.join('')
}

const argumentsFor = (setup: Setup, address: Address) =>
  buildPostmasterArguments(setup.place, address, { ...setup, preload: hasStatementStatistics(setup.binaries) })

/** Recovery after a crash takes as long as it takes; `limit` bounds the wait for one that is not recovering. */
async function waitUntilReady(
  setup: Setup,
  { postmaster, connection }: RunningPostmaster,
  limit: number,
  stopping?: AbortSignal,
): Promise<boolean> {
  const started = Date.now()
  for (let told = false; postmaster.running && !stopping?.aborted; await sleep(10)) {
    const file = await readPidFile(setup.place)
    const answer = file?.pid === postmaster.pid && file.ready ? await probeServer(connection) : 'silent'
    if (answer === 'yes') return true
    const waited = Date.now() - started
    if (waited > 2_000 && !told) {
      told = true
      setup.log.info('PostgreSQL is recovering from a crash; this may take a while')
    }
    if (file?.ready && answer === 'silent' && waited > limit) return false
  }
  return false
}
