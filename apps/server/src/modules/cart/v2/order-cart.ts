import type { Unit } from '../../../kernel/unit.ts'
import type { CartRow } from '../cart.rows.ts'
import * as store from '../cart.store.ts'
import { incrementRevision } from '../cart.ts'
import { evictCart } from '../cart-cache.ts'
import { showCartV2 } from '../save-cart.ts'

const updated = 'wix.ecom.v2.cart_updated'

/** Marks a locked cart as ordered. The first version of the API no longer shows it. */
export async function markOrdered(unit: Unit, { cart, ...rest }: CartRow, orderId: string | null): Promise<CartRow> {
  const change = { ordered: true, orderId, current: false, revision: incrementRevision(cart.revision) }
  const row = { ...rest, cart: { ...cart, ...change, updatedDate: unit.now } }
  store.markOrdered(unit, row.cart)
  evictCart(unit, cart.ownerId)
  await emitOrdered(unit, cart.id, row)
  return row
}

/** Emits that an order was placed from a cart, whose row the order's statement has marked. */
export const emitCartOrdered = async (unit: Unit, id: string): Promise<void> =>
  emitOrdered(unit, id, unit.isObserved(updated) ? await store.findEveryCart(unit, id) : undefined)

/** For the first version of the API the cart is gone. */
async function emitOrdered(unit: Unit, id: string, row: CartRow | undefined): Promise<void> {
  await unit.emit('wix.ecom.v1.cart_deleted', id)
  if (row && unit.isObserved(updated)) await unit.emit(updated, id, (await showCartV2(unit, row)).cart)
}
