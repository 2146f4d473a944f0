import { type Hooks, refuse } from '@stoa/extension'
import { addPoints, findRedeemable, takePoints } from './account.store.ts'
import { countCost, type Rules, toAmount } from './points.ts'
import { db } from './tables.ts'

/** Redeemed points are a discount of the whole order; they are taken when the order begins. */
export const createHooks = (rules: Rules): Hooks => ({
  async getEligibleDiscounts(unit, _request, { currency }) {
    if (unit.actor.type !== 'member') return {}
    const points = await findRedeemable(unit, unit.actor.id)
    if (points === 0) return {}
    const name = unit.texts(await unit.language())('discount', { points })
    const rate = { type: 'FIXED_AMOUNT', fixedAmountValue: toAmount(rules, points, currency) } as const
    return {
      discounts: [{ targetType: 'GLOBAL', source: 'CUSTOM', name: { original: name }, globalDiscounts: { rate } }],
    }
  },

  /** Of two orders at once, the second finds nothing to redeem: its buyer sees the new amount. */
  async claimOrder(unit, { orderId, memberId, currency, discount }) {
    const points = countCost(rules, discount, currency)
    if (points === 0 || !memberId) return
    const wanted = await unit.run(db.deleteFrom('redemptions').where('member_id', '=', memberId))
    if (wanted === 0) refuse('POINTS_ALREADY_REDEEMED')
    const change = { memberId, kind: 'REDEEMED', orderId } as const
    if ((await takePoints(unit, points, change)) === undefined) refuse('NOT_ENOUGH_POINTS')
    await unit.run(
      db.insertInto('orders').values({
        order_id: orderId,
        member_id: memberId,
        redeemed: points,
        redeemed_returned: 0,
        earned: 0,
        earned_reversed: 0,
      }),
    )
  },

  async releaseOrder(unit, { orderId }) {
    const claimed = await unit.first(
      db.deleteFrom('orders').where('order_id', '=', orderId).returning(['member_id', 'redeemed', 'redeemed_returned']),
    )
    const open = claimed ? claimed.redeemed - claimed.redeemed_returned : 0
    if (claimed && open > 0) await addPoints(unit, open, { memberId: claimed.member_id, kind: 'RETURNED', orderId })
  },
})
