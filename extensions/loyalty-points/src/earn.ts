import { type AnyReaction, defineReaction, type ExtensionUnit } from '@stoa/extension'
import { addPoints, takeUpTo } from './account.store.ts'
import { countReversed, earnPoints, type Rules } from './points.ts'
import { db } from './tables.ts'

/** Points are earned when an order is paid, and reversed as far as it is refunded or canceled. */
export const createReactions = (rules: Rules): readonly AnyReaction[] => [
  defineReaction({
    on: 'wix.ecom.v1.order_payment_status_updated',
    name: 'earn',
    async run(unit, { body }) {
      const { order } = body.actionEvent.body
      const { memberId } = order.buyerInfo
      if (order.paymentStatus !== 'PAID' || !memberId) return
      const points = earnPoints(rules, order.priceSummary.total?.amount ?? '0', order.currency)
      if (points > 0) await earnOnce(unit, { orderId: order.id, memberId, points })
    },
  }),
  defineReaction({
    on: 'wix.ecom.v1.order_transactions_updated',
    name: 'refund',
    async run(unit, { entityId }) {
      const { order } = await unit.call('orders.getOrder', { id: entityId }, { as: 'shop' })
      const refunded = order.balanceSummary.refunded?.amount ?? '0'
      const total = order.priceSummary.total?.amount ?? '0'
      if (Number(refunded) > 0) await reverse(unit, entityId, refunded, total, order.currency)
    },
  }),
  defineReaction({
    on: 'wix.ecom.v1.order_canceled',
    name: 'cancel',
    run: (unit, { entityId }) => reverse(unit, entityId, '1', '1', 'USD'),
  }),
]

/** A repeated event finds that the order has earned. */
async function earnOnce(unit: ExtensionUnit, { orderId, memberId, points }: Earned): Promise<void> {
  const row = await unit.first(
    db
      .insertInto('orders')
      .values({
        order_id: orderId,
        member_id: memberId,
        earned: points,
        earned_reversed: 0,
        redeemed: 0,
        redeemed_returned: 0,
      })
      .onConflict((on) => on.columns(['order_id']).doUpdateSet({ earned: points }).where('orders.earned', '=', 0))
      .returning('order_id'),
  )
  if (row) await addPoints(unit, points, { memberId, kind: 'EARNED', orderId })
}

interface Earned {
  readonly orderId: string
  readonly memberId: string
  readonly points: number
}

/** Up to the part that is refunded now: repeated, it finds nothing left to do. */
async function reverse(unit: ExtensionUnit, orderId: string, refunded: string, total: string, currency: string) {
  const order = await unit.first(db.selectFrom('orders').selectAll().where('order_id', '=', orderId).forUpdate())
  if (!order) return
  const earnedReversed = countReversed(order.earned, refunded, total, currency)
  const redeemedReturned = countReversed(order.redeemed, refunded, total, currency)
  await unit.run(
    db
      .updateTable('orders')
      .set({
        earned_reversed: Math.max(earnedReversed, order.earned_reversed),
        redeemed_returned: Math.max(redeemedReturned, order.redeemed_returned),
      })
      .where('order_id', '=', orderId),
  )
  const memberId = order.member_id
  const returned = redeemedReturned - order.redeemed_returned
  if (returned > 0) await addPoints(unit, returned, { memberId, kind: 'RETURNED', orderId })
  const taken = earnedReversed - order.earned_reversed
  if (taken > 0) await takeUpTo(unit, taken, { memberId, kind: 'REVERSED', orderId })
}
