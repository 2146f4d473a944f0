import type { InputOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { reviewRequests as contract } from '@stoa/contract/review-requests'
import type { Actor } from '../../kernel/actor.ts'
import type { EntityMetadata } from '../../kernel/entity-store.ts'
import { jobsPort } from '../../kernel/jobs.ts'
import type { Unit } from '../../kernel/unit.ts'
import { CATALOG_APP_IDS } from '../catalog/api.ts'
import { createContact, ensureGuestContact } from '../contacts/api.ts'
import { chooseLanguage } from '../mail/api.ts'
import { findOrder, type OrderRecord } from '../orders/api.ts'
import { PRODUCTS } from '../reviews/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { settings } from './review-requests.settings.ts'
import * as store from './review-requests.store.ts'
import { addDays, findNextAllowedTime, type RequestDoc } from './review-requests.ts'
import { toWire } from './review-requests.wire.ts'
import { findProduct } from './send.ts'

type RequestInput = InputOf<(typeof contract)['createReviewRequest']>['reviewRequest']

/** Sends due requests of one site. */
export const sendJobName = 'review-requests.send'

export const enqueueSend = (unit: Unit): Promise<void> =>
  unit.use(jobsPort).enqueueAll(unit, sendJobName, [{ data: { siteId: unit.siteId, data: {} } }])

interface RequestedProduct {
  id: string
  name: string
}

const maxItems = 5

/** The shop's products in an order's lines, each once; with `lineIds`, only in these lines. */
function listProductsIn({ doc }: OrderRecord, lineIds?: ReadonlySet<string>): RequestedProduct[] {
  const products = new Map<string, RequestedProduct>()
  for (const { id: lineId, catalogReference, productName } of doc.lineItems) {
    if (!catalogReference || !CATALOG_APP_IDS.has(catalogReference.appId) || lineIds?.has(lineId) === false) continue
    const id = catalogReference.catalogItemId.toLowerCase()
    if (!products.has(id)) products.set(id, { id, name: productName.translated ?? productName.original })
  }
  return [...products.values()]
}

/** Creates requests, due after the owner's delay, for each product of these lines without one. */
export async function requestForLines(unit: Unit, orderId: string, lineIds: ReadonlySet<string>): Promise<void> {
  const config = await settings.get(unit)
  if (!config.automatic) return
  const order = await findOrder(unit, orderId)
  if (order?.status !== 'APPROVED' || order.doc.imported) return
  const known = await store.listAskedFor(unit, order.id)
  const products = listProductsIn(order, lineIds).filter(({ id }) => !known.has(id))
  if (products.length === 0) return
  const buyer = await readBuyer(unit, order)
  const due = findNextAllowedTime(
    addDays(unit.now, config.delayDays),
    config,
    (await getCurrentSite(unit)).timeZone,
  ).toISOString()
  await insertRequests(
    unit,
    products.map((each) => ({
      ...buildBaseDoc(buyer, [each]),
      order: { id: order.id },
      askedFor: each.id,
      sendDate: due,
      dueDate: due,
    })),
  )
  if (due <= unit.now.toISOString()) await enqueueSend(unit)
}

/** A request by an owner or an app. */
export async function createRequest(unit: Unit, input: RequestInput): Promise<RequestDoc & EntityMetadata> {
  const { order: named, items, sendDate, namespace, communicationChannel, automationActivationId } = input
  if (!named?.id && !items?.length) throw new Problem('EITHER_ORDER_OR_ITEMS_REQUIRED')
  const order = named?.id ? await findOrder(unit, named.id) : undefined
  if (named?.id && !order) throw new Problem('ORDER_NOT_FOUND')
  const products = order
    ? listOrderedProducts(order, items)
    : await readNamedProducts(unit, items!, namespace ?? PRODUCTS)
  const buyer = await resolveRecipient(unit, input, order)
  const config = await settings.get(unit)
  const date = sendDate ? new Date(sendDate) : unit.now
  const due = findNextAllowedTime(date > unit.now ? date : unit.now, config, (await getCurrentSite(unit)).timeZone)
  const doc: RequestDoc = {
    ...buildBaseDoc(buyer, products),
    namespace: namespace ?? PRODUCTS,
    communicationChannel,
    ...(order && { order: { id: order.id } }),
    ...(automationActivationId && { automationActivationId }),
    ...toRequestedBy(unit.actor),
    sendDate: date.toISOString(),
    dueDate: due.toISOString(),
  }
  const [made] = await insertRequests(unit, [doc])
  if (due <= unit.now) await enqueueSend(unit)
  return made!
}

function listOrderedProducts(order: OrderRecord, items: RequestInput['items']): RequestedProduct[] {
  const itemIds = items?.length ? new Set(items.map(({ catalogItemId }) => catalogItemId.toLowerCase())) : undefined
  const products = listProductsIn(order).filter(({ id }) => itemIds?.has(id) ?? true)
  if (products.length === 0) throw new Problem('ORDER_IS_EMPTY')
  return products.slice(0, maxItems)
}

async function readNamedProducts(
  unit: Unit,
  items: NonNullable<RequestInput['items']>,
  namespace: string,
): Promise<RequestedProduct[]> {
  const products: RequestedProduct[] = []
  for (const { catalogItemId } of items) {
    const id = namespace === PRODUCTS ? catalogItemId.toLowerCase() : catalogItemId
    const product = namespace === PRODUCTS ? await findProduct(unit, id) : undefined
    products.push({ id, name: product?.name ?? '' })
  }
  return products
}

type Buyer = Pick<RequestDoc, 'recipient' | 'email' | 'language' | 'visitorId'>

async function resolveRecipient(
  unit: Unit,
  { recipient }: RequestInput,
  order: OrderRecord | undefined,
): Promise<Buyer> {
  if (!recipient?.contactId) {
    if (order) return readBuyer(unit, order)
    throw createInvalidArgument('reviewRequest.recipient', 'must not be empty', 'REQUIRED_FIELD')
  }
  const { contactId } = recipient
  const found = await store.findRecipient(unit, { contactId })
  if (!found) throw createInvalidArgument('reviewRequest.recipient.contactId', 'is not a contact of this site')
  return { recipient: { contactId: found.contactId }, ...(found.email && { email: found.email }) }
}

/** Guests have no contact before the first mail to them. */
async function readBuyer(unit: Unit, { contactId, memberId, visitorId, email, doc }: OrderRecord): Promise<Buyer> {
  const found = await store.findRecipient(unit, { contactId, memberId, email })
  const address = email ?? found?.email
  return {
    recipient: { contactId: found?.contactId ?? (await addContact(unit, address ?? undefined, doc)) },
    ...(address && { email: address }),
    ...(doc.buyerLanguage && { language: chooseLanguage(doc.buyerLanguage) }),
    ...(visitorId && { visitorId }),
  }
}

async function addContact(unit: Unit, primaryEmail: string | undefined, doc: OrderRecord['doc']): Promise<string> {
  const { firstName, lastName } =
    doc.billingInfo?.contactDetails ?? doc.shippingInfo?.logistics.shippingDestination?.contactDetails ?? {}
  if (primaryEmail) return ensureGuestContact(unit, { email: primaryEmail, firstName, lastName })
  const unnamed = { primaryEmail, firstName: firstName ?? undefined, lastName: lastName ?? undefined, details: {} }
  return (await createContact(unit, unnamed)).id
}

const buildBaseDoc = (buyer: Buyer, products: readonly RequestedProduct[]) => ({
  ...buyer,
  namespace: PRODUCTS,
  communicationChannel: 'EMAIL' as const,
  status: 'SCHEDULED' as const,
  items: products.map(({ id }) => ({ catalogItemId: id })),
  names: products.map(({ name }) => name),
  letters: 0,
})

function toRequestedBy(actor: Actor): Pick<RequestDoc, 'requestedBy'> {
  if (actor.type === 'owner') return { requestedBy: { wixUserId: actor.id, identityType: 'WIX_USER' } }
  return actor.type === 'app' ? { requestedBy: { appId: actor.id, identityType: 'APP' } } : {}
}

async function insertRequests(unit: Unit, docs: readonly RequestDoc[]): Promise<(RequestDoc & EntityMetadata)[]> {
  const made = await store.requests.insert(unit, docs)
  for (const request of made) await unit.emit('wix.reviews.v2.review_request_created', request.id, toWire(request))
  return made
}
