import type { Routes } from './route.ts'

export const reviewsRoutes = {
  bulkCreateReview: {
    method: 'POST',
    path: '/v1/bulk/reviews/create',
    publicPaths: ['/reviews/v1/bulk/reviews/create'],
  },
  bulkDeleteReviews: {
    method: 'POST',
    path: '/v1/bulk/reviews/delete',
    publicPaths: ['/reviews/v1/bulk/reviews/delete'],
  },
  bulkUpdateModerationStatus: {
    method: 'POST',
    path: '/v1/bulk/reviews/moderate',
    publicPaths: ['/reviews/v1/bulk/reviews/moderate'],
  },
  createReview: { method: 'POST', path: '/v1/reviews', publicPaths: ['/reviews/v1/reviews'] },
  contact: { method: 'POST', path: '/v1/reviews/contact', publicPaths: ['/reviews/v1/reviews/contact'] },
  countReviews: { method: 'POST', path: '/v1/reviews/count', publicPaths: ['/reviews/v1/reviews/count'] },
  queryReviews: { method: 'POST', path: '/v1/reviews/query', publicPaths: ['/reviews/v1/reviews/query'] },
  updateReview: { method: 'PATCH', path: '/v1/reviews/{review.id}', publicPaths: ['/reviews/v1/reviews/{review.id}'] },
  deleteReview: { method: 'DELETE', path: '/v1/reviews/{reviewId}', publicPaths: ['/reviews/v1/reviews/{reviewId}'] },
  getReview: { method: 'GET', path: '/v1/reviews/{reviewId}', publicPaths: ['/reviews/v1/reviews/{reviewId}'] },
  updateModerationStatus: {
    method: 'PATCH',
    path: '/v1/reviews/{reviewId}/moderate',
    publicPaths: ['/reviews/v1/reviews/{reviewId}/moderate'],
  },
  setReply: {
    method: 'PATCH',
    path: '/v1/reviews/{reviewId}/reply',
    publicPaths: ['/reviews/v1/reviews/{reviewId}/reply'],
  },
  removeReply: {
    method: 'DELETE',
    path: '/v1/reviews/{reviewId}/reply',
    publicPaths: ['/reviews/v1/reviews/{reviewId}/reply'],
  },
} as const satisfies Routes

export const siteReviewsRoutes = {
  createReviewMediaUpload: { method: 'POST', path: '/stoa/v1/review-media-uploads', publicPaths: [] },
  voteForReview: { method: 'POST', path: '/stoa/v1/reviews/{reviewId}/vote', publicPaths: [] },
  listReviewEdits: { method: 'GET', path: '/stoa/v1/reviews/{reviewId}/edits', publicPaths: [] },
  queryReviewEdits: { method: 'POST', path: '/stoa/v1/review-edits/query', publicPaths: [] },
  getOwnReview: { method: 'GET', path: '/stoa/v1/own-reviews/{namespace}/{entityId}', publicPaths: [] },
  listOwnReviewVotes: { method: 'POST', path: '/stoa/v1/own-review-votes/query', publicPaths: [] },
  bulkModerateReviews: { method: 'POST', path: '/stoa/v1/bulk/reviews/moderate', publicPaths: [] },
  listReviewAuthors: { method: 'POST', path: '/stoa/v1/review-authors/query', publicPaths: [] },
  listLatestReviews: { method: 'POST', path: '/stoa/v1/latest-reviews/query', publicPaths: [] },
  getReviewTrend: { method: 'GET', path: '/stoa/v1/review-trend', publicPaths: [] },
  getItemRating: { method: 'GET', path: '/stoa/v1/item-ratings/{namespace}/{entityId}', publicPaths: [] },
  listReviewMedia: { method: 'GET', path: '/stoa/v1/review-media/{namespace}/{entityId}', publicPaths: [] },
  getReviewSettings: { method: 'GET', path: '/stoa/v1/review-settings', publicPaths: [] },
  updateReviewSettings: { method: 'PATCH', path: '/stoa/v1/review-settings', publicPaths: [] },
} as const satisfies Routes
