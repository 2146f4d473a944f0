import { toPastUnit, toPastUnits } from '../../src/kernel/past-unit.ts'
import type { Unit, Units } from '../../src/kernel/unit.ts'
import { paymentCollectionMarkOrderAsPaid, triggerRefund } from '../../src/modules/billing/api.ts'
import { cancelOrder, foldRollups } from '../../src/modules/orders/api.ts'
import type { SoldOrder } from './orders.ts'
import { isGivenUp } from './parcels.ts'
import { dayMs, type Random } from './random.ts'

const reasons = [
  'Arrived with a chip in the rim.',
  'The buyer changed their mind.',
  'Sent twice by mistake.',
  'Lost by the courier.',
  'Wrong color in the parcel.',
]

/** Cancels, refunds and edits a few orders through the API's operations. Returns the orders left unchanged. */
export async function changeSomeOrders(unit: Unit, random: Random, orders: readonly SoldOrder[]): Promise<SoldOrder[]> {
  const changed = new Set<SoldOrder>()
  const today = unit.now.getTime()
  for (const sold of orders) {
    const { order, payment } = sold
    const age = today - order.purchasedDate!.getTime()
    const later = new Date(Math.min(order.purchasedDate!.getTime() + random.between(2, 9) * dayMs, today))
    const units = toPastUnits(unit, { now: later })
    const past = toPastUnit(unit, { now: later })
    const isOld = age > 9 * dayMs
    if (isGivenUp(sold) && isOld && payment?.status !== 'AUTHORIZED') {
      changed.add(sold)
      if (payment?.status === 'APPROVED') await refund(units, payment.id, order.id, { reason: reasons[1]! })
      await cancelOrder(past, { id: order.id, restockAllItems: false })
    } else if (payment?.status === 'PENDING_MERCHANT' && isOld) {
      changed.add(sold)
      await paymentCollectionMarkOrderAsPaid(past, { ecomOrderId: order.id })
    } else if (payment?.status === 'APPROVED' && age > 4 * dayMs && random.isOnce(0.03)) {
      changed.add(sold)
      const line = random.pick(order.doc.lineItems)
      const amount = line.totalPriceAfterTax.amount
      const isPart = random.isOnce(0.6) && line.quantity === 1 && Number(amount) < Number(payment.amount)
      const part = isPart && Number(amount) > 0 ? { amount, lineItemId: line.id } : {}
      await refund(units, payment.id, order.id, { reason: random.pick(reasons), ...part })
    }
  }
  await foldRollups(unit)
  return orders.filter((sold) => !changed.has(sold))
}

interface Refunding {
  readonly reason: string
  /** Refunds one piece of a line instead of the whole order. */
  readonly amount?: string
  readonly lineItemId?: string
}

async function refund(
  units: Units,
  paymentId: string,
  ecomOrderId: string,
  { reason, amount, lineItemId }: Refunding,
): Promise<void> {
  await triggerRefund(units, {
    ecomOrderId,
    payments: [{ paymentId, ...(amount && { amount: { amount } }) }],
    details: { reason, ...(lineItemId && { items: [{ lineItemId, quantity: 1 }] }) },
  })
}
