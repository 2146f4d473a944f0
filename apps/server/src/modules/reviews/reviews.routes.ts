import { reviews as contract, siteReviews as siteContract } from '@stoa/contract/reviews'
import { serve, serveCacheable } from '../../kernel/api.ts'
import { countReview, countVote } from './ballot-limits.ts'
import { createReviewMediaUpload } from './media.ts'
import * as bulk from './reviews.bulk.ts'
import { contact } from './reviews.contact.ts'
import * as moderate from './reviews.moderate.ts'
import * as read from './reviews.read.ts'
import * as settings from './reviews.settings.ts'
import { getReviewTrend } from './reviews.trend.ts'
import { listOwnReviewVotes, voteForReview } from './reviews.vote.ts'
import * as write from './reviews.write.ts'

export const bindings = [
  serve(contract.createReview, write.createReview, (units, { review }) => countReview(units, review)),
  serve(contract.updateReview, write.updateReview),
  serve(contract.deleteReview, write.deleteReview),
  serve(contract.getReview, read.getReview),
  serveCacheable(contract.queryReviews, read.queryReviews),
  serveCacheable(contract.countReviews, read.countReviews),
  serve(contract.updateModerationStatus, moderate.updateModerationStatus),
  serve(contract.setReply, moderate.setReply),
  serve(contract.removeReply, moderate.removeReply),
  serve(contract.bulkCreateReview, bulk.bulkCreateReview),
  serve(contract.bulkDeleteReviews, bulk.bulkDeleteReviews),
  serve(contract.bulkUpdateModerationStatus, bulk.bulkUpdateModerationStatus),
  serve(contract.contact, contact),
  serve(siteContract.createReviewMediaUpload, createReviewMediaUpload),
  serve(siteContract.voteForReview, voteForReview, countVote),
  serve(siteContract.listReviewEdits, read.listReviewEdits),
  serveCacheable(siteContract.queryReviewEdits, read.queryReviewEdits),
  serve(siteContract.getOwnReview, read.getOwnReview),
  serve(siteContract.listOwnReviewVotes, listOwnReviewVotes),
  serve(siteContract.bulkModerateReviews, moderate.bulkModerateReviews),
  serve(siteContract.listLatestReviews, read.listLatestReviews),
  serve(siteContract.listReviewAuthors, read.listReviewAuthors),
  serve(siteContract.getReviewTrend, getReviewTrend),
  serveCacheable(siteContract.getItemRating, read.getItemRating),
  serveCacheable(siteContract.listReviewMedia, read.listReviewMedia),
  serve(siteContract.getReviewSettings, settings.getReviewSettings),
  serve(siteContract.updateReviewSettings, settings.updateReviewSettings),
]
