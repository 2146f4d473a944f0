import { makeOncePerServer } from '../../kernel/once-per-server.ts'
import { SiteCounters } from '../../kernel/site-counters.ts'
import type { Units } from '../../kernel/unit.ts'
import { addVisits, type Visits } from './platforms.store.ts'

interface Visit {
  readonly id: string
  readonly date: Date
  readonly isSigned: boolean
  readonly name?: string
}

/** Counts requests, so that a busy agent's row is not written at each one. */
export const getVisitCounter = makeOncePerServer(
  () =>
    new SiteCounters<Visits>({
      intervalMs: 1500,
      store: (units, visits) => units.once(addVisits(visits)),
      failure: 'visits of agents were not stored',
    }),
)

export function noteVisit(units: Units, { id, date, isSigned, name }: Visit): void {
  getVisitCounter(units).add(units.siteId, id, (before) => ({
    ...before,
    id,
    requests: (before?.requests ?? 0) + 1,
    lastDate: date,
    ...(isSigned && { signedDate: date }),
    ...(name !== undefined && { name }),
  }))
}
