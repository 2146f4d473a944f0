import type { Checkout as WireCheckout } from '@stoa/contract/checkout.entity'
import type { Unit } from '../../kernel/unit.ts'
import { emitCartDeleted, emitCartOrdered, removePurchasedLines } from '../cart/api.ts'
import { lockAnyCheckout } from './checkout.store.ts'
import { markCompleted, toCompleted } from './checkout.wire.ts'
import { completeCheckout } from './completion.store.ts'
import { showCheckout } from './save-checkout.ts'

export interface CompletedOrder {
  orderId: string
  /** The snapshot, if the caller has just written it. */
  as?: WireCheckout | undefined
}

/**
 * Completes a checkout once and removes what was bought from its cart. If it became an order, the order's snapshot is
 * stored; if it was sold elsewhere, its current state.
 */
export async function completeAndRemoveFromCart(unit: Unit, id: string, sold?: CompletedOrder): Promise<boolean> {
  const orderId = sold?.orderId
  const done = await completeCheckout(unit, {
    id,
    orderId,
    snapshot: orderId ? undefined : await getCurrentCheckout(unit, id),
    isKnown: sold?.as !== undefined,
  })
  if (!done) return false
  const { cartId, lines, removedCartId, orderedCartId, keepsCart } = done
  const wire = sold?.as
    ? markCompleted(sold.as, unit.now)
    : done.snapshot
      ? toCompleted(done.snapshot, unit.now)
      : (await getCurrentCheckout(unit, id))!
  await unit.emit('wix.ecom.v1.checkout_completed', id, { checkout: wire, ...(orderId && { orderId }) })
  if (removedCartId) await emitCartDeleted(unit, removedCartId)
  else if (orderedCartId) await emitCartOrdered(unit, orderedCartId)
  else if (cartId) await removePurchasedLines(unit, { checkoutId: id, cartId, lines, keepsCart, orderId })
  return true
}

async function getCurrentCheckout(unit: Unit, id: string): Promise<WireCheckout | undefined> {
  const row = await lockAnyCheckout(unit, id)
  return row && (await showCheckout(unit, row)).wire
}
