import type { cartV2 as contract } from '@stoa/contract/cart-v2'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { createId } from '../../../kernel/ids.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { getCartOwner } from '../cart.service.ts'
import * as store from '../cart.store.ts'
import { requireCart } from '../require-cart.ts'
import { emitCartDeleted, showCartV2 } from '../save-cart.ts'
import { calculateCartV2, estimateCartV2, listUpsells } from './calculate-cart-v2.ts'
import * as change from './change-cart-v2.ts'
import * as payment from './change-cart-v2-payment.ts'
import { createWithContent, readContent } from './create-cart-v2.ts'
import { lockUnorderedCart as lock } from './lock-unordered-cart.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>
type CartReply = Reply<'getCart'>

/** Creates a cart beside the owner's current one. */
export async function createCart(unit: Unit, input: Input<'createCart'>): CartReply {
  const content = await readContent(unit, input)
  const row = await store.insertCart(unit, { id: createId(), ...getCartOwner(unit) }, content.references)
  return createWithContent(unit, row, content)
}

export async function getCart(unit: Unit, { cartId }: Input<'getCart'>): CartReply {
  return showCartV2(unit, await requireCart(store.findAnyCart(unit, cartId)))
}

export async function updateCart(unit: Unit, { cart: { id, ...patch } }: Input<'updateCart'>): CartReply {
  await change.assertPatch(unit, patch)
  return change.updateCart(unit, await lock(unit, id), patch)
}

export async function deleteCart(unit: Unit, { cartId }: Input<'deleteCart'>): Promise<Record<string, never>> {
  if (!(await store.removeOneCart(unit, cartId, true))) throw new Problem('NOT_FOUND')
  await emitCartDeleted(unit, cartId)
  return {}
}

export async function addLineItems(unit: Unit, { cartId, ...input }: Input<'addLineItems'>): CartReply {
  const items = change.readItems(unit, input)
  change.assertItems(items)
  return change.addLineItems(unit, await lock(unit, cartId, change.getReferences(items)), items)
}

export const updateLineItems = async (unit: Unit, { cartId, ...input }: Input<'updateLineItems'>): CartReply =>
  change.updateLineItems(unit, await lock(unit, cartId), input)

export const removeLineItems = async (unit: Unit, { cartId, ...input }: Input<'removeLineItems'>): CartReply =>
  change.removeLineItems(unit, await lock(unit, cartId), input)

export const addCoupon = async (unit: Unit, { cartId, ...input }: Input<'addCoupon'>): CartReply =>
  payment.addCoupon(unit, await lock(unit, cartId), input)

export const removeCoupon = async (unit: Unit, { cartId, ...input }: Input<'removeCoupon'>): CartReply =>
  payment.removeCoupon(unit, await lock(unit, cartId), input)

export const addGiftCard = async (unit: Unit, { cartId, ...input }: Input<'addGiftCard'>): CartReply =>
  payment.addGiftCard(unit, await lock(unit, cartId), input)

export const removeGiftCard = async (unit: Unit, { cartId, ...input }: Input<'removeGiftCard'>): CartReply =>
  payment.removeGiftCard(unit, await lock(unit, cartId), input)

export const setDeliveryMethod = async (unit: Unit, { cartId, ...input }: Input<'setDeliveryMethod'>): CartReply =>
  payment.setDeliveryMethod(unit, await lock(unit, cartId), input)

export const removeDeliveryMethod = async (unit: Unit, { cartId }: Input<'removeDeliveryMethod'>): CartReply =>
  change.removeDeliveryMethod(unit, await lock(unit, cartId))

export const updateFormSubmissions = async (
  unit: Unit,
  { cartId, ...input }: Input<'updateFormSubmissions'>,
): CartReply => change.updateFormSubmissions(unit, await lock(unit, cartId), input)

export const refreshCart = async (unit: Unit, { cartId }: Input<'refreshCart'>): CartReply =>
  change.refreshCart(unit, await lock(unit, cartId))

export async function calculateCart(
  unit: Unit,
  { cartId, refreshCart: isRefreshing }: Input<'calculateCart'>,
): Reply<'calculateCart'> {
  if (isRefreshing) await change.refreshCart(unit, await lock(unit, cartId))
  return calculateCartV2(unit, await requireCart(store.findAnyCartForTotals(unit, cartId)))
}

export const estimateCart = async (unit: Unit, { cartId, ...input }: Input<'estimateCart'>): Reply<'estimateCart'> =>
  estimateCartV2(unit, await requireCart(store.findAnyCartForTotals(unit, cartId)), input)

export const getUpsellOptions = async (unit: Unit, { cartId }: Input<'getUpsellOptions'>): Reply<'getUpsellOptions'> =>
  listUpsells(unit, await requireCart(store.findAnyCartForTotals(unit, cartId)))
