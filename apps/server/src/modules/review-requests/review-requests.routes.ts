import { reviewRequests as contract, siteReviewRequests as siteContract } from '@stoa/contract/review-requests'
import { serve } from '../../kernel/api.ts'
import * as requested from './requested-review.ts'
import * as requests from './review-requests.service.ts'
import * as settings from './review-requests.settings.ts'

export const bindings = [
  serve(contract.createReviewRequest, requests.createReviewRequest),
  serve(contract.bulkCreateReviewRequests, requests.bulkCreateReviewRequests),
  serve(contract.getReviewRequest, requests.getReviewRequest),
  serve(contract.queryReviewRequests, requests.queryReviewRequests),
  serve(contract.countReviewRequests, requests.countReviewRequests),
  serve(contract.bulkCancelReviewRequestsByFilter, requests.bulkCancelReviewRequestsByFilter),
  serve(contract.deleteReviewRequest, requests.deleteReviewRequest),
  serve(siteContract.getReviewRequestSettings, settings.getReviewRequestSettings),
  serve(siteContract.updateReviewRequestSettings, settings.updateReviewRequestSettings),
  serve(siteContract.queryReviewRequestLog, requests.queryReviewRequestLog),
  serve(siteContract.cancelReviewRequest, requests.cancelReviewRequest),
  serve(siteContract.sendReviewRequestNow, requests.sendReviewRequestNow),
  serve(siteContract.openRequestedReview, requested.openRequestedReview),
  serve(siteContract.writeRequestedReview, requested.writeRequestedReview),
  serve(siteContract.stopReviewRequests, requested.stopReviewRequests),
]
