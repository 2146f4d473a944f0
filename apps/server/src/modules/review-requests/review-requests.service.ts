import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { ReviewRequest } from '@stoa/contract/review-request.entity'
import type { reviewRequests as contract, siteReviewRequests as siteContract } from '@stoa/contract/review-requests'
import { buildBulkReply, type Outcome } from '../../kernel/bulk.ts'
import type { EntityMetadata } from '../../kernel/entity-store.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { createRequest, enqueueSend } from './create.ts'
import { startCanceling } from './review-requests.jobs.ts'
import * as store from './review-requests.store.ts'
import { markCanceled, type RequestDoc } from './review-requests.ts'
import { emitUpdated, toEntry, toWire } from './review-requests.wire.ts'

type Contract = typeof contract & typeof siteContract
type Input<Name extends keyof Contract> = InputOf<Contract[Name]>
type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

export async function createReviewRequest(
  unit: Unit,
  { reviewRequest }: Input<'createReviewRequest'>,
): Reply<'createReviewRequest'> {
  return { reviewRequest: toWire(await createRequest(unit, reviewRequest)) }
}

/** Each in its own transaction. */
export async function bulkCreateReviewRequests(
  units: Units,
  { reviewRequests, returnEntity }: Input<'bulkCreateReviewRequests'>,
): Reply<'bulkCreateReviewRequests'> {
  const outcomes: Outcome<ReviewRequest>[] = []
  for (const written of reviewRequests) {
    try {
      const item = await units.command(async (unit) => toWire(await createRequest(unit, written)))
      outcomes.push({ id: item.id, item })
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      outcomes.push({ problem })
    }
  }
  return buildBulkReply(outcomes, returnEntity)
}

export async function getReviewRequest(
  unit: Unit,
  { reviewRequestId }: Input<'getReviewRequest'>,
): Reply<'getReviewRequest'> {
  const found = await store.requests.find(unit, reviewRequestId)
  if (!found) throw new Problem('NOT_FOUND')
  return { reviewRequest: toWire(found) }
}

export async function queryReviewRequests(
  unit: Unit,
  { query }: Input<'queryReviewRequests'>,
): Reply<'queryReviewRequests'> {
  const { items, metadata } = await store.requests.page(unit, 'reviewRequests.queryReviewRequests', query)
  return { reviewRequests: items.map(toWire), pagingMetadata: metadata }
}

export async function queryReviewRequestLog(
  unit: Unit,
  { query }: Input<'queryReviewRequestLog'>,
): Reply<'queryReviewRequestLog'> {
  const { items, metadata } = await store.requests.page(unit, 'siteReviewRequests.queryReviewRequestLog', query)
  return { entries: items.map(toEntry), pagingMetadata: metadata }
}

/** Exact up to this number. */
const countedUpTo = 10_000

export async function countReviewRequests(
  unit: Unit,
  { filter }: Input<'countReviewRequests'>,
): Reply<'countReviewRequests'> {
  const count = await store.count(unit, filter, countedUpTo)
  if (count > countedUpTo) throw new Problem('TOO_MANY_TO_COUNT', { data: { countedUpTo } })
  return { count }
}

export const bulkCancelReviewRequestsByFilter = (
  unit: Unit,
  { filter }: Input<'bulkCancelReviewRequestsByFilter'>,
): Reply<'bulkCancelReviewRequestsByFilter'> => startCanceling(unit, filter)

export async function deleteReviewRequest(
  unit: Unit,
  { reviewRequestId }: Input<'deleteReviewRequest'>,
): Promise<Record<string, never>> {
  const gone = await store.requests.remove(unit, reviewRequestId)
  if (!gone) throw new Problem('NOT_FOUND')
  await unit.emit('wix.reviews.v2.review_request_deleted', gone.id, toWire(gone))
  return {}
}

export const cancelReviewRequest = (
  unit: Unit,
  { reviewRequestId }: Input<'cancelReviewRequest'>,
): Reply<'cancelReviewRequest'> => updateScheduled(unit, reviewRequestId, markCanceled)

export async function sendReviewRequestNow(
  unit: Unit,
  { reviewRequestId }: Input<'sendReviewRequestNow'>,
): Reply<'sendReviewRequestNow'> {
  const markUrgent = (before: RequestDoc) => ({ ...before, dueDate: unit.now.toISOString(), hurried: true })
  const reply = await updateScheduled(unit, reviewRequestId, markUrgent)
  await enqueueSend(unit)
  return reply
}

async function updateScheduled(
  unit: Unit,
  id: string,
  change: (before: RequestDoc & EntityMetadata) => RequestDoc,
): Promise<{ reviewRequest: ReviewRequest }> {
  const after = await store.requests.update(unit, id, undefined, (before) => {
    if (before.status !== 'SCHEDULED') throw new Problem('REVIEW_REQUEST_NOT_SCHEDULED')
    return change(before)
  })
  if (!after) throw new Problem('NOT_FOUND')
  await emitUpdated(unit, after)
  return { reviewRequest: toWire(after) }
}
