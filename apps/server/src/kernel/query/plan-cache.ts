import { Cache } from '../cache.ts'
import type { QueryOptions } from './page.ts'
import type { QueryInput } from './paging.ts'

/** Number of cached queries of one kind, and the longest key. */
const MAX_PLANS = 1000
const MAX_KEY_LENGTH = 1000

export type PlanCache<Plan> = (request: PlanRequest, build: () => Plan) => Plan

interface PlanRequest extends Pick<QueryOptions, 'unit' | 'operation'> {
  readonly query: QueryInput | null | undefined
  /** Other inputs of the statement: it must depend only on these, the query, the site and the kind of caller. */
  readonly dependencies?: readonly unknown[]
}

/** Caches compiled queries: callers repeat a few of them, and compiling takes longer than the rest of the request. */
export function createPlanCache<Plan extends object>(): PlanCache<Plan> {
  const plans = new Cache<Plan>({ name: 'compiled queries', maxEntries: MAX_PLANS })
  return ({ unit, operation, query, dependencies = [] }, build) => {
    const key = JSON.stringify([unit.siteId, unit.actor.type, operation, dependencies, query])
    const cached = plans.get(key)
    if (cached) return cached
    const plan = build()
    // Cursor pages are requested once each.
    if (key.length <= MAX_KEY_LENGTH && !query?.cursorPaging?.cursor) plans.set(key, plan)
    return plan
  }
}
