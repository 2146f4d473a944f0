export { PRODUCTS } from './reviews.ts'
export { addReview } from './reviews.write.ts'
