import { setTimeout as sleep } from 'node:timers/promises'
import { bringUp, type Running } from './bring-up.ts'
import type { Setup } from './setup.ts'

/** Starts the database again, at the same address, whenever it dies without having been asked to. */
export function keepUp(setup: Setup, first: Running) {
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

async function again(setup: Setup, last: Running, stopping: AbortSignal): Promise<Running> {
  for (let wait = 100; !stopping.aborted; wait = Math.min(wait * 2, 5_000)) {
    try {
      return await bringUp(setup, last.address, stopping)
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
