import type { Order } from '@stoa/contract/order.entity'
import type { OrderTransactions } from '@stoa/contract/order-transactions.entity'
import type { DeliveredEvent, Reaction } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findOrder } from '../orders/api.ts'
import { deliver } from './deliver.ts'
import * as store from './downloads.store.ts'
import { digitalLines, listRefundedLines } from './downloads.ts'

const getBody = <T>({ body }: DeliveredEvent) => (body.actionEvent as { body: T }).body

/** Orders without digital lines cost no query. */
async function onPayment(unit: Unit, event: DeliveredEvent): Promise<void> {
  const { order } = getBody<{ order: Order }>(event)
  if (digitalLines(order.lineItems).length === 0) return
  if (order.paymentStatus === 'PAID' && order.status === 'APPROVED' && !order.imported) {
    await deliver(unit, order.id, order.lineItems)
  }
  if (order.paymentStatus === 'FULLY_REFUNDED') await store.revoke(unit, order.id)
}

async function onTransactions(unit: Unit, event: DeliveredEvent): Promise<void> {
  const { orderTransactions, refundIds } = getBody<{ orderTransactions: OrderTransactions; refundIds: string[] }>(event)
  if (refundIds.length === 0) return
  const order = await findOrder(unit, event.entityId)
  if (!order || digitalLines(order.doc.lineItems).length === 0) return
  const lines = listRefundedLines(order.doc.lineItems, orderTransactions.refunds)
  if (lines.length > 0) await store.revoke(unit, order.id, lines)
}

async function onCanceled(unit: Unit, event: DeliveredEvent): Promise<void> {
  const { order } = getBody<{ order: Order }>(event)
  if (digitalLines(order.lineItems).length > 0) await store.revoke(unit, order.id)
}

export const reactions: readonly Reaction[] = [
  { on: 'wix.ecom.v1.order_payment_status_updated', when: 'with', name: 'downloads.on-payment', run: onPayment },
  { on: 'wix.ecom.v1.order_transactions_updated', when: 'with', name: 'downloads.on-refund', run: onTransactions },
  { on: 'wix.ecom.v1.order_canceled', when: 'with', name: 'downloads.on-cancel', run: onCanceled },
]
