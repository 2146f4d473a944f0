import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Adjustment, orderAdjustments as contract } from '@stoa/contract/order-adjustments'
import { Problem } from '@stoa/contract/problem'
import { parseMinor } from '@stoa/money'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { toWireOrder } from '../orders/api.ts'
import { toDraft } from './draft.from-order.ts'
import { applyEdits, type Edit } from './draft.ts'
import { commit } from './drafts.commit.ts'
import { createDiscount, createFee, roundAmount } from './new-lines.ts'

/**
 * Changes an order's price after it was placed. Payments stay as they are: an extra charge has to be collected, and a
 * credit is refundable.
 */
export async function adjustOrder(
  unit: Unit,
  { orderId, adjustment }: InputOf<(typeof contract)['adjustOrder']>,
): Promise<ReplyOf<(typeof contract)['adjustOrder']>> {
  const order = await commit(unit, {
    orderId,
    draftOrderId: createId(),
    reason: adjustment.reason,
    silent: false,
    exact: true,
    draft: (before) => applyEdits(toDraft(before), [toEdit(adjustment, before.currency)]),
    stock: () => [],
  })
  return { order: toWireOrder(order) }
}

function toEdit({ type, price, reason, taxable }: Adjustment, currency: string): Edit {
  const amount = roundAmount(price.amount, currency)
  if (parseMinor(amount, currency) === 0n) throw new Problem('INVALID_AMOUNT')
  if (type === 'EXTRA_CHARGE') {
    const input = { name: reason, price: { amount }, code: type, taxDetails: { taxable }, applyToDraftOrder: true }
    return { do: 'addFee', fee: createFee(input, currency) }
  }
  const input = {
    discountType: 'GLOBAL' as const,
    priceAmount: { amount },
    description: reason,
    applyToDraftOrder: true,
  }
  return { do: 'addDiscount', discount: { ...createDiscount(input, currency), reason: 'BILLING_ADJUSTMENT' } }
}
