import type { cartV2 } from '@stoa/contract/cart-v2'
import type { InputOf } from '@stoa/contract/operation'
import type { Unit } from '../../../kernel/unit.ts'
import type { LockedCart } from '../cart.rows.ts'
import { pickSellables } from '../resolve-lines.ts'
import { saveCartV2 } from '../save-cart.ts'
import { withV2 } from './cart-v2.ts'
import * as change from './change-cart-v2.ts'
import { chooseDelivery, readCoupon, readGiftCard } from './change-cart-v2-payment.ts'

type Input = InputOf<(typeof cartV2)['createCart']>

/** What a new cart contains, checked as far as that needs no cart. */
export async function readContent(unit: Unit, input: Input) {
  await change.assertPatch(unit, input.cart)
  const items = change.readItems(unit, input)
  return { ...input, items, references: change.getReferences(items) }
}

/** Fills a new cart and saves it once. The delivery is chosen among those that its items and address have. */
export async function createWithContent(
  unit: Unit,
  row: LockedCart,
  { cart: patch, coupons, giftCards, deliveryMethod, items }: Awaited<ReturnType<typeof readContent>>,
): change.CartV2Reply {
  const { lines, options } = await change.resolveAdded(unit, row, items)
  const patched = change.applyPatch(unit, row, patch ?? {})
  const { customerKey } = patched
  const [code] = coupons ?? []
  const coupon = code && (await readCoupon(unit, code.code, customerKey))
  const [card] = giftCards ?? []
  const giftCard = card && (await readGiftCard(unit, patched.doc, card))
  const doc = giftCard ? withV2(patched.doc, { giftCard }) : patched.doc
  const couponId = coupon ? coupon.coupon.id : null
  const filled = { ...row, ...(coupon && { coupon }) }
  const whole = {
    ...filled,
    cart: { ...row.cart, lines, doc, couponId },
    sellables: pickSellables(lines, options.known, row.sellables),
  }
  const chosen = deliveryMethod ? await chooseDelivery(unit, whole, deliveryMethod) : doc
  return saveCartV2(unit, filled, { lines, couponId, customerKey, doc: chosen }, options)
}
