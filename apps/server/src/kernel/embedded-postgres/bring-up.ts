import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, chooseAddress } from './address.ts'
import { askServer } from './answers.ts'
import { sharesStatistics } from './cluster.ts'
import { connectionTo, type PostgresConnection } from './connection.ts'
import { launch, Postmaster } from './postmaster.ts'
import { clearAfterDeath, isPostmasterOf, isRunning, readPidFile } from './process-state.ts'
import { postmasterArguments } from './settings.ts'
import type { Setup } from './setup.ts'
import { PostgresStartError } from './start-error.ts'

export type Running = { postmaster: Postmaster; address: Address; connection: PostgresConnection }

const patience = 15_000

/**
 * A postmaster that answers: the one that outlived its server, or a new one (at `address`, if it must be there again).
 * It may not answer yet when `stopping` says that nobody waits for it any more.
 */
export async function bringUp(setup: Setup, address?: Address, stopping?: AbortSignal): Promise<Running> {
  const survivor = await adoptSurvivor(setup)
  if (survivor) return survivor
  const limit = Date.now() + patience
  let where = address ?? (await chooseAddress(setup.place))
  for (;;) {
    await clearAfterDeath(setup.place)
    const started = await tryStart(setup, where, stopping)
    if ('postmaster' in started) return started
    const { words } = started
    if (Date.now() > limit || !passes(words)) throw new PostgresStartError(refusal(setup, words))
    if (!address && /could not (create any|bind)/.test(words)) where = await chooseAddress(setup.place, 'tcp')
    await sleep(100)
  }
}

/** Sessions of a killed postmaster take a moment to notice, and a port or socket may be refused where another is not. */
const passes = (words: string) => /pre-existing shared memory|lock file|could not (create any|bind)/.test(words)

const refusal = ({ place }: Setup, words: string) =>
  `PostgreSQL did not start: ${words || 'it said nothing'} (see ${place.logFile})`

async function tryStart(setup: Setup, address: Address, stopping?: AbortSignal): Promise<Running | { words: string }> {
  const { postmaster, died } = await launch(setup, argumentsFor(setup, address))
  const running = { postmaster, address, connection: await connectionTo(setup.place, address) }
  const ready = await Promise.race([died, waitUntilReady(setup, running, 60_000, stopping)])
  return typeof ready === 'string' ? { words: ready } : running
}

async function adoptSurvivor(setup: Setup): Promise<Running | undefined> {
  const { place, log } = setup
  const file = await readPidFile(place)
  if (!file || !isRunning(file.pid) || !isPostmasterOf(file.pid, place)) return undefined
  const address: Address = { kind: file.tcp ? 'tcp' : 'socket', port: file.port }
  const postmaster = new Postmaster(file.pid)
  const running = { postmaster, address, connection: await connectionTo(place, address) }
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
  postmasterArguments(setup.place, address, { ...setup, preload: sharesStatistics(setup.binaries) })

/** Recovery after a crash takes as long as it takes; `limit` bounds the wait for one that is not recovering. */
async function waitUntilReady(
  setup: Setup,
  { postmaster, connection }: Running,
  limit: number,
  stopping?: AbortSignal,
): Promise<boolean> {
  const started = Date.now()
  for (let told = false; postmaster.running && !stopping?.aborted; await sleep(10)) {
    const file = await readPidFile(setup.place)
    const answer = file?.pid === postmaster.pid && file.ready ? await askServer(connection) : 'silent'
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
