import type { DeliveredEventOf, Reaction } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findOrder } from '../orders/api.ts'
import { deliver } from './deliver.ts'
import * as store from './downloads.store.ts'
import { listDigitalLines, listRefundedLines } from './downloads.ts'

/** Orders without digital lines cost no query. */
async function onPayment(
  unit: Unit,
  { body }: DeliveredEventOf<'wix.ecom.v1.order_payment_status_updated'>,
): Promise<void> {
  const { order } = body.actionEvent.body
  if (listDigitalLines(order.lineItems).length === 0) return
  if (order.paymentStatus === 'PAID' && order.status === 'APPROVED' && !order.imported) {
    await deliver(unit, order.id, order.lineItems)
  }
  if (order.paymentStatus === 'FULLY_REFUNDED') await store.revoke(unit, order.id)
}

async function onTransactions(
  unit: Unit,
  { entityId, body }: DeliveredEventOf<'wix.ecom.v1.order_transactions_updated'>,
): Promise<void> {
  const { orderTransactions, refundIds } = body.actionEvent.body
  if (refundIds.length === 0) return
  const order = await findOrder(unit, entityId)
  if (!order || listDigitalLines(order.doc.lineItems).length === 0) return
  const lines = listRefundedLines(order.doc.lineItems, orderTransactions.refunds)
  if (lines.length > 0) await store.revoke(unit, order.id, lines)
}

async function onCanceled(unit: Unit, { body }: DeliveredEventOf<'wix.ecom.v1.order_canceled'>): Promise<void> {
  const { order } = body.actionEvent.body
  if (listDigitalLines(order.lineItems).length > 0) await store.revoke(unit, order.id)
}

export const reactions: readonly Reaction[] = [
  { on: 'wix.ecom.v1.order_payment_status_updated', when: 'with', name: 'downloads.on-payment', run: onPayment },
  { on: 'wix.ecom.v1.order_transactions_updated', when: 'with', name: 'downloads.on-refund', run: onTransactions },
  { on: 'wix.ecom.v1.order_canceled', when: 'with', name: 'downloads.on-cancel', run: onCanceled },
]
