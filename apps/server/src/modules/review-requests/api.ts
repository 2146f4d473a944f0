export { siteOfReviewLink } from './links.ts'
