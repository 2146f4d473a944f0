/** How many reviews of one to five stars an item has. */
export type Stars = readonly [number, number, number, number, number]

export const noStars: Stars = [0, 0, 0, 0, 0]

/** What is thought of an item that nobody knows, and as many reviews that is worth. Published in docs/reviews.md. */
export const prior = { mean: 3.5, reviews: 5 } as const

export function withRating(stars: Stars, rating: number, delta: 1 | -1): Stars {
  return stars.map((count, index) => (index === rating - 1 ? count + delta : count)) as unknown as Stars
}

export const countOf = (stars: Stars): number => stars.reduce((sum, count) => sum + count, 0)

const pointsOf = (stars: Stars): number => stars.reduce((sum, count, index) => sum + count * (index + 1), 0)

/** The plain mean, and the Bayesian one, by which an item of one review does not pass one of a thousand. */
export function averagesOf(stars: Stars): { average: number; score: number } | undefined {
  const count = countOf(stars)
  if (count === 0) return undefined
  const points = pointsOf(stars)
  return {
    average: hundredths(points / count),
    score: hundredths((prior.mean * prior.reviews + points) / (prior.reviews + count)),
  }
}

const hundredths = (value: number): number => Math.round(value * 100) / 100
