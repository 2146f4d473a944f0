import type { currentCart } from '@stoa/contract/current-cart'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findConversion } from '../currencies/api.ts'
import type { Line } from '../pricing/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import type { CartRow } from './cart.rows.ts'
import type { Cart, OwnerType } from './cart.ts'
import { toEstimatedTotals } from './cart.wire.ts'
import { getCachedCart } from './cart-cache.ts'
import { addItems, assertAddition, assertChange, changeCart } from './change-cart.ts'
import * as current from './current-cart.store.ts'
import { removeLines, setQuantities } from './lines.ts'
import { emitCartDeleted, saveCart } from './save-cart.ts'
import { buildShownTotals, type showCart } from './show-cart.ts'

type Input<Name extends keyof typeof currentCart> = InputOf<(typeof currentCart)[Name]>
type CartReply = Promise<{ cart: Awaited<ReturnType<typeof showCart>> }>

/** The owner of the caller's current cart. */
export function getCartOwner(unit: Unit): Pick<Cart, 'ownerType' | 'ownerId'> {
  const { actor } = unit
  if (!('id' in actor)) throw new Problem('UNAUTHENTICATED')
  return { ownerType: actor.type as OwnerType, ownerId: actor.id }
}

export async function getCurrentCart(unit: Unit): CartReply {
  const cart = await getCachedCart(unit, getCartOwner(unit).ownerId)
  if (!cart) throw new Problem('OWNED_CART_NOT_FOUND')
  return { cart }
}

export async function addToCurrentCart(unit: Unit, input: Input<'addToCurrentCart'>): CartReply {
  assertAddition(unit, input)
  return { cart: await addItems(unit, await openCart(unit, input.lineItems ?? []), input) }
}

export async function updateCurrentCart(unit: Unit, input: Input<'updateCurrentCart'>): CartReply {
  await assertChange(unit, input)
  return { cart: await changeCart(unit, await openCart(unit, input.lineItems ?? []), input) }
}

export async function chooseCurrency(unit: Unit, { currency }: Input<'chooseCurrency'>): CartReply {
  const own = (await getCurrentSite(unit)).currency
  if (currency !== own && !(await findConversion(unit, currency))) throw new Problem('CONVERSION_RATE_NOT_FOUND')
  const row = await openCart(unit, [])
  const { conversionCurrency: _, ...doc } = row.cart.doc
  const chosen = currency === own ? doc : { ...doc, conversionCurrency: currency }
  return { cart: await saveCart(unit, row, { doc: chosen }) }
}

export async function deleteCurrentCart(unit: Unit): Promise<Record<string, never>> {
  const id = await current.removeCurrentCart(unit, getCartOwner(unit).ownerId)
  if (!id) throw new Problem('OWNED_CART_NOT_FOUND')
  await emitCartDeleted(unit, id)
  return {}
}

export async function updateCurrentCartLineItemQuantity(
  unit: Unit,
  { lineItems }: Input<'updateCurrentCartLineItemQuantity'>,
): CartReply {
  return changeLines(unit, (lines) => setQuantities(lines, lineItems))
}

export async function removeLineItemsFromCurrentCart(
  unit: Unit,
  { lineItemIds }: Input<'removeLineItemsFromCurrentCart'>,
): CartReply {
  return changeLines(unit, (lines) => removeLines(lines, lineItemIds))
}

export async function removeCouponFromCurrentCart(unit: Unit): CartReply {
  const row = await lockOwnCart(unit)
  return { cart: await saveCart(unit, { ...row, coupon: undefined }, { couponId: null }) }
}

export async function estimateCurrentCartTotals(
  unit: Unit,
  input: Input<'estimateCurrentCartTotals'>,
): Promise<ReplyOf<(typeof currentCart)['estimateCurrentCartTotals']>> {
  const row = await current.findCurrentCartForTotals(unit, getCartOwner(unit).ownerId)
  if (!row) throw new Problem('OWNED_CART_NOT_FOUND')
  return toEstimatedTotals(await buildShownTotals(unit, row, input))
}

const openCart = (unit: Unit, items: readonly Pick<Line, 'catalogReference'>[]) =>
  current.openCurrentCart(
    unit,
    { id: createId(), ...getCartOwner(unit) },
    items.map(({ catalogReference }) => ({ catalogReference })),
  )

async function lockOwnCart(unit: Unit): Promise<CartRow> {
  const row = await current.lockCurrentCart(unit, getCartOwner(unit).ownerId)
  if (!row) throw new Problem('OWNED_CART_NOT_FOUND')
  return row
}

async function changeLines(unit: Unit, change: (lines: readonly Line[]) => Line[]): CartReply {
  const row = await lockOwnCart(unit)
  return { cart: await saveCart(unit, row, { lines: change(row.cart.lines) }) }
}
