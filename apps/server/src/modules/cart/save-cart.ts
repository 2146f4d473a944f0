import type { Cart as WireCart } from '@stoa/contract/cart.entity'
import type { Unit } from '../../kernel/unit.ts'
import type { Line } from '../pricing/api.ts'
import type { CartRow } from './cart.rows.ts'
import { updateCart } from './cart.store.ts'
import { type Cart, nextRevision } from './cart.ts'
import { evictCart } from './cart-cache.ts'
import { rememberLanguage } from './remember-language.ts'
import { pickSellables } from './resolve-lines.ts'
import { showCart } from './show-cart.ts'

type Change = Partial<Pick<Cart, 'lines' | 'couponId' | 'customerKey' | 'doc' | 'checkoutId'>>

/** A locked cart after a change, with the type of the event to emit. */
export interface ChangedCart {
  readonly cart: Cart
  readonly wire: WireCart
  readonly event: 'wix.ecom.v1.cart_created' | 'wix.ecom.v1.cart_updated'
}

/**
 * Applies a change to a locked cart without writing it. `known`: the lines that the row's `sellables` belong to, if
 * there are more than the cart's own.
 */
export async function applyCartChange(
  unit: Unit,
  row: CartRow & { inserted?: boolean },
  change: Change,
  known: readonly Line[] = row.cart.lines,
): Promise<ChangedCart> {
  const doc = await rememberLanguage(unit, change.doc ?? row.cart.doc)
  const cart = { ...row.cart, ...change, doc, revision: nextRevision(row.cart.revision), updatedDate: unit.now }
  const wire = await showCart(unit, { ...row, cart, sellables: pickSellables(cart.lines, known, row.sellables) })
  return { cart, wire, event: row.inserted ? 'wix.ecom.v1.cart_created' : 'wix.ecom.v1.cart_updated' }
}

/** Writes a changed cart and emits the event. */
export async function saveCart(...parameters: Parameters<typeof applyCartChange>): Promise<WireCart> {
  const [unit] = parameters
  const { cart, wire, event } = await applyCartChange(...parameters)
  updateCart(unit, cart)
  evictCart(unit, cart.ownerId)
  await unit.emit(event, cart.id, wire)
  return wire
}
