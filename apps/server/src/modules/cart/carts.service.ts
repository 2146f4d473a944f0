import type { cart as contract } from '@stoa/contract/cart'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { isManager } from '../../kernel/actor.ts'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Line } from '../pricing/api.ts'
import { getCartOwner } from './cart.service.ts'
import * as store from './cart.store.ts'
import { toEstimatedTotals } from './cart.wire.ts'
import { addItems, assertAddition, assertChange, changeCart } from './change-cart.ts'
import { removeLines as removeFrom, setQuantities } from './lines.ts'
import { requireCart } from './require-cart.ts'
import { emitCartDeleted, saveCart } from './save-cart.ts'
import { buildShownTotals, showCart } from './show-cart.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type CartReply = Promise<ReplyOf<(typeof contract)['getCart']>>

/** Creates a cart that is not an owner's current one; for apps that keep several. */
export async function createCart(unit: Unit, input: Input<'createCart'>): CartReply {
  const items = input.lineItems ?? []
  if (items.length === 0 && !input.customLineItems?.length) throw new Problem('CANT_CREATE_CART_WITHOUT_ITEMS')
  if (isManager(unit.actor)) assertPayableByMembership(items)
  await assertChange(unit, input)
  const row = await store.insertCart(unit, { id: createId(), ...getCartOwner(unit) }, getReferences(items))
  return { cart: await changeCart(unit, row, input) }
}

/** An item that an app marks as paid with money can't also be paid by a membership. */
function assertPayableByMembership(items: NonNullable<Input<'createCart'>['lineItems']>): void {
  for (const [index, { selectedMembership, catalogOverrideFields }] of items.entries()) {
    const option = catalogOverrideFields?.paymentOption?.value
    if (selectedMembership && option && !option.startsWith('MEMBERSHIP')) {
      throw new Problem('CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM', { data: { index } })
    }
  }
}

export async function getCart(unit: Unit, { id }: Input<'getCart'>): CartReply {
  return { cart: await showCart(unit, await requireCart(store.findCart(unit, id))) }
}

export async function getCartByCheckoutId(unit: Unit, { id }: Input<'getCartByCheckoutId'>): CartReply {
  return { cart: await showCart(unit, await requireCart(store.findCartOfCheckout(unit, id))) }
}

export async function updateCart(unit: Unit, input: Input<'updateCart'>): CartReply {
  await assertChange(unit, input)
  const { id, ...cartInfo } = input.cartInfo
  const row = await lockCartById(unit, id, input.lineItems ?? [])
  if (cartInfo.buyerInfo?.contactId && row.cart.ownerType === 'member') {
    throw new Problem('CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER')
  }
  return { cart: await changeCart(unit, row, { ...input, cartInfo }) }
}

export async function deleteCart(unit: Unit, { id }: Input<'deleteCart'>): Promise<Record<string, never>> {
  if (!(await store.removeOneCart(unit, id))) throw new Problem('NOT_FOUND')
  await emitCartDeleted(unit, id)
  return {}
}

export async function addToCart(unit: Unit, { id, ...input }: Input<'addToCart'>): CartReply {
  assertAddition(unit, input)
  const row = await lockCartById(unit, id, input.lineItems ?? [])
  const { businessLocationId } = row.cart.doc
  if (input.businessLocationId && businessLocationId && input.businessLocationId !== businessLocationId) {
    throw new Problem('CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION')
  }
  return { cart: await addItems(unit, row, input) }
}

export const updateLineItemsQuantity = (unit: Unit, { id, lineItems }: Input<'updateLineItemsQuantity'>) =>
  changeLines(unit, id, (lines) => setQuantities(lines, lineItems))

export const removeLineItems = (unit: Unit, { id, lineItemIds }: Input<'removeLineItems'>) =>
  changeLines(unit, id, (lines) => removeFrom(lines, lineItemIds))

export async function removeCoupon(unit: Unit, { id }: Input<'removeCoupon'>): CartReply {
  const row = await lockCartById(unit, id)
  return { cart: await saveCart(unit, { ...row, coupon: undefined }, { couponId: null }) }
}

export async function removeBusinessLocation(unit: Unit, { id }: Input<'removeBusinessLocation'>): CartReply {
  const row = await lockCartById(unit, id)
  const { businessLocationId: _, ...doc } = row.cart.doc
  return { cart: await saveCart(unit, row, { doc }) }
}

export async function estimateTotals(
  unit: Unit,
  { id, ...delivery }: Input<'estimateTotals'>,
): Promise<ReplyOf<(typeof contract)['estimateTotals']>> {
  return (await requireCart(findEstimate(unit, id, delivery))).totals
}

/** The same with what each discount takes off each line; undefined: there is no such cart. */
export async function findEstimate(unit: Unit, id: string, delivery: Omit<Input<'estimateTotals'>, 'id'> = {}) {
  const row = await store.findCartForTotals(unit, id)
  if (!row) return undefined
  const shown = await buildShownTotals(unit, row, delivery)
  return { totals: toEstimatedTotals(shown), discounts: shown.calculation.priced.appliedDiscounts }
}

type Item = Pick<Line, 'catalogReference'>
const getReferences = (items: readonly Item[]) => items.map(({ catalogReference }) => ({ catalogReference }))

const lockCartById = (unit: Unit, id: string, items: readonly Item[] = []) =>
  requireCart(store.lockCart(unit, id, getReferences(items)))

async function changeLines(unit: Unit, id: string, change: (lines: readonly Line[]) => Line[]): CartReply {
  const row = await lockCartById(unit, id)
  return { cart: await saveCart(unit, row, { lines: change(row.cart.lines) }) }
}
