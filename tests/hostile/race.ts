import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../support/caller.ts'

/** A sample in `npm test`; `npm run test:long` runs more. */
export const isLong = Boolean(process.env.STOA_TEST_LONG)
export const clients = isLong ? 200 : 20
export const repeats = isLong ? 100 : 3
export const raceTimeout = isLong ? 3_600_000 : 180_000

/** Prepares all, then runs them at the same moment. */
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

/** Repeats the race, each time with a new setup. */
export async function repeat(run: (round: number) => Promise<void>, times = repeats): Promise<void> {
  for (let round = 0; round < times; round++) await run(round)
}

/**
 * Retries as clients do: after 503, which an overloaded server answers without deciding anything, and while the outcome
 * of a payment is unknown.
 */
export async function askUntilDecided(ask: () => Promise<Answer>, tries = 30): Promise<Answer> {
  const answer = await ask()
  if (isDecided(answer) || tries === 1) return answer
  await pause(Number(answer.headers.get('retry-after') ?? 1) * 1000)
  return askUntilDecided(ask, tries - 1)
}

const isDecided = ({ status, body }: Answer): boolean =>
  status !== 503 && body.details?.applicationError?.code !== 'PAYMENT_OUTCOME_UNKNOWN'
