import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds: jobs may be late on a busy machine; later means broken. */
const timeoutMs = 30_000

/** Polls until the result is truthy, and returns it. `limitMs`: a longer limit for results of many steps. */
export async function waitUntil<T>(look: () => Promise<T | undefined | null | false>, limitMs = timeoutMs): Promise<T> {
  const end = performance.now() + limitMs
  while (performance.now() < end) {
    const found = await look()
    if (found) return found
    await sleep(50)
  }
  throw new Error('It did not come about')
}
