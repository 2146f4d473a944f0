/** Upper bounds of durations in milliseconds; longer ones are counted last. */
export const durationBounds = [25, 50, 100, 150, 200, 300, 400, 600, 800, 1000, 1500, 2000, 3000] as const

/** How a plugin answered one kind of call. */
export interface Figures {
  readonly answered: number
  /** Without an answer, or with an invalid one. */
  readonly failed: number
  /** Failures that an earlier answer replaced. */
  readonly reused: number
  /** The number of calls by duration, in the order of {@link durationBounds}. */
  readonly durations: readonly number[]
}

export const noFigures: Figures = {
  answered: 0,
  failed: 0,
  reused: 0,
  durations: Array.from({ length: durationBounds.length + 1 }, () => 0),
}

/** The figures of one call; without a duration nothing was sent. */
export function toFigures(outcome: 'answered' | 'failed' | 'reused', milliseconds: number | undefined): Figures {
  const at = milliseconds === undefined ? -1 : durationBounds.findIndex((bound) => milliseconds <= bound)
  const place = milliseconds !== undefined && at < 0 ? durationBounds.length : at
  return {
    answered: outcome === 'answered' ? 1 : 0,
    failed: outcome === 'answered' ? 0 : 1,
    reused: outcome === 'reused' ? 1 : 0,
    durations: noFigures.durations.map((_, index) => (index === place ? 1 : 0)),
  }
}

export const addFigures = (one: Figures, other: Figures): Figures => ({
  answered: one.answered + other.answered,
  failed: one.failed + other.failed,
  reused: one.reused + other.reused,
  durations: one.durations.map((count, index) => count + (other.durations[index] ?? 0)),
})

/** The duration that 95 of 100 calls did not exceed, rounded up to a bound; undefined if nothing was sent. */
export function findSlowest({ durations }: Figures): number | undefined {
  const sent = durations.reduce((sum, count) => sum + count, 0)
  if (sent === 0) return undefined
  let left = Math.ceil(sent * 0.95)
  const place = durations.findIndex((count) => {
    left -= count
    return left <= 0
  })
  return durationBounds[place] ?? durationBounds.at(-1)!
}
