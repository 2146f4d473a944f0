/** The factors of a review's score. */
export interface RelevanceFactors {
  helpful: number
  unhelpful: number
  date: Date
  hasMedia: boolean
  isVerified: boolean
}

/** They sum to one. Published in docs/reviews.md. */
export const weights = { votes: 0.55, recency: 0.25, media: 0.1, verified: 0.1 } as const

const year = 365.25 * 24 * 3600 * 1000
const middle = Date.UTC(2026, 0, 1)
/** Years from the midpoint at which recency is 73 % of its maximum. */
const breadth = 3

/** With 95 % confidence, at least this share of readers finds it helpful (Wilson 1927, lower bound). */
export function calculateLowerBound(helpful: number, unhelpful: number): number {
  const n = helpful + unhelpful
  if (helpful === 0) return 0
  const z = 1.959964
  const share = helpful / n
  const centre = share + z ** 2 / (2 * n)
  const spread = z * Math.sqrt((share * (1 - share) + z ** 2 / (4 * n)) / n)
  return Math.max(0, (centre - spread) / (1 + z ** 2 / n))
}

/** Between 0 and 1. Independent of the current time, so that no score must be recomputed. */
export const calculateRecency = (date: Date): number => 1 / (1 + Math.exp((middle - date.getTime()) / (breadth * year)))

/** Between 0 and 1, in millionths. */
export function calculateRelevance({ helpful, unhelpful, date, hasMedia, isVerified }: RelevanceFactors): number {
  const score =
    weights.votes * calculateLowerBound(helpful, unhelpful) +
    weights.recency * calculateRecency(date) +
    (hasMedia ? weights.media : 0) +
    (isVerified ? weights.verified : 0)
  return Math.min(1, Math.round(score * 1e6) / 1e6)
}
