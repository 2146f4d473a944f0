import type { cart } from '@stoa/contract/cart'
import type { currentCart } from '@stoa/contract/current-cart'
import type { InputOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { isManager } from '../../kernel/actor.ts'
import { applyMask } from '../../kernel/query/index.ts'
import type { Unit } from '../../kernel/unit.ts'
import { toCustomerKey } from '../discounts/api.ts'
import { assertTaxId } from '../tax/api.ts'
import { assertCallback } from './callback.ts'
import type { LockedCart } from './cart.rows.ts'
import { assertMerchantDiscounts, type CartDoc } from './cart.ts'
import { addLines, replaceLines } from './lines.ts'
import { assertMayAddCustom, toCustomLines, toLines } from './resolve-lines.ts'
import { saveCart } from './save-cart.ts'
import { getUsableCoupon } from './usable-coupon.ts'

type AddInput = Omit<InputOf<(typeof cart)['addToCart']>, 'id'>
type ChangeInput = InputOf<(typeof currentCart)['updateCurrentCart']>

export async function addItems(unit: Unit, row: LockedCart, input: AddInput) {
  const { cart } = row
  const added = await toLines(unit, input.lineItems ?? [], row.sellables.slice(cart.lines.length))
  const custom = toCustomLines(unit, input.customLineItems)
  const { businessLocationId, merchantDiscounts } = input
  const details = { ...(businessLocationId && { businessLocationId }), ...getDiscounts(unit, merchantDiscounts) }
  return saveCart(
    unit,
    row,
    {
      lines: addLines(cart.lines, [...added, ...custom]),
      ...(Object.keys(details).length > 0 && { doc: { ...cart.doc, ...details } }),
    },
    [...cart.lines, ...added],
  )
}

/** A buyer's empty list does not remove discounts that an owner or an app has set. */
const getDiscounts = (unit: Unit, merchantDiscounts: AddInput['merchantDiscounts']) =>
  isManager(unit.actor) && merchantDiscounts ? { merchantDiscounts } : {}

/** Only owners and apps may add custom items and discounts. */
export function assertAddition(
  unit: Unit,
  { customLineItems, merchantDiscounts }: Pick<AddInput, 'customLineItems' | 'merchantDiscounts'>,
): void {
  assertMayAddCustom(unit, customLineItems)
  if (merchantDiscounts?.length && !isManager(unit.actor)) throw new Problem('MERCHANT_DISCOUNT_NOT_ALLOWED')
  assertMerchantDiscounts(merchantDiscounts ?? [])
}

/** Rejects an invalid change before anything is read. */
export async function assertChange(unit: Unit, input: ChangeInput) {
  assertAddition(unit, input)
  await assertCallback(unit, input.cartInfo?.overrideCheckoutUrl, 'cartInfo.overrideCheckoutUrl')
}

export async function changeCart(unit: Unit, row: LockedCart, input: ChangeInput) {
  const { cart } = row
  const { merchantDiscounts } = input
  const added = await toLines(unit, input.lineItems ?? [], row.sellables.slice(cart.lines.length))
  const doc = applyMask<CartDoc>(cart.doc, {
    ...input.cartInfo,
    ...getDiscounts(unit, merchantDiscounts),
  })
  if (input.cartInfo?.contactInfo) assertTaxId(doc.contactInfo, 'cartInfo.contactInfo')
  const customer = toCustomerKey(doc.buyerInfo?.email, cart.ownerId)
  const coupon = input.couponCode == null ? undefined : await getUsableCoupon(unit, input.couponCode, customer)
  const custom = input.customLineItems ? toCustomLines(unit, input.customLineItems) : undefined
  return saveCart(
    unit,
    coupon ? { ...row, coupon } : row,
    {
      doc,
      customerKey: customer,
      lines: replaceLines(cart.lines, input.lineItems ? added : undefined, custom),
      ...(coupon && { couponId: coupon.coupon.id }),
    },
    [...cart.lines, ...added],
  )
}
