import type { Unit } from '../../kernel/unit.ts'
import type { Line } from '../pricing/api.ts'
import * as store from './cart.store.ts'
import { subtractLines } from './lines.ts'
import { emitCartDeleted, saveCart } from './save-cart.ts'
import { markOrdered } from './v2/order-cart.ts'

/** The lines bought at a checkout that was made from a cart. */
export interface PurchasedLines {
  readonly checkoutId: string
  readonly cartId: string
  readonly lines: readonly Line[]
  /** A cart without anything left to buy stays and shows the order. */
  readonly keepsCart: boolean
  readonly orderId: string | undefined
}

/**
 * Removes what was bought from a cart that changed after its checkout was created. Lines that were added later stay.
 */
export async function removePurchasedLines(
  unit: Unit,
  { checkoutId, cartId, lines: purchased, keepsCart, orderId }: PurchasedLines,
): Promise<void> {
  const row = await store.lockCartOfCheckout(unit, cartId, checkoutId)
  if (!row) return
  const lines = subtractLines(row.cart.lines, purchased)
  if (lines.length > 0) {
    await saveCart(unit, { ...row, coupon: undefined }, { lines, couponId: null, checkoutId: null })
    return
  }
  if (keepsCart) {
    await markOrdered(unit, row, orderId ?? null)
    return
  }
  store.removeCart(unit, row.cart.id)
  await emitCartDeleted(unit, row.cart.id)
}
