import { deleted } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Line } from '../pricing/index.ts'
import * as store from './cart.store.ts'
import { takeOut } from './lines.ts'
import { saveCart } from './save-cart.ts'

/** What was bought at a checkout that came from a cart. */
export interface Bought {
  readonly checkoutId: string
  readonly cartId: string
  readonly lines: readonly Line[]
}

/** Takes what was bought out of a cart that has moved on since its checkout. What was put in later stays. */
export async function takeOutOfCart(unit: Unit, { checkoutId, cartId, lines: bought }: Bought): Promise<void> {
  const row = await store.lockCartOfCheckout(unit, cartId, checkoutId)
  if (!row) return
  const lines = takeOut(row.cart.lines, bought)
  if (lines.length > 0) {
    await saveCart(unit, { ...row, coupon: undefined }, { lines, couponId: null, checkoutId: null })
    return
  }
  store.removeCart(unit, row.cart.id)
  await unit.emit(deleted('wix.ecom.v1.cart_deleted', row.cart.id))
}
