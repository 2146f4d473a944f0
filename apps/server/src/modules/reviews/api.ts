export { insertPastReviews, type PastReview } from './past-reviews.ts'
export { PRODUCTS } from './reviews.ts'
export { addReview } from './reviews.write.ts'
export { type RatingSummary, summarizeRatings } from './summaries.ts'
