import type { BackgroundJobError, BackgroundJobKind } from '@stoa/contract/background-job.entity'

/** Patterns of errors that the dashboard explains; the first match counts. */
const patterns: readonly [BackgroundJobError, RegExp][] = [
  ['PROCESS_ENDED', /heartbeat timeout|process that ran it is gone/i],
  ['DATABASE', /deadlock|could not serialize|canceling statement|the database|connection terminated/i],
  ['NO_CONNECTION', /ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|fetch failed|socket|certificate/i],
  ['TIMED_OUT', /timed? ?out|aborted/i],
]

/** The error message stored by the queue: of a thrown error, or the queue's own. */
export function readDetails(output: unknown): string {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: { message?: unknown } }
  const text = message ?? value?.message
  return typeof text === 'string' ? text.slice(0, 500) : ''
}

export const classifyError = (details: string): BackgroundJobError =>
  patterns.find(([, pattern]) => pattern.test(details))?.[0] ?? 'UNEXPECTED'

type State = 'waiting' | 'running' | 'retrying' | 'failed'
export interface Counted {
  readonly name: string
  readonly state: State
  readonly count: number
  readonly oldest: Date
}

/** One row per kind of job; kinds with failures first, then by name. */
export function sumByKind(counts: readonly Counted[]): BackgroundJobKind[] {
  const kinds = [...Map.groupBy(counts, ({ name }) => name)].map(([name, own]) => {
    const count = (state: State) =>
      own.filter((each) => each.state === state).reduce((sum, each) => sum + each.count, 0)
    const oldest = Math.min(...own.map((each) => each.oldest.getTime()))
    return {
      name,
      waiting: count('waiting'),
      running: count('running'),
      retrying: count('retrying'),
      failed: count('failed'),
      oldestDate: new Date(oldest).toISOString(),
    }
  })
  const hasFailed = (kind: BackgroundJobKind) => Number(kind.failed + kind.retrying > 0)
  return kinds.sort((one, other) => hasFailed(other) - hasFailed(one) || one.name.localeCompare(other.name))
}
