import type { Activity } from '@stoa/contract/order-activity.entity'
import { createId } from '../../kernel/ids.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { findShortages, type Shortage, type StockItem, takeStock } from '../catalog/api.ts'
import { isOrderRequires3dSecure, listLinesToPay } from '../checkout/api.ts'
import { ensureBuyerContact } from '../members/api.ts'
import {
  charge,
  createPayment,
  findPayment,
  findPaymentOfOrder,
  findProvider,
  type Intent,
  openPaymentResponseToken,
  type Payment,
  type PaymentProvider,
} from '../payments/api.ts'
import { addAuthors } from './author.ts'
import * as placing from './order-insert.store.ts'
import { createInProgress, reportOutcome, runAfterCharge } from './orders.answer.ts'
import { buildSearchText } from './orders.build.ts'
import { emitPlaced } from './orders.events.ts'
import { continuePayment, isFresh } from './orders.place.ts'
import { settings } from './orders.settings.ts'
import { conclude, settle } from './orders.settle.ts'
import { buildActivity, type OrderRecord, type OrderResources } from './orders.ts'
import { completeOrder } from './orders.wire.ts'
import { recordRollup } from './sales-rollups.store.ts'

/** An order created by the shop. */
export interface DraftedOrder {
  id: string
  currency: string
  locale: string
  total: string
  buyer: { visitorId?: string; memberId?: string; contactId?: string; email?: string }
  /** The creator's comment. */
  comment?: Activity | undefined
  doc: OrderRecord['doc']
  stock: readonly StockItem[]
  terms?: OrderRecord['terms']
}

/** Places the order unpaid; or returns what is out of stock and places nothing. */
export async function placeDraftedOrder(
  unit: Unit,
  draftedOrder: DraftedOrder,
): Promise<{ order: OrderRecord } | { short: Shortage[] }> {
  const { id, currency, locale, total, buyer, comment, doc, terms } = draftedOrder
  const isPaid = Number(total) === 0
  // The contact is locked before the stock, as in every order, to avoid deadlocks.
  const owners = await findOwners(unit, draftedOrder)
  const stock = await takeStockNow(unit, draftedOrder, isPaid)
  if ('short' in stock) return stock
  const placed = buildActivity({ id: createId(), now: unit.now, type: 'ORDER_PLACED' })
  const order = await placing.insertPlaced(unit, {
    ...{ id, currency, locale, total, paid: '0', refunded: '0', archived: false },
    status: 'APPROVED',
    paymentStatus: isPaid ? 'PAID' : 'NOT_PAID',
    fulfillmentStatus: 'NOT_FULFILLED',
    ...owners,
    activities: await addAuthors(unit, [placed, ...(comment ? [comment] : [])]),
    doc,
    searchText: buildSearchText(doc, buyer.email),
    resources: stock.resources,
    terms,
    createdDate: unit.now,
    purchasedDate: unit.now,
  })
  await recordRollup(unit, undefined, order)
  await emitPlaced(unit, order, undefined)
  return { order }
}

async function findOwners(unit: Unit, { buyer, doc }: DraftedOrder) {
  const { visitorId = null, memberId = null, email = null } = buyer
  const named = doc.billingInfo?.contactDetails ?? doc.recipientInfo?.contactDetails
  return { visitorId, memberId, email, contactId: (await ensureBuyerContact(unit, buyer, named)) ?? null }
}

async function takeStockNow(
  unit: Unit,
  { id, stock }: DraftedOrder,
  isPaid: boolean,
): Promise<{ resources: OrderResources } | { short: Shortage[] }> {
  const { inventoryUpdateTrigger } = await settings.get(unit)
  const later = inventoryUpdateTrigger === 'ON_ORDER_PAID' && !isPaid && stock.length > 0
  // Stock that is taken later must be available now as well.
  const short = later
    ? await findShortages(unit, stock)
    : await takeStock(unit, stock, { orderId: id, reason: 'ORDER_PLACED' })
  if (short.length > 0) return { short }
  return { resources: later ? { stock: [], stockDue: stock } : { stock } }
}

interface DraftPayment {
  draftId: string
  provider: PaymentProvider
  paymentToken: string
  /** Decimal string: the whole amount or the deposit. */
  amount: string
  /** The page, with its query, that the card issuer redirects back to. */
  returnPath: string
}

export interface BegunDraftOrder {
  payment: Payment
  intent: Intent
}

/** Inserts the future order of a draft and its payment. It is hidden until the payment succeeds. */
export async function beginDraftedOrder(
  unit: Unit,
  draftedOrder: DraftedOrder,
  { draftId, ...paying }: DraftPayment,
): Promise<BegunDraftOrder | { short: Shortage[] }> {
  const owners = await findOwners(unit, draftedOrder)
  const stock = await takeStockNow(unit, draftedOrder, false)
  if ('short' in stock) return stock
  const { id, currency, locale, total, buyer, doc } = draftedOrder
  // The request must not contain new ids: plugins' answers are found by the request.
  const orderForPlugins = { ...toOrderForServices(draftedOrder), buyerInfo: buyer }
  const requires3dSecure = await isOrderRequires3dSecure(unit, orderForPlugins)
  const intent = { ...paying, orderId: id, checkoutId: draftId, currency, delayCapture: false, requires3dSecure }
  const payment = createPayment(intent, unit.now)
  const order = { ...{ id, currency, locale, total, doc }, checkoutId: null, ...owners, resources: stock.resources }
  await placing.insertDrafted(unit, { ...order, searchText: buildSearchText(doc, buyer.email) }, payment)
  return { payment, intent }
}

/** The order as plugins see it before it is paid. */
function toOrderForServices({ currency, locale, doc }: DraftedOrder) {
  const { lineItems, priceSummary, billingInfo, recipientInfo } = completeOrder(doc, locale)
  return {
    lineItems: listLinesToPay(lineItems),
    currency,
    priceSummary,
    ...(billingInfo && { billingInfo }),
    ...(recipientInfo && { recipientInfo }),
  }
}

/** Charges the payment, then places the order or releases its resources. A job finishes interrupted runs. */
export const payDraftedOrder = async (units: Units, { payment, intent }: BegunDraftOrder) =>
  runAfterCharge(async () => reportOutcome(units, payment, await charge(units, payment, intent)))

/** Asks the provider for the outcome of a draft's payment if no one else has it. */
export async function settleDrafted(units: Units, orderId: string): Promise<void> {
  const payment = await units.read((unit) => findPaymentOfOrder(unit, orderId))
  if (payment && !isFresh(payment)) await settle(units, payment.id).catch(() => {})
}

/**
 * Cancels a pending 3-D Secure authentication, so that another card may pay.
 * @throws CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS if none is pending, or it was just completed.
 */
export async function abandonAuthentication(units: Units, orderId: string): Promise<void> {
  const payment = await units.read((unit) => findPaymentOfOrder(unit, orderId))
  if (payment?.status !== 'INITIATED' || !payment.details.actionToken) throw createInProgress()
  const outcome = await findProvider(units, payment.providerId)?.cancel(units, payment.id)
  if (!outcome || outcome.status === 'ACTION_REQUIRED') throw createInProgress()
  await conclude(units, payment, outcome)
}

/** Continues the payment of a draft after 3-D Secure; undefined if the payment belongs to another draft. */
export async function continueDraftedOrder(
  units: Units,
  draftId: string,
  token: string,
  outcome: 'APPROVE' | 'DECLINE',
) {
  const id = openPaymentResponseToken(units, token)
  const payment = id ? await units.read((unit) => findPayment(unit, id)) : undefined
  return payment?.checkoutId === draftId ? continuePayment(units, payment, outcome) : undefined
}
