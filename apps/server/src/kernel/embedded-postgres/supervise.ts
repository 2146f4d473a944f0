import { setTimeout as sleep } from 'node:timers/promises'
import type { Setup } from './setup.ts'
import { type RunningPostmaster, startPostmaster } from './start-postmaster.ts'

/** Starts the database again, at the same address, whenever it dies without having been asked to. */
export function supervise(setup: Setup, first: RunningPostmaster) {
  const stopping = new AbortController()
  let running = first
  const watching = (async () => {
    for (;;) {
      await Promise.race([running.postmaster.ended, aborted(stopping.signal)])
      if (stopping.signal.aborted) return
      setup.log.warn('PostgreSQL ended unexpectedly; starting it again')
      running = await again(setup, running, stopping.signal)
    }
  })()
  return {
    connection: first.connection,
    pid: () => running.postmaster.pid,
    stop: async () => {
      stopping.abort()
      await watching
      await running.postmaster.stop()
    },
  }
}

async function again(setup: Setup, last: RunningPostmaster, stopping: AbortSignal): Promise<RunningPostmaster> {
  for (let wait = 100; !stopping.aborted; wait = Math.min(wait * 2, 5_000)) {
    try {
      return await startPostmaster(setup, last.address, stopping)
    } catch (error) {
      setup.log.warn((error as Error).message)
      await sleep(wait, undefined, { ref: false, signal: stopping }).catch(() => {})
    }
  }
  return last
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
