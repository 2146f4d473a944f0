import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { guestDataPort, personalDataPort } from '../members/api.ts'
import { jobs } from './review-requests.jobs.ts'
import { guestRefusalsHandler, guestReviewRequestsHandler, reviewRequestsHandler } from './review-requests.personal.ts'
import { reactions } from './review-requests.reactions.ts'
import { bindings } from './review-requests.routes.ts'

export const reviewRequestsModule: Module = {
  bindings,
  jobs,
  reactions,
  plugs: [
    plug(personalDataPort, reviewRequestsHandler),
    plug(guestDataPort, guestRefusalsHandler),
    plug(guestDataPort, guestReviewRequestsHandler),
  ],
}
