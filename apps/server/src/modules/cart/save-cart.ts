import type { Cart as WireCart } from '@stoa/contract/cart.entity'
import type { Unit } from '../../kernel/unit.ts'
import type { Line } from '../pricing/api.ts'
import type { CartRow } from './cart.rows.ts'
import { updateCart } from './cart.store.ts'
import { type Cart, incrementRevision } from './cart.ts'
import { evictCart } from './cart-cache.ts'
import { rememberLanguage } from './remember-language.ts'
import { pickSellables } from './resolve-lines.ts'
import { showCart } from './show-cart.ts'

type Change = Partial<Pick<Cart, 'lines' | 'couponId' | 'customerKey' | 'doc' | 'checkoutId'>>

/** A locked cart after a change, not written yet. */
export async function applyCartChange(unit: Unit, row: CartRow, change: Change): Promise<Cart> {
  const doc = await rememberLanguage(unit, change.doc ?? row.cart.doc)
  return { ...row.cart, ...change, doc, revision: incrementRevision(row.cart.revision), updatedDate: unit.now }
}

const updated = 'wix.ecom.v1.cart_updated'

/** Emits that a cart was changed. It is only priced if anything receives the event. */
export async function emitCartUpdated(unit: Unit, row: CartRow): Promise<void> {
  if (unit.isObserved(updated)) await unit.emit(updated, row.cart.id, await showCart(unit, row))
}

/**
 * Writes a changed cart and emits the event. `known`: the lines that the row's `sellables` belong to, if there are more
 * than the cart's own.
 */
export async function saveCart(
  unit: Unit,
  row: CartRow & { inserted?: boolean },
  change: Change,
  known: readonly Line[] = row.cart.lines,
): Promise<WireCart> {
  const cart = await applyCartChange(unit, row, change)
  const wire = await showCart(unit, { ...row, cart, sellables: pickSellables(cart.lines, known, row.sellables) })
  updateCart(unit, cart)
  evictCart(unit, cart.ownerId)
  await unit.emit(row.inserted ? 'wix.ecom.v1.cart_created' : updated, cart.id, wire)
  return wire
}
