import type { cart } from '@stoa/contract/cart'
import type { currentCart } from '@stoa/contract/current-cart'
import type { InputOf } from '@stoa/contract/operation'
import { isManager } from '../../kernel/actor.ts'
import { applyMask } from '../../kernel/query/index.ts'
import type { Unit } from '../../kernel/unit.ts'
import { customerKey } from '../discounts/index.ts'
import { assertTaxId } from '../tax/index.ts'
import { assertCallback } from './callback.ts'
import type { CartRow } from './cart.rows.ts'
import { assertMerchantDiscounts, type CartDoc } from './cart.ts'
import { assertMayAddCustom, toCustomLines, toLines } from './choose.ts'
import { addLines, replaceLines } from './lines.ts'
import { saveCart } from './save-cart.ts'
import { usableCoupon } from './usable-coupon.ts'

type Added = Omit<InputOf<(typeof cart)['addToCart']>, 'id'>
type Changed = InputOf<(typeof currentCart)['updateCurrentCart']>

/** A locked cart; the catalogue's facts of what is to be added follow those of its own lines. */
type Opened = CartRow & { inserted?: boolean }

export async function addItems(unit: Unit, row: Opened, input: Added) {
  const { cart } = row
  const added = await toLines(unit, input.lineItems ?? [], row.sellables.slice(cart.lines.length))
  const custom = toCustomLines(unit, input.customLineItems)
  const { businessLocationId } = input
  return saveCart(
    unit,
    row,
    {
      lines: addLines(cart.lines, [...added, ...custom]),
      ...(businessLocationId && { doc: { ...cart.doc, businessLocationId } }),
    },
    [...cart.lines, ...added],
  )
}

/** What can be told to be wrong with a change before anything is read. */
export async function assertChange(unit: Unit, { cartInfo, customLineItems, merchantDiscounts }: Changed) {
  assertMayAddCustom(unit, customLineItems)
  assertMerchantDiscounts(merchantDiscounts ?? [])
  await assertCallback(unit, cartInfo?.overrideCheckoutUrl, 'cartInfo.overrideCheckoutUrl')
}

export async function changeCart(unit: Unit, row: Opened, input: Changed) {
  const { cart } = row
  const { merchantDiscounts } = input
  const added = await toLines(unit, input.lineItems ?? [], row.sellables.slice(cart.lines.length))
  const doc = applyMask<CartDoc>(cart.doc, {
    ...input.cartInfo,
    ...(isManager(unit.actor) && merchantDiscounts && { merchantDiscounts }),
  })
  if (input.cartInfo?.contactInfo) assertTaxId(doc.contactInfo, 'cartInfo.contactInfo')
  const customer = customerKey(doc.buyerInfo?.email, cart.ownerId)
  const coupon = input.couponCode == null ? undefined : await usableCoupon(unit, input.couponCode, customer)
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
