import type { Cart as WireCart } from '@stoa/contract/cart.entity'
import { created, type Event, updated } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Line } from '../pricing/index.ts'
import type { CartRow } from './cart.rows.ts'
import { updateCart } from './cart.store.ts'
import { type Cart, nextRevision } from './cart.ts'
import { answersFor } from './choose.ts'
import { forgetCart } from './kept-carts.ts'
import { showCart } from './show-cart.ts'

type Change = Partial<Pick<Cart, 'lines' | 'couponId' | 'customerKey' | 'doc' | 'checkoutId'>>

/** A locked cart as a change leaves it, with what is to be told. */
export interface CartAfter {
  readonly cart: Cart
  readonly wire: WireCart
  readonly event: Event
}

/**
 * What a change makes of a locked cart, not written yet. `known` are the lines that the row's `sellables` speak of,
 * where these are more than the cart's own.
 */
export async function cartAfter(
  unit: Unit,
  row: CartRow & { inserted?: boolean },
  change: Change,
  known: readonly Line[] = row.cart.lines,
): Promise<CartAfter> {
  const cart = { ...row.cart, ...change, revision: nextRevision(row.cart.revision), updatedDate: unit.now }
  const wire = await showCart(unit, { ...row, cart, sellables: answersFor(cart.lines, known, row.sellables) })
  const event = row.inserted
    ? created('wix.ecom.v1.cart_created', cart.id, wire)
    : updated('wix.ecom.v1.cart_updated', cart.id, wire)
  return { cart, wire, event }
}

/** Writes a locked cart as a change leaves it, and tells. */
export async function saveCart(...given: Parameters<typeof cartAfter>): Promise<WireCart> {
  const [unit] = given
  const { cart, wire, event } = await cartAfter(...given)
  updateCart(unit, cart)
  forgetCart(unit, cart.ownerId)
  await unit.emit(event)
  return wire
}
