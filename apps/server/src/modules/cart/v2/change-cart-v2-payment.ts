import type { cartV2 } from '@stoa/contract/cart-v2'
import type { InputOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { ProblemCode } from '@stoa/contract/problems'
import type { Unit } from '../../../kernel/unit.ts'
import { calculateCart } from '../calculate-cart.ts'
import type { CartRow, LockedCart } from '../cart.rows.ts'
import type { CartDoc, UsableCoupon } from '../cart.ts'
import { findChosenGiftCard } from '../chosen-gift-card.ts'
import { saveCartV2 } from '../save-cart.ts'
import { getUsableCoupon } from '../usable-coupon.ts'
import { withV2 } from './cart-v2.ts'
import { toDeliveryMethod } from './cart-v2-summary.wire.ts'
import type { CartV2Reply } from './change-cart-v2.ts'

type Operations = typeof cartV2
type Input<Name extends keyof Operations> = Omit<InputOf<Operations[Name]>, 'cartId'>

/** The coupon of a code, or why it can't be used, in the words of the second version. */
export async function readCoupon(unit: Unit, code: string, customerKey: string): Promise<UsableCoupon> {
  return getUsableCoupon(unit, code, customerKey).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'ERROR_COUPON_DOES_NOT_EXIST') throw new Problem('INVALID_COUPON_CODE', { cause: error })
    throw new Problem('INVALID_COUPON_STATUS', { data: { couponCode: code, reason: error.code }, cause: error })
  })
}

export async function addCoupon(unit: Unit, row: LockedCart, { coupon: { code } }: Input<'addCoupon'>): CartV2Reply {
  const coupon = await readCoupon(unit, code, row.cart.customerKey)
  if (row.cart.couponId === coupon.coupon.id) throw new Problem('COUPON_ALREADY_EXISTS')
  if (row.cart.couponId) throw new Problem('MAX_COUPONS_PER_CART_EXCEEDED')
  return saveCartV2(unit, { ...row, coupon }, { couponId: coupon.coupon.id })
}

export async function removeCoupon(unit: Unit, row: LockedCart, { couponId }: Input<'removeCoupon'>): CartV2Reply {
  if (row.cart.couponId !== couponId.toLowerCase()) throw new Problem('COUPON_NOT_FOUND_IN_CART')
  return saveCartV2(unit, { ...row, coupon: undefined }, { couponId: null })
}

type GiftCardInput = Input<'addGiftCard'>['giftCard']

/** What is stored of the gift card of a code, or why it can't pay, in the words of the second version. */
export async function readGiftCard(unit: Unit, doc: CartDoc, { code, redeemAmount }: GiftCardInput) {
  if (doc.v2?.demo) throw new Problem('GIFT_CARD_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART')
  const choice = { giftCardCode: code, giftCardRedeemAmount: redeemAmount?.amount }
  const found = await findChosenGiftCard(unit, choice, doc.businessLocationId).catch(rethrowGiftCardProblem)
  const { card, doc: stored } = found!
  return { ...stored.giftCard, obfuscatedCode: card.obfuscatedCode }
}

const unknownCodes: readonly ProblemCode[] = ['GIFT_CARD_NOT_FOUND', 'GIFT_CARD_CODE_INVALID']

function rethrowGiftCardProblem(error: unknown): never {
  if (!(error instanceof Problem) || error.code === 'GIFT_CARD_SERVICE_UNAVAILABLE') throw error
  if (unknownCodes.includes(error.code)) throw new Problem('INVALID_GIFT_CARD_CODE', { cause: error })
  throw new Problem('INVALID_GIFT_CARD_STATUS', { data: { reason: error.code }, cause: error })
}

export async function addGiftCard(unit: Unit, row: LockedCart, { giftCard }: Input<'addGiftCard'>): CartV2Reply {
  const { doc } = row.cart
  const chosen = await readGiftCard(unit, doc, giftCard)
  const before = doc.v2?.giftCard
  if (before?.id === chosen.id) throw new Problem('GIFT_CARD_ALREADY_EXISTS')
  if (before) throw new Problem('MAX_GIFT_CARDS_PER_CART_EXCEEDED')
  return saveCartV2(unit, row, { doc: withV2(doc, { giftCard: chosen }) })
}

export async function removeGiftCard(
  unit: Unit,
  row: LockedCart,
  { giftCardId }: Input<'removeGiftCard'>,
): CartV2Reply {
  const { doc } = row.cart
  if (doc.v2?.giftCard?.id !== giftCardId.toLowerCase()) throw new Problem('GIFT_CARD_NOT_FOUND_IN_CART')
  return saveCartV2(unit, row, { doc: withV2(doc, { giftCard: undefined }) })
}

type DeliveryMethodInput = Input<'setDeliveryMethod'>['deliveryMethod']

/** Taxes stay: plugins that quote deliveries receive whether prices include them. */
const deliveryOnly = { calculateAdditionalFees: false, calculateGiftCards: false }

/** The document with a delivery method that is offered for the cart's address. Plugins are asked. */
export async function chooseDelivery(unit: Unit, row: CartRow, { code, appId }: DeliveryMethodInput): Promise<CartDoc> {
  const { doc, lines } = row.cart
  if (lines.length === 0) throw new Problem('DELIVERY_METHOD_MISSING_LINE_ITEMS')
  if (!doc.contactInfo?.address?.country) throw new Problem('DELIVERY_METHOD_MISSING_ADDRESS')
  const chosen = { code, ...(appId && { carrierId: appId.toLowerCase() }) }
  const choice = { ...row, cart: { ...row.cart, doc: { ...doc, selectedShippingOption: chosen } } }
  const { selected } = await calculateCart(unit, choice, { ...deliveryOnly, mode: 'exact', withServices: true })
  if (!selected) throw new Problem('DELIVERY_METHOD_NOT_FOUND', { data: { code } })
  const deliveryMethod = toDeliveryMethod(selected.quote)
  const selectedShippingOption = { code, carrierId: selected.quote.carrierId }
  return withV2({ ...doc, selectedShippingOption }, { deliveryMethod })
}

export async function setDeliveryMethod(
  unit: Unit,
  row: LockedCart,
  { deliveryMethod }: Input<'setDeliveryMethod'>,
): CartV2Reply {
  return saveCartV2(unit, row, { doc: await chooseDelivery(unit, row, deliveryMethod) })
}
