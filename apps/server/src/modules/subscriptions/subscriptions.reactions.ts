import type { Order } from '@stoa/contract/order.entity'
import { created, type Delivered, type Reaction } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findPaymentOfOrder } from '../payments/index.ts'
import { currentSite } from '../sites/index.ts'
import { nextAfter } from './schedule.ts'
import * as store from './subscriptions.store.ts'
import { beginnings, type Contract, docOf, goesOn, over, termsOf, toWire } from './subscriptions.ts'

/** A paid order begins the subscriptions among its lines, once; of any other order nothing is asked. */
async function begin(unit: Unit, { body }: Delivered): Promise<void> {
  const { order } = (body.actionEvent as { body: { order: Order } }).body
  const begun = beginnings(order)
  if (begun.length === 0 || order.paymentStatus !== 'PAID' || order.status !== 'APPROVED') return
  const payment = await findPaymentOfOrder(unit, order.id)
  const savedMethod = payment?.details.savedMethod
  // What an app put together or was paid by hand has nobody's word for the next payment.
  if (!payment || !savedMethod) return
  const { timeZone } = await currentSite(unit)
  for (const { line, info } of begun) {
    const doc = docOf(order, line, info)
    const active: Contract = {
      id: info.id,
      orderId: order.id,
      memberId: order.buyerInfo.memberId ?? null,
      email: order.buyerInfo.email ?? null,
      currency: order.currency,
      status: 'ACTIVE',
      cycles: 1,
      failures: 0,
      open: false,
      dueDate: nextAfter(unit.now, termsOf(doc), unit.now, timeZone),
      providerId: payment.providerId,
      savedMethod,
      doc,
      revision: '1',
      createdDate: unit.now,
      updatedDate: unit.now,
    }
    const contract = goesOn(doc, 1) ? active : over(active, 'ENDED')
    if (!(await store.insertContract(unit, contract))) continue
    const first = { contractId: contract.id, cycle: 1, orderId: order.id, dueDate: unit.now }
    await store.saveCycle(unit, { ...first, status: 'PAID', reason: null })
    const type = 'wix.ecom.subscription_contracts.v1.subscription_contract_created'
    await unit.emit(created(type, contract.id, toWire(contract)))
  }
}

export const reactions: readonly Reaction[] = [
  { on: 'wix.ecom.v1.order_payment_status_updated', when: 'with', name: 'subscriptions.begin', run: begin },
]
