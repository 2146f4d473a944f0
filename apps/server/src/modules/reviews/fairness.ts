/** Reviews of a kind that were decided about, and those among them that a person rejected. */
export interface DecisionCounts {
  decided: number
  rejected: number
}

/** The 95 % point of the normal distribution, one side. */
const criticalValue = 1.645
/** Fewer say nothing. */
const minRejected = 3

/**
 * Whether low ratings are rejected more often than high ones by more than chance explains: the test of two proportions,
 * one side, at 95 %.
 */
export function isOneSided(low: DecisionCounts, high: DecisionCounts): boolean {
  if (low.rejected < minRejected || high.decided === 0) return false
  const share = (low.rejected + high.rejected) / (low.decided + high.decided)
  const spread = Math.sqrt(share * (1 - share) * (1 / low.decided + 1 / high.decided))
  return low.rejected / low.decided - high.rejected / high.decided > criticalValue * spread
}
