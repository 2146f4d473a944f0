export { readReviewLinkSite } from './links.ts'
export { getReviewRequestSettings, updateReviewRequestSettings } from './review-requests.settings.ts'
