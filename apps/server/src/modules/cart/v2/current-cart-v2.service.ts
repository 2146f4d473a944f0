import type { currentCartV2 as contract } from '@stoa/contract/current-cart-v2'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { createId } from '../../../kernel/ids.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { getCartOwner, deleteCurrentCart as removeCurrentCart } from '../cart.service.ts'
import * as store from '../current-cart.store.ts'
import { requireCart } from '../require-cart.ts'
import { showCartV2 } from '../save-cart.ts'
import { calculateCartV2, estimateCartV2, listUpsells } from './calculate-cart-v2.ts'
import * as change from './change-cart-v2.ts'
import * as payment from './change-cart-v2-payment.ts'
import { createWithContent, readContent } from './create-cart-v2.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>
type CartReply = Reply<'getCurrentCart'>

export async function createCurrentCart(unit: Unit, input: Input<'createCurrentCart'>): CartReply {
  const content = await readContent(unit, input)
  const row = await open(unit, content.references)
  if (!row.inserted) throw new Problem('CURRENT_CART_ALREADY_EXISTS')
  return createWithContent(unit, row, content)
}

export const getCurrentCart = async (unit: Unit): CartReply =>
  showCartV2(unit, await requireOwnCart(store.findCurrentCart(unit, getCartOwner(unit).ownerId)))

export async function updateCurrentCart(unit: Unit, { cart }: Input<'updateCurrentCart'>): CartReply {
  await change.assertPatch(unit, cart)
  return change.updateCart(unit, await lock(unit), cart)
}

/** Both versions delete the same cart. */
export const deleteCurrentCart = removeCurrentCart

/** Creates the cart if there is none. */
export async function addLineItemsToCurrentCart(unit: Unit, input: Input<'addLineItemsToCurrentCart'>): CartReply {
  const items = change.readItems(unit, input)
  change.assertItems(items)
  return change.addLineItems(unit, await open(unit, change.getReferences(items)), items)
}

export const updateLineItemsInCurrentCart = async (
  unit: Unit,
  input: Input<'updateLineItemsInCurrentCart'>,
): CartReply => change.updateLineItems(unit, await lock(unit), input)

export const removeLineItemsFromCurrentCart = async (
  unit: Unit,
  input: Input<'removeLineItemsFromCurrentCart'>,
): CartReply => change.removeLineItems(unit, await lock(unit), input)

export const addCouponToCurrentCart = async (unit: Unit, input: Input<'addCouponToCurrentCart'>): CartReply =>
  payment.addCoupon(unit, await lock(unit), input)

export const removeCouponFromCurrentCart = async (unit: Unit, input: Input<'removeCouponFromCurrentCart'>): CartReply =>
  payment.removeCoupon(unit, await lock(unit), input)

export const addGiftCardToCurrentCart = async (unit: Unit, input: Input<'addGiftCardToCurrentCart'>): CartReply =>
  payment.addGiftCard(unit, await lock(unit), input)

export const removeGiftCardFromCurrentCart = async (
  unit: Unit,
  input: Input<'removeGiftCardFromCurrentCart'>,
): CartReply => payment.removeGiftCard(unit, await lock(unit), input)

export const setDeliveryMethodForCurrentCart = async (
  unit: Unit,
  input: Input<'setDeliveryMethodForCurrentCart'>,
): CartReply => payment.setDeliveryMethod(unit, await lock(unit), input)

export const removeDeliveryMethodFromCurrentCart = async (unit: Unit): CartReply =>
  change.removeDeliveryMethod(unit, await lock(unit))

export const updateFormSubmissionsInCurrentCart = async (
  unit: Unit,
  input: Input<'updateFormSubmissionsInCurrentCart'>,
): CartReply => change.updateFormSubmissions(unit, await lock(unit), input)

export const refreshCurrentCart = async (unit: Unit): CartReply => change.refreshCart(unit, await lock(unit))

export async function calculateCurrentCart(
  unit: Unit,
  { refreshCart: isRefreshing }: Input<'calculateCurrentCart'>,
): Reply<'calculateCurrentCart'> {
  if (isRefreshing) await change.refreshCart(unit, await lock(unit))
  return calculateCartV2(unit, await findForTotals(unit))
}

export const estimateCurrentCart = async (
  unit: Unit,
  input: Input<'estimateCurrentCart'>,
): Reply<'estimateCurrentCart'> => estimateCartV2(unit, await findForTotals(unit), input)

export const getUpsellOptionsForCurrentCart = async (unit: Unit): Reply<'getUpsellOptionsForCurrentCart'> =>
  listUpsells(unit, await findForTotals(unit))

const requireOwnCart = <Row>(row: Promise<Row | undefined>) => requireCart(row, 'OWNED_CART_NOT_FOUND')
const lock = (unit: Unit) => requireOwnCart(store.lockCurrentCart(unit, getCartOwner(unit).ownerId))
const findForTotals = (unit: Unit) => requireOwnCart(store.findCurrentCartForTotals(unit, getCartOwner(unit).ownerId))
const open = (unit: Unit, references: ReturnType<typeof change.getReferences>) =>
  store.openCurrentCart(unit, { id: createId(), ...getCartOwner(unit) }, references)
