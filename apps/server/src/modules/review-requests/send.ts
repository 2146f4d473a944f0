import { findLanguageByTag } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import { writeReason } from '@stoa/messages/reasons'
import { getMainLanguage } from '../../kernel/default-texts.ts'
import type { EntityMetadata } from '../../kernel/entity-store.ts'
import type { Unit } from '../../kernel/unit.ts'
import { buildProductPath, findInventory } from '../catalog/api.ts'
import { countOccasion, findBouncedAmong, findOwnContent, sendMail } from '../mail/api.ts'
import { findClientOfOrder } from '../orders/api.ts'
import { PRODUCTS } from '../reviews/api.ts'
import { findAppPageUrl, getCurrentSite, hasAppPages } from '../sites/api.ts'
import { buildReviewPage, createReviewToken, unsubscribeLink } from './links.ts'
import { settings } from './review-requests.settings.ts'
import * as store from './review-requests.store.ts'
import {
  findNextAllowedTime,
  markCanceled,
  markFailed,
  markSent,
  openItems,
  type RequestDoc,
  type RequestState,
  resolveOutcome,
  withReviews,
} from './review-requests.ts'
import { emitUpdated } from './review-requests.wire.ts'

type Request = RequestDoc & EntityMetadata

/** The product as shown in the mail; undefined if the shop no longer shows it. */
export async function findProduct(unit: Unit, productId: string) {
  const product = await findInventory(unit, productId)
  const { name, slug, visible } = product ?? {}
  return visible && name && slug ? { name, slug, path: buildProductPath(slug) } : undefined
}

async function readRequestState(unit: Unit, request: RequestDoc): Promise<RequestState> {
  const state = await store.findRequestState(unit, request)
  const isBounced = request.email ? (await findBouncedAmong(unit, [request.email])).size > 0 : false
  return { ...state, bounced: isBounced }
}

/**
 * Sends a due mail, or applies what has happened to the request meanwhile. The request is locked and updated with the
 * mail, which has a key: a repeated run sends nothing twice.
 */
export async function sendDue(unit: Unit, id: string): Promise<void> {
  if (!(await store.lockDue(unit, id))) return
  const request = (await store.requests.find(unit, id))!
  const state = await readRequestState(unit, request)
  const current = withReviews(request, state.reviewed)
  const outcome = resolveOutcome(current, state)
  if (outcome) {
    await change(unit, id, outcome)
    return
  }
  const [config, { timeZone }] = [await settings.get(unit), await getCurrentSite(unit)]
  const nextTime = findNextAllowedTime(unit.now, config, timeZone)
  if (!request.hurried && nextTime > unit.now) {
    await store.requests.update(unit, id, undefined, () => ({ ...current, dueDate: nextTime.toISOString() }))
    return
  }
  const items = await listItems(unit, request, openItems(current, state))
  if (items.length === 0) {
    await change(unit, id, markFailed(current, 'ACTIVATION_FAILED', writeReason('REVIEWED_PRODUCTS_GONE')))
    return
  }
  const own = await findOwnContent(unit, 'review-request', request.language)
  const language = own?.language ?? request.language ?? null
  const { join } = translateTo(findLanguageByTag(language) ?? (await getMainLanguage(unit)))
  await sendMail(unit, {
    template: 'review-request',
    to: request.email!,
    language,
    ...(own && { words: {} }),
    key: `review-request ${id} ${request.letters}`,
    data: {
      name: join(items.map(({ name }) => name)),
      ...(own && { own }),
      items,
      isReminder: request.letters > 0,
      stop: unsubscribeLink(unit, request.email!),
    },
  })
  await countOccasion(unit, 'review-request', { address: request.email!, occasion: id })
  await change(unit, id, markSent(current, unit.now, config, timeZone))
}

async function listItems(unit: Unit, { id, namespace, order }: Request, open: readonly { catalogItemId: string }[]) {
  const items: { name: string; link: string }[] = []
  const clientId =
    order?.id && (await hasAppPages(unit, 'review')) ? await findClientOfOrder(unit, order.id) : undefined
  for (const { catalogItemId } of open) {
    const product = namespace === PRODUCTS ? await findProduct(unit, catalogItemId) : undefined
    if (!product) continue
    const token = createReviewToken(unit, { id, item: catalogItemId })
    const reviewUrl = buildReviewPage(unit, token)
    const values = { slug: product.slug, productId: catalogItemId, token, reviewUrl }
    items.push({ name: product.name, link: (await findAppPageUrl(unit, clientId, 'review', values)) ?? reviewUrl })
  }
  return items
}

/** Reevaluates a request after a change: a finished one is closed at once; sends nothing. */
export async function reevaluate(unit: Unit, id: string): Promise<void> {
  const request = await store.requests.find(unit, id)
  if (!request) return
  const state = await readRequestState(unit, request)
  const current = withReviews(request, state.reviewed)
  const outcome = request.dueDate ? resolveOutcome(current, state) : undefined
  if (outcome || JSON.stringify(current.items) !== JSON.stringify(request.items))
    await change(unit, id, outcome ?? current)
}

export async function cancel(unit: Unit, id: string): Promise<Request | undefined> {
  const request = await store.requests.find(unit, id)
  if (request?.status !== 'SCHEDULED') return request
  return change(unit, id, markCanceled(request))
}

/** Saves the request unless another transaction has changed it, and emits the event. */
async function change(
  unit: Unit,
  id: string,
  next: RequestDoc & Partial<EntityMetadata>,
): Promise<Request | undefined> {
  const after = await store.requests.update(unit, id, next.revision, () => next)
  if (after) await emitUpdated(unit, after)
  return after
}

export async function recordBounce(unit: Unit, id: string): Promise<void> {
  const request = await store.requests.find(unit, id)
  if (request) await change(unit, id, markFailed(request, 'BOUNCED', writeReason('REVIEWER_ADDRESS_BOUNCED')))
}
