import type { ReviewRequest } from '@stoa/contract/review-request.entity'
import type { Kept } from '../../kernel/entity-store.ts'
import { updated } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { RequestDoc } from './review-requests.ts'

export const event = (slug: string) => `wix.reviews.v2.review_request_${slug}`

export function toWire({
  email: _e,
  language: _l,
  names: _n,
  visitorId: _v,
  askedFor: _a,
  letters: _s,
  dueDate: _d,
  hurried: _h,
  ...request
}: RequestDoc & Kept): ReviewRequest {
  return request
}

export const toEntry = (request: RequestDoc & Kept) => ({
  reviewRequest: toWire(request),
  ...(request.email && { email: request.email }),
  names: request.names,
  letters: request.letters,
  ...(request.dueDate && { dueDate: request.dueDate }),
})

export const tellUpdated = (unit: Unit, request: RequestDoc & Kept): Promise<void> =>
  unit.emit(updated(event('updated'), request.id, toWire(request)))
