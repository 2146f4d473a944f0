import { createPerServer } from '../../kernel/per-server.ts'
import { SiteCounts } from '../../kernel/site-counts.ts'
import type { Units } from '../../kernel/unit.ts'
import { addVisits, type Visits } from './platforms.store.ts'

interface Visit {
  readonly id: string
  readonly date: Date
  readonly isSigned: boolean
  readonly name?: string
}

/** Counts the requests of platforms, so that a busy agent's row is not written at each. */
export const getVisitCounter = createPerServer(
  () =>
    new SiteCounts<Visits>({
      delayMs: 1500,
      failure: 'visits of agents were not stored',
      store: (units, visits) => units.once(addVisits(visits)),
    }),
)

export const noteVisit = (units: Units, { id, date, isSigned, name }: Visit): void =>
  getVisitCounter(units).add(units.siteId, id, (before) => ({
    ...before,
    ...{ id, requests: (before?.requests ?? 0) + 1, lastDate: date },
    ...(isSigned && { signedDate: date }),
    ...(name !== undefined && { name }),
  }))
