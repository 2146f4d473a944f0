import type { Kept } from '../../kernel/entity-store.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findInventory, productPath } from '../catalog/index.ts'
import { bouncedAmong, sendMail } from '../mail/index.ts'
import { clientOfOrder } from '../orders/index.ts'
import { PRODUCTS } from '../reviews/index.ts'
import { appPageUrl, currentSite, hasAppPages } from '../sites/index.ts'
import { reviewPage, reviewToken, stopLink } from './links.ts'
import { settings } from './review-requests.settings.ts'
import * as store from './review-requests.store.ts'
import {
  canceled,
  type Facts,
  failed,
  openItems,
  type RequestDoc,
  sent,
  settled,
  waking,
  withReviews,
} from './review-requests.ts'
import { tellUpdated } from './review-requests.wire.ts'

type Request = RequestDoc & Kept

/** How a letter names what it asks for; nothing for what the shop no longer shows. */
export async function findProduct(unit: Unit, productId: string) {
  const product = await findInventory(unit, productId)
  const { name, slug, visible } = product ?? {}
  return visible && name && slug ? { name, slug, path: productPath(slug) } : undefined
}

async function factsOf(unit: Unit, request: RequestDoc): Promise<Facts> {
  const facts = await store.findFacts(unit, request)
  const bounced = request.email ? (await bouncedAmong(unit, [request.email])).size > 0 : false
  return { ...facts, bounced }
}

/**
 * Sends the letter that is due, or does with the request what has become of it meanwhile. The request is locked, moves to
 * its next step with the letter, and the letter has a key of its own: run again, nothing goes out twice.
 */
export async function sendDue(unit: Unit, id: string): Promise<void> {
  if (!(await store.lockDue(unit, id))) return
  const request = (await store.requests.find(unit, id))!
  const facts = await factsOf(unit, request)
  const known = withReviews(request, facts.reviewed)
  const over = settled(known, facts)
  if (over) {
    await change(unit, id, over)
    return
  }
  const [wishes, { timeZone }] = [await settings.get(unit), await currentSite(unit)]
  const morning = waking(unit.now, wishes, timeZone)
  if (!request.hurried && morning > unit.now) {
    await store.requests.update(unit, id, undefined, () => ({ ...known, dueDate: morning.toISOString() }))
    return
  }
  const items = await itemsOf(unit, request, openItems(known, facts))
  if (items.length === 0) {
    await change(unit, id, failed(known, 'ACTIVATION_FAILED', 'The shop no longer has what was to be reviewed.'))
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
      stop: stopLink(unit, request.email!),
    },
  })
  await change(unit, id, sent(known, unit.now, wishes, timeZone))
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
export async function reconsider(unit: Unit, id: string): Promise<void> {
  const request = await store.requests.find(unit, id)
  if (!request) return
  const facts = await factsOf(unit, request)
  const known = withReviews(request, facts.reviewed)
  const over = request.dueDate ? settled(known, facts) : undefined
  if (over || JSON.stringify(known.items) !== JSON.stringify(request.items)) await change(unit, id, over ?? known)
}

export async function cancel(unit: Unit, id: string): Promise<Request | undefined> {
  const request = await store.requests.find(unit, id)
  if (request?.status !== 'SCHEDULED') return request
  return change(unit, id, canceled(request))
}

/** Writes the request as it is now, unless somebody else was faster, and tells of it. */
async function change(unit: Unit, id: string, next: RequestDoc & Partial<Kept>): Promise<Request | undefined> {
  const after = await store.requests.update(unit, id, next.revision, () => next)
  if (after) await tellUpdated(unit, after)
  return after
}

export async function noteBounce(unit: Unit, id: string): Promise<void> {
  const request = await store.requests.find(unit, id)
  if (request) await change(unit, id, failed(request, 'BOUNCED', 'Mail to this address came back.'))
}
