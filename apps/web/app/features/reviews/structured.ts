import type { Reviews } from './read.ts'

/** The reviews shown on the page as schema.org data; undefined if there are none. */
export function buildStructuredReviews({ rating, rows }: Reviews) {
  if (!rating) return undefined
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average.toFixed(1),
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: rows.map(({ stars, title, text, author, day }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      author: { '@type': 'Person', name: author },
      datePublished: day,
      name: title || undefined,
      reviewBody: text.join('\n') || undefined,
    })),
  }
}
