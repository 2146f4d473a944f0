import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds: what jobs do comes late on a busy machine, and is broken when it does not come at all. */
const patience = 30_000

/** What comes about by itself a little later. Looks again and again; the first true answer is what it answers. */
export async function until<T>(look: () => Promise<T | undefined | null | false>): Promise<T> {
  const end = performance.now() + patience
  while (performance.now() < end) {
    const found = await look()
    if (found) return found
    await sleep(50)
  }
  throw new Error('It did not come about')
}
