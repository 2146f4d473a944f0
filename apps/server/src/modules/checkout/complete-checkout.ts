import { deleted, happened } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { takeOutOfCart } from '../cart/index.ts'
import * as store from './checkout.store.ts'
import { showCheckout } from './save-checkout.ts'

/** Completes a checkout, once, and takes what was bought out of the cart it came from. */
export async function complete(unit: Unit, id: string, orderId?: string): Promise<boolean> {
  const row = await store.completeCheckout(unit, id, orderId)
  if (!row) return false
  const { cartId, lines } = row.checkout
  const { wire } = await showCheckout(unit, row)
  await unit.emit(happened('wix.ecom.v1.checkout_completed', id, { checkout: wire, ...(orderId && { orderId }) }))
  if (row.removedCartId) await unit.emit(deleted('wix.ecom.v1.cart_deleted', row.removedCartId))
  else if (cartId) await takeOutOfCart(unit, { checkoutId: id, cartId, lines })
  return true
}
