import { Order as WireOrder } from '@stoa/contract/order.entity'
import { OfflinePayment } from '@stoa/contract/payments'
import { getLocale, type Translate } from '@stoa/messages'
import { translateTo } from '@stoa/messages/lookup'
import type { DeliveredEvent, DeliveredEventOf, Event, EventOf, Reaction } from '../../kernel/events.ts'
import { translateInto } from '../../kernel/translated-answers.ts'
import type { Unit } from '../../kernel/unit.ts'
import { listFulfillmentsForSingleOrder } from '../fulfillments/api.ts'
import { buildMailKey, chooseLanguage, type MailToSend, type OrderTemplate, sendMails } from '../mail/api.ts'
import { findOrder, lockOrder, toWireOrder } from '../orders/api.ts'
import { findRefund, listGiftCardsOfOrders, readOfflinePaymentOfOrder } from '../payments/api.ts'
import { buildOrderPage } from '../returns/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import {
  buildPlacedFacts,
  chooseParcelEmail,
  type EmailOrder,
  type Fact,
  type GiftCardPayment,
  isRefundedAsCredit,
  listGiftCardFacts,
  listParcelFacts,
  type PlacedOrder,
  refundFacts,
  toItems,
  toPlacedOrder,
} from './order-mails.ts'

interface MailContent {
  items?: ReturnType<typeof toItems>
  facts?: Fact[]
  message?: string | undefined
  way?: { href: string; label: string } | undefined
  isCredit?: boolean
  startAfter?: Date
}

const chooseBuyerLanguage = (order: EmailOrder) => chooseLanguage(order.buyerLanguage, order.siteLanguage)

const translateFor = (order: EmailOrder): Translate => translateTo(chooseBuyerLanguage(order))

/** One email per key, however often the event is delivered. Does nothing without an email address. */
async function sendOrderMail(
  unit: Unit,
  order: EmailOrder,
  template: OrderTemplate,
  key: string,
  content: MailContent,
): Promise<void> {
  await sendMails(unit, await writeOrderMail(unit, order, template, key, content))
}

/** Returns nothing if there is no email address. */
async function writeOrderMail(
  unit: Unit,
  order: EmailOrder,
  template: OrderTemplate,
  key: string,
  content: MailContent,
): Promise<MailToSend<OrderTemplate>[]> {
  const to = order.buyerInfo.email
  if (!to) return []
  const {
    items = toItems(translateFor(order), order),
    facts,
    message,
    way = await buildOrderButton(unit, order),
    startAfter,
    isCredit,
  } = content
  const data = {
    number: order.number,
    items,
    ...(facts && { facts }),
    ...(message && { message }),
    ...(way && { way }),
    ...(isCredit && { isCredit }),
  }
  const language = chooseBuyerLanguage(order)
  return [{ template, to, language, key: buildMailKey(template, key), ...(startAfter && { startAfter }), data }]
}

/** Members find their orders in their account; guests by the email's link. */
async function buildOrderButton(unit: Unit, order: EmailOrder) {
  const { id, number, buyerInfo } = order
  const href = await buildOrderPage(unit, { id, number, memberId: buyerInfo.memberId })
  return { href, label: translateFor(order)('mails:order.view') }
}

const toPlacedBody = ({ body }: EventOf<'wix.ecom.v1.order_approved'>): Event['body'] => ({
  actionEvent: { body: { order: toPlacedOrder(body.actionEvent.body.order) } },
})

function shouldNotify({ body }: EventOf<'wix.ecom.v1.order_approved'>): boolean {
  const { order, sendNotificationToBuyer } = body.actionEvent.body
  return !order.imported && sendNotificationToBuyer !== false
}

async function onApproved(unit: Unit, events: readonly DeliveredEvent[]): Promise<void> {
  const orders = events.map(({ body }) => (body.actionEvent as { body: { order: PlacedOrder } }).body.order)
  const paid = await listGiftCardsOfOrders(
    unit,
    orders.map(({ id }) => id),
  )
  const paidByOrder = Map.groupBy(paid, ({ orderId }) => orderId)
  const mails: MailToSend<OrderTemplate>[] = []
  for (const order of orders) mails.push(...(await writePlacedMail(unit, order, paidByOrder.get(order.id) ?? [])))
  await sendMails(unit, mails)
}

async function writePlacedMail(
  unit: Unit,
  placedOrder: PlacedOrder,
  paid: readonly GiftCardPayment[],
): Promise<MailToSend<OrderTemplate>[]> {
  const order = await translateInto(unit, WireOrder, placedOrder, placedOrder.buyerLanguage)
  const isOpen = order.paymentStatus === 'NOT_PAID' || order.paymentStatus === 'PARTIALLY_PAID'
  const offlineOriginal = isOpen ? await readOfflinePaymentOfOrder(unit, order.id) : undefined
  const offline = await translateInto(unit, OfflinePayment, offlineOriginal, order.buyerLanguage)
  const t = translateFor(order)
  const { currency, locale: siteLocale, timeZone } = await getCurrentSite(unit)
  const locale = getLocale(t.language, siteLocale)
  const giftCards = listGiftCardFacts(t, order, paid, { currency, locale })
  return writeOrderMail(unit, order, 'order-placed', order.id, {
    facts: buildPlacedFacts(t, order, { place: { locale, timeZone }, giftCards, payment: offline?.name }),
    message: offline?.instructions,
  })
}

async function onCanceled(unit: Unit, { body }: DeliveredEventOf<'wix.ecom.v1.order_canceled'>): Promise<void> {
  const { order, customMessage } = body.actionEvent.body
  await sendOrderMail(unit, order, 'order-canceled', order.id, { message: customMessage })
}

/** How long a fulfillment can be undone before its email is sent. */
const undoWindowMs = 60_000

async function onFulfillments(unit: Unit, event: DeliveredEventOf<'wix.ecom.v1.fulfillments_updated'>): Promise<void> {
  const { currentEntity } = event.body.updatedEvent
  // Locked, so that a removed parcel's email is never sent.
  const record = await lockOrder(unit, event.entityId)
  if (!record) return
  const order = toWireOrder(record)
  const { orderWithFulfillments } = await listFulfillmentsForSingleOrder(unit, { orderId: order.id })
  const there = new Set(orderWithFulfillments.fulfillments.map(({ id }) => id))
  for (const parcel of currentEntity.fulfillments) {
    const template = chooseParcelEmail(order, parcel)
    if (!template || !there.has(parcel.id)) continue
    const pieces = new Map(parcel.lineItems.map(({ id, quantity = 0 }) => [id, quantity]))
    const t = translateFor(order)
    const href = parcel.trackingInfo?.trackingLink
    await sendOrderMail(unit, order, template, parcel.id, {
      items: toItems(t, order, pieces),
      facts: listParcelFacts(t, order, parcel),
      way: href ? { href, label: t('mails:order.track') } : undefined,
      startAfter: new Date(unit.now.getTime() + undoWindowMs),
    })
  }
}

type PaymentMoved = 'wix.ecom.v1.order_payment_status_updated'

/** Declines during checkout are shown there; this is about a placed order with a pending payment. */
function isLateDecline({ body }: EventOf<PaymentMoved>): boolean {
  const { order, previousPaymentStatus } = body.actionEvent.body
  return order.status === 'REJECTED' && order.paymentStatus === 'DECLINED' && previousPaymentStatus === 'PENDING'
}

async function onDeclined(unit: Unit, { body }: DeliveredEventOf<PaymentMoved>): Promise<void> {
  const { order } = body.actionEvent.body
  await sendOrderMail(unit, order, 'order-declined', order.id, {})
}

async function onTransactions(
  unit: Unit,
  event: DeliveredEventOf<'wix.ecom.v1.order_transactions_updated'>,
): Promise<void> {
  const { orderTransactions, refundIds } = event.body.actionEvent.body
  for (const id of refundIds) {
    const refund = orderTransactions.refunds.find((each) => each.id === id)
    const wish = refund && (await findRefund(unit, id))
    if (!wish?.doc.sendOrderRefundedEmail) continue
    const record = await findOrder(unit, event.entityId)
    if (!record) continue
    const order = toWireOrder(record)
    const t = translateFor(order)
    const facts = refundFacts(t, order, refund!, orderTransactions.payments)
    if (!facts) continue
    const pieces = new Map(refund!.details.lineItems.map(({ lineItemId, quantity }) => [lineItemId, quantity]))
    const items = toItems(t, order, pieces)
    const isCredit = isRefundedAsCredit(refund!, orderTransactions.payments)
    await sendOrderMail(unit, order, 'order-refunded', id, { items, facts, message: wish.doc.customMessage, isCredit })
  }
}

export const reactions: readonly Reaction[] = [
  {
    on: 'wix.ecom.v1.order_approved',
    when: 'after',
    name: 'order-mails.placed',
    isRelevant: shouldNotify,
    selectBody: toPlacedBody,
    run: (unit, event) => onApproved(unit, [event]),
    runAll: onApproved,
  },
  {
    on: 'wix.ecom.v1.order_canceled',
    when: 'after',
    name: 'order-mails.canceled',
    isRelevant: ({ body }) => body.actionEvent.body.sendOrderCanceledEmail === true,
    run: onCanceled,
  },
  {
    on: 'wix.ecom.v1.order_payment_status_updated',
    when: 'after',
    name: 'order-mails.declined',
    isRelevant: isLateDecline,
    run: onDeclined,
  },
  { on: 'wix.ecom.v1.fulfillments_updated', when: 'after', name: 'order-mails.sent', run: onFulfillments },
  {
    on: 'wix.ecom.v1.order_transactions_updated',
    when: 'after',
    name: 'order-mails.refunded',
    isRelevant: ({ body }) => body.actionEvent.body.refundIds.length > 0,
    run: onTransactions,
  },
]
