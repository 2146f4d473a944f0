import { LRUCache } from 'lru-cache'
import type { QueryOptions } from './page.ts'
import type { QueryInput } from './paging.ts'

/** So many queries of one kind are remembered, and none that is longer than this. */
const MOST = 1000
const LONGEST = 1000

export type PlanCache<Plan> = (asked: Asked, make: () => Plan) => Plan

interface Asked extends Pick<QueryOptions, 'unit' | 'operation'> {
  readonly query: QueryInput | null | undefined
  /** What else decides the statement: it may depend on nothing but this, the query, the site and the kind of caller. */
  readonly dependencies?: readonly unknown[]
}

/** Keeps what was made of a query: callers ask for the same few pages all day, and making a statement takes longer than the rest of its way. */
export function createPlanCache<Plan extends object>(): PlanCache<Plan> {
  const plans = new LRUCache<string, Plan>({ max: MOST })
  return ({ unit, operation, query, dependencies: also = [] }, make) => {
    const key = JSON.stringify([unit.siteId, unit.actor.type, operation, also, query])
    const known = plans.get(key)
    if (known) return known
    const made = make()
    // Of pages that are walked through by cursor, each is asked for once.
    if (key.length <= LONGEST && !query?.cursorPaging?.cursor) plans.set(key, made)
    return made
  }
}
