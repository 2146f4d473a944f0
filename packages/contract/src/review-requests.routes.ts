import type { Routes } from './route.ts'

const all = '/v2/review-requests'
const one = `${all}/{reviewRequestId}` as const
const bulk = '/v2/bulk/review-requests'
const buildPublicPaths = <Path extends string>(path: Path) => [`/reviews${path}`] as const

export const reviewRequestsRoutes = {
  bulkCancelReviewRequestsByFilter: {
    method: 'PUT',
    path: `${bulk}/cancel-by-filter`,
    publicPaths: buildPublicPaths(`${bulk}/cancel-by-filter`),
  },
  bulkCreateReviewRequests: { method: 'POST', path: `${bulk}/create`, publicPaths: buildPublicPaths(`${bulk}/create`) },
  createReviewRequest: { method: 'POST', path: all, publicPaths: buildPublicPaths(all) },
  countReviewRequests: { method: 'POST', path: `${all}/count`, publicPaths: buildPublicPaths(`${all}/count`) },
  queryReviewRequests: { method: 'POST', path: `${all}/query`, publicPaths: buildPublicPaths(`${all}/query`) },
  deleteReviewRequest: { method: 'DELETE', path: one, publicPaths: buildPublicPaths(one) },
  getReviewRequest: { method: 'GET', path: one, publicPaths: buildPublicPaths(one) },
} as const satisfies Routes

const ours = '/stoa/v1/review-requests'

export const siteReviewRequestsRoutes = {
  getReviewRequestSettings: { method: 'GET', path: '/stoa/v1/review-request-settings', publicPaths: [] },
  updateReviewRequestSettings: { method: 'PATCH', path: '/stoa/v1/review-request-settings', publicPaths: [] },
  queryReviewRequestLog: { method: 'POST', path: `${ours}/log`, publicPaths: [] },
  cancelReviewRequest: { method: 'POST', path: `${ours}/{reviewRequestId}/cancel`, publicPaths: [] },
  sendReviewRequestNow: { method: 'POST', path: `${ours}/{reviewRequestId}/send`, publicPaths: [] },
  openRequestedReview: { method: 'POST', path: `${ours}/open`, publicPaths: [] },
  writeRequestedReview: { method: 'POST', path: `${ours}/write`, publicPaths: [] },
  stopReviewRequests: { method: 'POST', path: `${ours}/stop`, publicPaths: [] },
} as const satisfies Routes
