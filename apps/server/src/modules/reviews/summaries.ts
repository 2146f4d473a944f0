import type { Unit } from '../../kernel/unit.ts'
import { calculateAverages, countStars } from './rating.ts'
import { listRatings } from './ratings.store.ts'
import { PRODUCTS } from './reviews.ts'

export interface RatingSummary {
  /** The mean of the published reviews, from 1 to 5. */
  readonly average: number
  readonly count: number
}

/** By product, of those with reviews. At most one statement. */
export async function summarizeRatings(
  unit: Unit,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, RatingSummary>> {
  if (productIds.length === 0) return new Map()
  const found = await listRatings(unit, { namespace: PRODUCTS, entityIds: productIds })
  return new Map(
    [...found].flatMap(([id, stars]) => {
      const averages = calculateAverages(stars)
      return averages ? [[id, { average: averages.average, count: countStars(stars) }]] : []
    }),
  )
}
