/** Moderated reviews of a kind, and the number rejected manually. */
export interface DecisionCounts {
  decided: number
  rejected: number
}

/** The 95 % quantile of the normal distribution, one-sided. */
const criticalValue = 1.645
/** Fewer are not significant. */
const minRejected = 3

/**
 * Whether low ratings are rejected more often than high ones beyond chance: a one-sided two-proportion test at 95 %.
 */
export function isOneSided(low: DecisionCounts, high: DecisionCounts): boolean {
  if (low.rejected < minRejected || high.decided === 0) return false
  const share = (low.rejected + high.rejected) / (low.decided + high.decided)
  const spread = Math.sqrt(share * (1 - share) * (1 / low.decided + 1 / high.decided))
  return low.rejected / low.decided - high.rejected / high.decided > criticalValue * spread
}
