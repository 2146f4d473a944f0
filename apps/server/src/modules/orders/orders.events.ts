import type { Order } from '@stoa/contract/order.entity'
import { created, type Event, happened, updated } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type Payment, toTransactions } from '../payments/index.ts'
import type { OrderRecord } from './orders.ts'
import { toWire } from './orders.wire.ts'

/** An order counts from now on; who wrote it down may have said whom not to tell. */
export function approved(record: OrderRecord, order = toWire(record)): Event {
  const { untold = [] } = record.terms ?? {}
  return happened('wix.ecom.v1.order_approved', record.id, {
    order,
    ...(untold.includes('BUYER') && { sendNotificationToBuyer: false }),
    ...(untold.includes('BUSINESS') && { sendNotificationsToBusiness: false }),
  })
}

/** Tells that an order was placed, whether it counts already, and what became of its money. */
export async function tellPlaced(unit: Unit, record: OrderRecord, payment: Payment | undefined): Promise<void> {
  const order = toWire(record)
  await unit.emit(created('wix.ecom.v1.order_created', order.id, order))
  if (order.status === 'APPROVED') await unit.emit(approved(record, order))
  if (order.paymentStatus !== 'NOT_PAID') await tellPaymentStatus(unit, order, 'NOT_PAID')
  if (payment) await tellTransactions(unit, record, payment)
}

/** Tells that a pending payment was decided. */
export async function tellDecided(unit: Unit, record: OrderRecord, payment: Payment): Promise<void> {
  const order = toWire(record)
  await unit.emit(updated('wix.ecom.v1.order_updated', order.id, order))
  if (order.status === 'APPROVED') await unit.emit(approved(record, order))
  await tellPaymentStatus(unit, order, 'PENDING')
  await tellTransactions(unit, record, payment)
}

/** Tells what came of money whose order was decided before it; that the order changed is told by who changed it. */
export async function tellRecounted(unit: Unit, before: OrderRecord, after: OrderRecord, payment: Payment) {
  if (after.paymentStatus !== before.paymentStatus) await tellPaymentStatus(unit, toWire(after), before.paymentStatus)
  await tellTransactions(unit, after, payment)
}

const tellPaymentStatus = (unit: Unit, order: Order, previousPaymentStatus: Order['paymentStatus']) =>
  unit.emit(happened('wix.ecom.v1.order_payment_status_updated', order.id, { order, previousPaymentStatus }))

const tellTransactions = (unit: Unit, order: OrderRecord, payment: Payment) =>
  unit.emit(
    happened('wix.ecom.v1.order_transactions_updated', order.id, {
      orderTransactions: toTransactions(order, { payments: [payment], acts: [], refunds: [] }),
      paymentIds: [payment.id],
      refundIds: [],
    }),
  )
