import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../support/caller.ts'

/** In `npm test` a taste; `npm run test:long` races in earnest. */
export const isLong = Boolean(process.env.STOA_TEST_LONG)
export const clients = isLong ? 200 : 20
export const repeats = isLong ? 100 : 3
export const raceTimeout = isLong ? 3_600_000 : 180_000

/** Everyone gets ready first; then all act at the same moment. */
export async function race<Ready, Result>(
  prepare: (client: number) => Promise<Ready>,
  act: (ready: Ready, client: number) => Promise<Result>,
  count = clients,
): Promise<Result[]> {
  const ready: Ready[] = []
  for (let start = 0; start < count; start += 10) {
    const some = Array.from({ length: Math.min(10, count - start) }, (_, i) => prepare(start + i))
    ready.push(...(await Promise.all(some)))
  }
  let open: () => void = () => {}
  const barrier = new Promise<void>((resolve) => {
    open = resolve
  })
  const results = ready.map(async (each, client) => {
    await barrier
    return act(each, client)
  })
  open()
  return Promise.all(results)
}

/** The same race again and again, each on a ground of its own. */
export async function again(run: (round: number) => Promise<void>, times = repeats): Promise<void> {
  for (let round = 0; round < times; round++) await run(round)
}

/**
 * A server with more to do than it can answers 503, after having decided nothing: whoever is told so asks again, as
 * clients do, until it is decided.
 */
export async function decided(ask: () => Promise<Answer>, tries = 30): Promise<Answer> {
  const answer = await ask()
  if (answer.status !== 503 || tries === 1) return answer
  await pause(Number(answer.headers.get('retry-after') ?? 1) * 1000)
  return decided(ask, tries - 1)
}
