import { translateToMain } from '../../kernel/default-texts.ts'
import type { DeliveredEventOf, EventOf, Reaction } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findProduct } from '../catalog/api.ts'
import { writeDeclinedNote } from '../subscriptions/api.ts'
import { settings } from './notices.service.ts'
import { listNewlyLow } from './notices.ts'
import { notifyStaff, notifyStaffOfAll, type StaffNotification } from './notify.ts'

type Approved = 'wix.ecom.v1.order_approved'
type PaymentMoved = 'wix.ecom.v1.order_payment_status_updated'

function toOrderNews({ entityId, body }: DeliveredEventOf<Approved>): StaffNotification {
  const { number, priceSummary } = body.actionEvent.body.order
  const what = `${number}: ${priceSummary.total.formattedAmount}`
  return { key: entityId, what, path: `/orders/${entityId}` }
}

const onOrders = (unit: Unit, events: readonly DeliveredEventOf<Approved>[]): Promise<void> =>
  notifyStaffOfAll(unit, 'NEW_ORDER', events.map(toOrderNews))

/** A purchase stores no more of the order than a notification shows. */
function selectOrder({ body }: EventOf<Approved> | EventOf<PaymentMoved>) {
  const { number, priceSummary } = body.actionEvent.body.order
  return { actionEvent: { body: { order: { number, priceSummary: { total: priceSummary.total } } } } }
}

async function onReview(unit: Unit, { body }: DeliveredEventOf<'wix.reviews.v1.review_created'>): Promise<void> {
  const { id, content } = body.createdEvent.entity
  const what = (await translateToMain(unit)).join([`${content.rating}/5`, content.title])
  await notifyStaff(unit, 'REVIEW_WAITING', { key: id, what, path: '/reviews' })
}

async function onReturn(unit: Unit, { body }: DeliveredEventOf<'stoa.returns.requested'>): Promise<void> {
  const { id, lineItems, orderId, orderNumber } = body.actionEvent.body.return
  const { join } = await translateToMain(unit)
  const items = join(lineItems.map(({ name, quantity }) => `${quantity} × ${name ?? ''}`))
  const path = `/orders/${orderId}?return=${id}`
  await notifyStaff(unit, 'RETURN_REQUESTED', { key: id, what: `${orderNumber}: ${items}`, path })
}

/** The name is in the email alone, which is deleted with the person's data. */
async function onMessage(unit: Unit, event: DeliveredEventOf<'stoa.contact_messages.received'>): Promise<void> {
  const { name } = event.body.actionEvent.body
  const path = `/messages/${event.entityId}`
  await notifyStaff(unit, 'MESSAGE_RECEIVED', { key: event.entityId, what: name, subject: '', path })
}

/** Runs in the buyer's transaction, but only reads cached settings unless an item has just become low. */
async function onStock(
  unit: Unit,
  event: DeliveredEventOf<'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged'>,
): Promise<void> {
  const { productId, variants } = event.body.actionEvent.body
  const low = listNewlyLow(variants, (await settings.get(unit)).lowStockAt)
  if (low.length === 0) return
  const quantity = Math.min(...low.map(({ newValue }) => newValue.quantity))
  await unit.emit('stoa.notices.stock_low', productId, { quantity })
}

async function onLowStock(unit: Unit, event: DeliveredEventOf<'stoa.notices.stock_low'>): Promise<void> {
  const product = await findProduct(unit, event.entityId)
  if (!product) return
  const what = `${product.name}: ${event.body.actionEvent.body.quantity}`
  await notifyStaff(unit, 'LOW_STOCK', { key: event.id, what, path: `/products/${event.entityId}` })
}

/** Declines at the checkout are shown to the buyer; this is about an order that was placed. Renewals have their own. */
function isLateDecline({ body }: EventOf<PaymentMoved>): boolean {
  const { order, previousPaymentStatus } = body.actionEvent.body
  const isRenewal = order.lineItems.some(({ subscriptionInfo }) => (subscriptionInfo?.cycleNumber ?? 1) > 1)
  return order.paymentStatus === 'DECLINED' && previousPaymentStatus === 'PENDING' && !isRenewal
}

async function onDeclined(unit: Unit, event: DeliveredEventOf<PaymentMoved>): Promise<void> {
  const { number, priceSummary } = event.body.actionEvent.body.order
  const what = `${number}: ${priceSummary.total.formattedAmount}`
  await notifyStaff(unit, 'PAYMENT_FAILED', { key: event.id, what, path: `/orders/${event.entityId}` })
}

async function onFailedCapture(
  unit: Unit,
  { entityId, body }: DeliveredEventOf<'stoa.billing.capture_failed'>,
): Promise<void> {
  const { operationId, number, amount } = body.actionEvent.body
  await notifyStaff(unit, 'PAYMENT_FAILED', {
    key: operationId,
    what: `${number}: ${amount}`,
    path: `/orders/${entityId}`,
  })
}

async function onFailedRenewal(
  unit: Unit,
  { entityId, body }: DeliveredEventOf<'stoa.subscriptions.payment_failed'>,
): Promise<void> {
  const attempt = body.actionEvent.body
  await notifyStaff(unit, 'RENEWAL_FAILED', {
    key: attempt.key,
    what: attempt.name,
    path: `/subscriptions/${entityId}`,
    writeMail: (language) => writeDeclinedNote(unit, entityId, attempt, language),
  })
}

async function onDispute(
  unit: Unit,
  { body }: DeliveredEventOf<'wix.ecom.v1.order_transactions_chargeback_approved'>,
): Promise<void> {
  const { orderId, chargeback } = body.actionEvent.body
  const what = chargeback.amount.formattedAmount ?? ''
  await notifyStaff(unit, 'PAYMENT_DISPUTED', { key: chargeback.id, what, path: `/orders/${orderId}` })
}

export const reactions: readonly Reaction[] = [
  {
    on: 'wix.ecom.v1.order_approved',
    when: 'after',
    name: 'notices.order',
    isRelevant: ({ body: { actionEvent } }) =>
      !actionEvent.body.order.imported && actionEvent.body.sendNotificationsToBusiness !== false,
    selectBody: selectOrder,
    run: (unit, event) => onOrders(unit, [event]),
    runAll: onOrders,
  },
  { on: 'wix.reviews.v1.review_created', when: 'after', name: 'notices.review', run: onReview },
  { on: 'stoa.contact_messages.received', when: 'after', name: 'notices.message', run: onMessage },
  { on: 'stoa.returns.requested', when: 'after', name: 'notices.return', run: onReturn },
  {
    on: 'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
    when: 'with',
    name: 'notices.stock',
    run: onStock,
  },
  { on: 'stoa.notices.stock_low', when: 'after', name: 'notices.stock-low', run: onLowStock },
  {
    on: 'wix.ecom.v1.order_payment_status_updated',
    when: 'after',
    name: 'notices.declined',
    isRelevant: isLateDecline,
    selectBody: selectOrder,
    run: onDeclined,
  },
  { on: 'stoa.billing.capture_failed', when: 'after', name: 'notices.capture', run: onFailedCapture },
  { on: 'stoa.subscriptions.payment_failed', when: 'after', name: 'notices.renewal', run: onFailedRenewal },
  {
    on: 'wix.ecom.v1.order_transactions_chargeback_approved',
    when: 'after',
    name: 'notices.dispute',
    run: onDispute,
  },
]
