import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { timelinePort } from '../customers/api.ts'
import { guestDataPort, memberGuardsPort, personalDataPort } from '../members/api.ts'
import { bulkReviews } from './reviews.bulk.ts'
import { guestReviewsHandler, reviewAuthorGuard, reviewsHandler } from './reviews.personal.ts'
import { bindings } from './reviews.routes.ts'
import { reviewTimeline } from './reviews.timeline.store.ts'

export const reviewsModule: Module = {
  bindings,
  jobs: [bulkReviews as never],
  plugs: [
    plug(personalDataPort, reviewsHandler),
    plug(guestDataPort, guestReviewsHandler),
    plug(memberGuardsPort, reviewAuthorGuard),
    plug(timelinePort, reviewTimeline),
  ],
}
