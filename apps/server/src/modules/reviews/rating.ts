/** An item's number of reviews with one to five stars. */
export type Stars = readonly [number, number, number, number, number]

export const noStars: Stars = [0, 0, 0, 0, 0]

/** The prior for an item without reviews, and its weight in reviews. Published in docs/reviews.md. */
export const prior = { mean: 3.5, reviews: 5 } as const

export function addRating(stars: Stars, rating: number, delta: 1 | -1): Stars {
  return stars.map((count, index) => (index === rating - 1 ? count + delta : count)) as unknown as Stars
}

export const countStars = (stars: Stars): number => stars.reduce((sum, count) => sum + count, 0)

const sumPoints = (stars: Stars): number => stars.reduce((sum, count, index) => sum + count * (index + 1), 0)

/** The plain mean, and the Bayesian one, by which an item with one review does not rank above one with a thousand. */
export function calculateAverages(stars: Stars): { average: number; score: number } | undefined {
  const count = countStars(stars)
  if (count === 0) return undefined
  const points = sumPoints(stars)
  return {
    average: roundToHundredths(points / count),
    score: roundToHundredths((prior.mean * prior.reviews + points) / (prior.reviews + count)),
  }
}

const roundToHundredths = (value: number): number => Math.round(value * 100) / 100
