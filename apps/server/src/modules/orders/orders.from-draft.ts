import type { Activity } from '@stoa/contract/order-activity.entity'
import { newId } from '../../kernel/ids.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { returnStock, type Shortage, type StockItem, takeStock } from '../catalog/index.ts'
import { linesToPay, orderRequires3dSecure } from '../checkout/index.ts'
import { buyerContactId } from '../members/index.ts'
import {
  charge,
  findPayment,
  findPaymentOfOrder,
  findProvider,
  type Intent,
  newPayment,
  openPaymentResponseToken,
  type Payment,
  type PaymentProvider,
} from '../payments/index.ts'
import { addAuthors } from './author.ts'
import * as placing from './order-insert.store.ts'
import { inProgress, reportOutcome, runAfterCharge } from './orders.answer.ts'
import { searchTextOf } from './orders.build.ts'
import { emitPlaced } from './orders.events.ts'
import { continuePayment, isFresh } from './orders.place.ts'
import { settings } from './orders.settings.ts'
import { conclude, settle } from './orders.settle.ts'
import { activity, type OrderRecord, type OrderResources } from './orders.ts'
import { completeOrder } from './orders.wire.ts'
import { book } from './sales-rollups.store.ts'

/** An order that the shop itself has put together. */
export interface DraftedOrder {
  id: string
  currency: string
  locale: string
  total: string
  buyer: { visitorId?: string; memberId?: string; contactId?: string; email?: string }
  /** Why it was made, in the words of whoever did. */
  comment?: Activity | undefined
  doc: OrderRecord['doc']
  stock: readonly StockItem[]
  terms?: OrderRecord['terms']
}

/** Places it, to be paid later; or answers what of it falls short, and places nothing. */
export async function placeDraftedOrder(
  unit: Unit,
  draftedOrder: DraftedOrder,
): Promise<{ order: OrderRecord } | { short: Shortage[] }> {
  const { id, currency, locale, total, buyer, comment, doc, terms } = draftedOrder
  const isPaid = Number(total) === 0
  // The contact before the stock, as in every order: two that wait for each other's rows would never end.
  const owners = await findOwners(unit, draftedOrder)
  const stock = await takeStockNow(unit, draftedOrder, isPaid)
  if ('short' in stock) return stock
  const placed = activity({ id: newId(), now: unit.now, type: 'ORDER_PLACED' })
  const order = await placing.insertPlaced(unit, {
    ...{ id, currency, locale, total, paid: '0', refunded: '0', archived: false },
    status: 'APPROVED',
    paymentStatus: isPaid ? 'PAID' : 'NOT_PAID',
    fulfillmentStatus: 'NOT_FULFILLED',
    ...owners,
    activities: await addAuthors(unit, [placed, ...(comment ? [comment] : [])]),
    doc,
    searchText: searchTextOf(doc, buyer.email),
    taken: stock.taken,
    terms,
    createdDate: unit.now,
    purchasedDate: unit.now,
  })
  await book(unit, undefined, order)
  await emitPlaced(unit, order, undefined)
  return { order }
}

async function findOwners(unit: Unit, { buyer, doc }: DraftedOrder) {
  const { visitorId = null, memberId = null, email = null } = buyer
  const named = doc.billingInfo?.contactDetails ?? doc.recipientInfo?.contactDetails
  return { visitorId, memberId, email, contactId: (await buyerContactId(unit, buyer, named)) ?? null }
}

async function takeStockNow(
  unit: Unit,
  { stock }: DraftedOrder,
  isPaid: boolean,
): Promise<{ taken: OrderResources } | { short: Shortage[] }> {
  const { inventoryUpdateTrigger } = await settings.get(unit)
  const later = inventoryUpdateTrigger === 'ON_ORDER_PAID' && !isPaid && stock.length > 0
  const short = await takeStock(unit, stock)
  if (short.length > 0) return { short }
  // Whatever is taken later has to be there now all the same.
  if (later) await returnStock(unit, stock)
  return { taken: later ? { stock: [], stockDue: stock } : { stock } }
}

interface DraftPayment {
  draftId: string
  provider: PaymentProvider
  paymentToken: string
  /** Decimal string: all of it, or what is to be paid at first. */
  amount: string
  /** The page that the buyer's bank leads back to, with its query. */
  returnPath: string
}

export interface BegunDraftOrder {
  payment: Payment
  intent: Intent
}

/** Writes down the order that a draft becomes once it is paid, and the payment; nobody sees it until then. */
export async function beginDraftedOrder(
  unit: Unit,
  draftedOrder: DraftedOrder,
  { draftId, ...paying }: DraftPayment,
): Promise<BegunDraftOrder | { short: Shortage[] }> {
  const owners = await findOwners(unit, draftedOrder)
  const stock = await takeStockNow(unit, draftedOrder, false)
  if ('short' in stock) return stock
  const { id, currency, locale, total, buyer, doc } = draftedOrder
  // Nothing that is drawn anew may be in the question: its answer would not be found again.
  const asked = { ...toOrderForServices(draftedOrder), buyerInfo: buyer }
  const requires3dSecure = await orderRequires3dSecure(unit, asked)
  const intent = { ...paying, orderId: id, checkoutId: draftId, currency, delayCapture: false, requires3dSecure }
  const payment = newPayment(intent, unit.now)
  const order = { ...{ id, currency, locale, total, doc }, checkoutId: null, ...owners, taken: stock.taken }
  await placing.insertDrafted(unit, { ...order, searchText: searchTextOf(doc, buyer.email) }, payment)
  return { payment, intent }
}

/** What a service of the shop's own is told of an order that is about to be paid. */
function toOrderForServices({ currency, locale, doc }: DraftedOrder) {
  const { lineItems, priceSummary, billingInfo, recipientInfo } = completeOrder(doc, locale)
  return {
    lineItems: linesToPay(lineItems),
    currency,
    priceSummary,
    ...(billingInfo && { billingInfo }),
    ...(recipientInfo && { recipientInfo }),
  }
}

/** Asks for the money, and places the order or gives everything back. A job finishes what is cut off in between. */
export const payDraftedOrder = async (units: Units, { payment, intent }: BegunDraftOrder) =>
  runAfterCharge(async () => reportOutcome(units, payment, await charge(units, payment, intent)))

/** Asks the provider what became of a draft's payment, where nobody else has an answer. */
export async function settleDrafted(units: Units, orderId: string): Promise<void> {
  const payment = await units.read((unit) => findPaymentOfOrder(unit, orderId))
  if (payment && !isFresh(payment)) await settle(units, payment.id).catch(() => {})
}

/**
 * Gives up the question of the card issuer that a buyer left, so that another card may pay.
 * @throws CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS where no question waits, or it was answered just now.
 */
export async function abandonAuthentication(units: Units, orderId: string): Promise<void> {
  const payment = await units.read((unit) => findPaymentOfOrder(unit, orderId))
  if (payment?.status !== 'INITIATED' || !payment.details.actionToken) throw inProgress()
  const outcome = await findProvider(units, payment.providerId)?.cancel(units, payment.id)
  if (!outcome || outcome.status === 'ACTION_REQUIRED') throw inProgress()
  await conclude(units, payment, outcome)
}

/** Goes on with the payment of this draft once its buyer has answered the card issuer; nothing where it is of another. */
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
