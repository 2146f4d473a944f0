import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { siteReviewRequests as contract } from '@stoa/contract/review-requests'
import { writeReason } from '@stoa/messages/reasons'
import type { Unit } from '../../kernel/unit.ts'
import { addReview } from '../reviews/api.ts'
import { openReviewToken, openUnsubscribeToken } from './links.ts'
import * as store from './review-requests.store.ts'
import { markFailed, withReviews } from './review-requests.ts'
import { emitUpdated } from './review-requests.wire.ts'
import { findProduct } from './send.ts'

type Contract = typeof contract
type Input<Name extends keyof Contract> = InputOf<Contract[Name]>
type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

/** The request and item of a link, as long as both exist. */
async function openLink(unit: Unit, token: string) {
  const target = openReviewToken(unit, token)
  const request = target && (await store.requests.find(unit, target.id))
  const item = request?.items.find(({ catalogItemId }) => catalogItemId === target?.item)
  if (!request || !item) throw new Problem('NOT_FOUND')
  return { request, item }
}

/** Records that the mail was opened. */
export async function openRequestedReview(
  unit: Unit,
  { token }: Input<'openRequestedReview'>,
): Reply<'openRequestedReview'> {
  const { request, item } = await openLink(unit, token)
  const product = await findProduct(unit, item.catalogItemId)
  if (!product) throw new Problem('NOT_FOUND')
  if (request.sentOptions?.opened === false) {
    const noted = await store.requests.update(unit, request.id, undefined, (before) => ({
      ...before,
      sentOptions: { opened: true },
    }))
    if (noted) await emitUpdated(unit, noted)
  }
  return {
    requestedReview: { productName: product.name, productPath: product.path, written: item.reviewId !== undefined },
  }
}

/** In the name of the mail's recipient, as only they have its link. */
export async function writeRequestedReview(
  unit: Unit,
  { token, rating, title, body, authorName, media }: Input<'writeRequestedReview'>,
): Reply<'writeRequestedReview'> {
  const { request, item } = await openLink(unit, token)
  const { namespace, recipient, visitorId } = request
  const content = { rating, ...(title && { title }), ...(body && { body }), ...(media && { media }) }
  const author = authorName ? { author: { authorName } } : {}
  const review = await addReview(unit, { namespace, entityId: item.catalogItemId, content, ...author }, 'SITE', {
    contactId: recipient.contactId,
    visitorId,
  })
  const after = await store.requests.update(unit, request.id, undefined, (before) =>
    withReviews(before, { [item.catalogItemId]: review.id }),
  )
  if (after) await emitUpdated(unit, after)
  return { reviewId: review.id, moderationStatus: review.status }
}

/** One click, permanently. Scheduled requests for the address are canceled. */
export async function stopReviewRequests(
  unit: Unit,
  { token }: Input<'stopReviewRequests'>,
): Promise<Record<string, never>> {
  const email = openUnsubscribeToken(unit, token)
  if (!email) throw new Problem('NOT_FOUND')
  await store.insertRefusal(unit, email)
  for (const id of await store.listOpenOfAddress(unit, email)) {
    const after = await store.requests.update(unit, id, undefined, (before) =>
      markFailed(before, 'SUBSCRIPTION_INACTIVE', writeReason('REVIEWER_OPTED_OUT')),
    )
    if (after) await emitUpdated(unit, after)
  }
  return {}
}
