import type { ReplyOf } from '@stoa/contract/operation'
import type { siteReviews as contract } from '@stoa/contract/reviews'
import type { Unit } from '../../kernel/unit.ts'
import { type DecisionCounts, isOneSided } from './fairness.ts'
import { listWeeks, type Week } from './trend.store.ts'

const week = 7 * 86_400_000
const weeksShown = 12
/** Bounds the aggregation, so that the page stays fast in a busy shop. */
const maxReviews = 5_000

export async function getReviewTrend(unit: Unit): Promise<ReplyOf<(typeof contract)['getReviewTrend']>> {
  const calculateStart = (weeksAgo: number) => new Date(unit.now.getTime() - (weeksAgo + 1) * week)
  const found = await listWeeks(unit, calculateStart(weeksShown - 1), maxReviews)
  const byAge = new Map(found.map((each) => [each.weeksAgo, each]))
  const sumAll = (count: (each: Week) => number) => found.reduce((sum, each) => sum + count(each), 0)
  // Where not all were read, the oldest week is incomplete.
  const isCut = sumAll(({ count }) => count) === maxReviews
  const length = isCut ? Math.max(1, found.at(-1)!.weeksAgo) : weeksShown
  const low: DecisionCounts = {
    decided: sumAll((each) => each.lowDecided),
    rejected: sumAll((each) => each.lowRejected),
  }
  const high: DecisionCounts = {
    decided: sumAll((each) => each.highDecided),
    rejected: sumAll((each) => each.highRejected),
  }
  const weeks = Array.from({ length }, (_, weeksAgo) => {
    const { count = 0, average = null } = byAge.get(weeksAgo) ?? {}
    return {
      from: calculateStart(weeksAgo).toISOString(),
      count,
      ...(average !== null && { average: Math.round(average * 100) / 100 }),
    }
  })
  return { reviewTrend: { weeks, low, high, isOneSided: isOneSided(low, high) } }
}
