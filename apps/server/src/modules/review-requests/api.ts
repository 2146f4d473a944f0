export { readReviewLinkSite } from './links.ts'
