import type { cartV2 } from '@stoa/contract/cart-v2'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { lockUnorderedCart, markOrdered, showCartV2 } from '../cart/api.ts'
import { completeAndRemoveFromCart, lockOpenCheckoutsOfCart } from '../checkout/api.ts'
import * as store from './orders.store.ts'

type Operation = (typeof cartV2)['markCartAsCompleted']

/** For orders that an app has placed elsewhere. The cart's open checkouts are completed too, so none can be paid. */
export async function markCartAsCompleted(
  unit: Unit,
  { cartId, orderId = null }: InputOf<Operation>,
): Promise<ReplyOf<Operation>> {
  const row = await lockUnorderedCart(unit, cartId)
  const open = await lockOpenCheckoutsOfCart(unit, row.cart)
  if (open.length > 0 && (await store.isAnyBeingPaid(unit, open))) {
    throw new Problem('PAYMENT_ALREADY_IN_PROGRESS', { retryAfter: 2 })
  }
  // First, so that completing a checkout does not remove the cart.
  const ordered = await markOrdered(unit, row, orderId)
  for (const id of open) await completeAndRemoveFromCart(unit, id)
  return showCartV2(unit, ordered)
}
