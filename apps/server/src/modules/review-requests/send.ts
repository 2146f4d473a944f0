import type { EntityMetadata } from '../../kernel/entity-store.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findInventory, productPath } from '../catalog/index.ts'
import { bouncedAmong, sendMail } from '../mail/index.ts'
import { clientOfOrder } from '../orders/index.ts'
import { PRODUCTS } from '../reviews/index.ts'
import { appPageUrl, currentSite, hasAppPages } from '../sites/index.ts'
import { reviewPage, reviewToken, unsubscribeLink } from './links.ts'
import { settings } from './review-requests.settings.ts'
import * as store from './review-requests.store.ts'
import {
  markCanceled,
  markFailed,
  markSent,
  nextAllowedTime,
  openItems,
  type RequestDoc,
  type RequestState,
  resolveOutcome,
  withReviews,
} from './review-requests.ts'
import { emitUpdated } from './review-requests.wire.ts'

type Request = RequestDoc & EntityMetadata

/** How a letter names what it asks for; nothing for what the shop no longer shows. */
export async function findProduct(unit: Unit, productId: string) {
  const product = await findInventory(unit, productId)
  const { name, slug, visible } = product ?? {}
  return visible && name && slug ? { name, slug, path: productPath(slug) } : undefined
}

async function requestStateOf(unit: Unit, request: RequestDoc): Promise<RequestState> {
  const state = await store.findRequestState(unit, request)
  const bounced = request.email ? (await bouncedAmong(unit, [request.email])).size > 0 : false
  return { ...state, bounced }
}

/**
 * Sends the letter that is due, or does with the request what has become of it meanwhile. The request is locked, moves to
 * its next step with the letter, and the letter has a key of its own: run again, nothing goes out twice.
 */
export async function sendDue(unit: Unit, id: string): Promise<void> {
  if (!(await store.lockDue(unit, id))) return
  const request = (await store.requests.find(unit, id))!
  const state = await requestStateOf(unit, request)
  const current = withReviews(request, state.reviewed)
  const outcome = resolveOutcome(current, state)
  if (outcome) {
    await change(unit, id, outcome)
    return
  }
  const [config, { timeZone }] = [await settings.get(unit), await currentSite(unit)]
  const nextTime = nextAllowedTime(unit.now, config, timeZone)
  if (!request.hurried && nextTime > unit.now) {
    await store.requests.update(unit, id, undefined, () => ({ ...current, dueDate: nextTime.toISOString() }))
    return
  }
  const items = await itemsOf(unit, request, openItems(current, state))
  if (items.length === 0) {
    await change(unit, id, markFailed(current, 'ACTIVATION_FAILED', 'The shop no longer has what was to be reviewed.'))
    return
  }
  await sendMail(unit, {
    template: 'review-request',
    to: request.email!,
    language: request.language ?? null,
    key: `review-request ${id} ${request.letters}`,
    data: {
      name: items.map(({ name }) => name).join(', '),
      items,
      isReminder: request.letters > 0,
      stop: unsubscribeLink(unit, request.email!),
    },
  })
  await change(unit, id, markSent(current, unit.now, config, timeZone))
}

async function itemsOf(unit: Unit, { id, namespace, order }: Request, open: readonly { catalogItemId: string }[]) {
  const items: { name: string; link: string }[] = []
  const clientId = order?.id && (await hasAppPages(unit, 'review')) ? await clientOfOrder(unit, order.id) : undefined
  for (const { catalogItemId } of open) {
    const product = namespace === PRODUCTS ? await findProduct(unit, catalogItemId) : undefined
    if (!product) continue
    const token = reviewToken(unit, { id, item: catalogItemId })
    const reviewUrl = reviewPage(unit, token)
    const values = { slug: product.slug, productId: catalogItemId, token, reviewUrl }
    items.push({ name: product.name, link: (await appPageUrl(unit, clientId, 'review', values)) ?? reviewUrl })
  }
  return items
}

/** Looks again at a request of which something has changed: what is over is over at once, and nothing is sent. */
export async function reevaluate(unit: Unit, id: string): Promise<void> {
  const request = await store.requests.find(unit, id)
  if (!request) return
  const state = await requestStateOf(unit, request)
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

/** Writes the request as it is now, unless somebody else was faster, and tells of it. */
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
  if (request) await change(unit, id, markFailed(request, 'BOUNCED', 'Mail to this address came back.'))
}
