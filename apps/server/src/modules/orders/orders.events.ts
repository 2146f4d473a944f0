import type { Order } from '@stoa/contract/order.entity'
import type { Unit } from '../../kernel/unit.ts'
import { type Payment, toTransactions } from '../payments/api.ts'
import type { OrderRecord } from './orders.ts'
import { toWire } from './orders.wire.ts'

/** The order is approved. Its creator may have switched notifications off. */
export function emitApproved(unit: Unit, record: OrderRecord, order = toWire(record)): Promise<void> {
  const { untold = [] } = record.terms ?? {}
  return unit.emit('wix.ecom.v1.order_approved', record.id, {
    order,
    ...(untold.includes('BUYER') && { sendNotificationToBuyer: false }),
    ...(untold.includes('BUSINESS') && { sendNotificationsToBusiness: false }),
  })
}

/** Emits that an order was placed, whether it is approved, and its payment. */
export async function emitPlaced(unit: Unit, record: OrderRecord, payment: Payment | undefined): Promise<void> {
  const order = toWire(record)
  await unit.emit('wix.ecom.v1.order_created', order.id, order)
  if (order.status === 'APPROVED') await emitApproved(unit, record, order)
  if (order.paymentStatus !== 'NOT_PAID') await emitPaymentStatusUpdated(unit, order, 'NOT_PAID')
  if (payment) await emitTransactionsUpdated(unit, record, payment)
}

/** Emits that a pending payment was decided. */
export async function emitPaymentDecided(unit: Unit, record: OrderRecord, payment: Payment): Promise<void> {
  const order = toWire(record)
  await unit.emit('wix.ecom.v1.order_updated', order.id, order)
  if (order.status === 'APPROVED') await emitApproved(unit, record, order)
  await emitPaymentStatusUpdated(unit, order, 'PENDING')
  await emitTransactionsUpdated(unit, record, payment)
}

/** Emits the payment status of an order that was decided before its payment; the caller emits `order_updated`. */
export async function emitPaymentRecounted(unit: Unit, before: OrderRecord, after: OrderRecord, payment: Payment) {
  if (after.paymentStatus !== before.paymentStatus)
    await emitPaymentStatusUpdated(unit, toWire(after), before.paymentStatus)
  await emitTransactionsUpdated(unit, after, payment)
}

const emitPaymentStatusUpdated = (unit: Unit, order: Order, previousPaymentStatus: Order['paymentStatus']) =>
  unit.emit('wix.ecom.v1.order_payment_status_updated', order.id, { order, previousPaymentStatus })

const emitTransactionsUpdated = (unit: Unit, order: OrderRecord, payment: Payment) =>
  unit.emit('wix.ecom.v1.order_transactions_updated', order.id, {
    orderTransactions: toTransactions(order, { payments: [payment], operations: [], refunds: [] }),
    paymentIds: [payment.id],
    refundIds: [],
  })
