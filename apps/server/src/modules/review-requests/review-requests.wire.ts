import type { ReviewRequest } from '@stoa/contract/review-request.entity'
import { describeInEnglish, readReason } from '@stoa/messages/reasons'
import type { EntityMetadata } from '../../kernel/entity-store.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { RequestDoc } from './review-requests.ts'

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
}: RequestDoc & EntityMetadata): ReviewRequest {
  const { failedOptions } = request
  if (!failedOptions?.message) return request
  return { ...request, failedOptions: { ...failedOptions, message: describeInEnglish(failedOptions.message) } }
}

export function toEntry(request: RequestDoc & EntityMetadata) {
  const failure = readReason(request.failedOptions?.message ?? '')
  return {
    reviewRequest: toWire(request),
    ...(request.email && { email: request.email }),
    names: request.names,
    ...(failure && { failure }),
    letters: request.letters,
    ...(request.dueDate && { dueDate: request.dueDate }),
  }
}

export const emitUpdated = (unit: Unit, request: RequestDoc & EntityMetadata): Promise<void> =>
  unit.emit('wix.reviews.v2.review_request_updated', request.id, toWire(request))
