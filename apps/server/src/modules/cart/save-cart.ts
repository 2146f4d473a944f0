import type { Cart as WireCart } from '@stoa/contract/cart.entity'
import type { Unit } from '../../kernel/unit.ts'
import type { Calculation, Line } from '../pricing/api.ts'
import type { CartRow, LockedCart } from './cart.rows.ts'
import { updateCart } from './cart.store.ts'
import { type Cart, incrementRevision } from './cart.ts'
import { type ShownCart, toWireCart } from './cart.wire.ts'
import { evictCart } from './cart-cache.ts'
import { rememberLanguage } from './remember-language.ts'
import { pickSellables } from './resolve-lines.ts'
import { buildShownCart } from './show-cart.ts'
import { toWireCartV2 } from './v2/cart-v2.wire.ts'

type Change = Partial<Pick<Cart, 'lines' | 'couponId' | 'customerKey' | 'doc' | 'checkoutId'>>

/** A locked cart after a change, not written yet. Totals that were shown before it count no more. */
export async function applyCartChange(unit: Unit, row: CartRow, change: Change): Promise<Cart> {
  const doc = await rememberLanguage(unit, change.doc ?? row.cart.doc)
  return {
    ...row.cart,
    shownTotal: null,
    ...change,
    doc,
    revision: incrementRevision(row.cart.revision),
    updatedDate: unit.now,
  }
}

const eventTypes = {
  created: ['wix.ecom.v1.cart_created', 'wix.ecom.v2.cart_created'],
  updated: ['wix.ecom.v1.cart_updated', 'wix.ecom.v2.cart_updated'],
} as const

/** Emits that a cart was changed. It is only priced if anything receives the events. */
export async function emitCartUpdated(unit: Unit, row: CartRow): Promise<void> {
  if (!eventTypes.updated.some((type) => unit.isObserved(type))) return
  await emitChange(unit, 'updated', await buildShownCart(unit, row))
}

/** Both versions of the API have events of the same cart, each in its own form. */
async function emitChange(unit: Unit, kind: keyof typeof eventTypes, shown: ShownCart, wire?: WireCart): Promise<void> {
  const [first, second] = eventTypes[kind]
  if (wire || unit.isObserved(first)) await unit.emit(first, shown.cart.id, wire ?? toWireCart(shown))
  if (unit.isObserved(second)) await unit.emit(second, shown.cart.id, toWireCartV2(shown))
}

/** Emits that a cart is gone, to receivers of both versions. */
export async function emitCartDeleted(unit: Unit, id: string): Promise<void> {
  await unit.emit('wix.ecom.v1.cart_deleted', id)
  if (unit.isObserved('wix.ecom.v2.cart_deleted')) await unit.emit('wix.ecom.v2.cart_deleted', id)
}

interface WriteOptions {
  /** The lines that the row's `sellables` belong to, if there are more than the cart's own. */
  known?: readonly Line[]
  /** Refuses the change by what it costs. */
  check?: (calculation: Calculation) => void
}

async function write(unit: Unit, row: LockedCart, change: Change, options: WriteOptions): Promise<ShownCart> {
  const cart = await applyCartChange(unit, row, change)
  const sellables = pickSellables(cart.lines, options.known ?? row.cart.lines, row.sellables)
  const shown = await buildShownCart(unit, { ...row, cart, sellables })
  options.check?.(shown.calculation)
  updateCart(unit, cart)
  evictCart(unit, cart.ownerId)
  return shown
}

/** Writes a changed cart and emits the events; returns it in the form of the first version of the API. */
export async function saveCart(
  unit: Unit,
  row: LockedCart,
  change: Change,
  known?: readonly Line[],
): Promise<WireCart> {
  const shown = await write(unit, row, change, known ? { known } : {})
  const wire = toWireCart(shown)
  await emitChange(unit, row.inserted ? 'created' : 'updated', shown, wire)
  return wire
}

/** The same for the second version of the API. */
export async function saveCartV2(unit: Unit, row: LockedCart, change: Change, options: WriteOptions = {}) {
  const shown = await write(unit, row, change, options)
  await emitChange(unit, row.inserted ? 'created' : 'updated', shown)
  return { cart: toWireCartV2(shown) }
}

/** An unchanged cart in the form of the second version. */
export async function showCartV2(unit: Unit, row: CartRow) {
  return { cart: toWireCartV2(await buildShownCart(unit, row)) }
}
