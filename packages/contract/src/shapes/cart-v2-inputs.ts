import { CartV2 } from '../cart-v2.entity.ts'
import { CartSummary, ItemUpsells } from '../cart-v2-summary.entity.ts'
import type { ProblemCode } from '../problems.ts'
import { Flag, Id, list, maybe, object, oneOf, Text, writable } from '../schema.ts'
import { CatalogItemInput, CustomItemInput, LineItemUpdate, MoneyInput } from './cart-v2-items.ts'

export const CartV2Reply = object({ cart: CartV2 })
export const CartV2Totals = object({ cart: CartV2, summary: CartSummary })
export const UpsellsReply = object({ itemsUpsells: list(ItemUpsells) })

const CouponInput = object({ code: Text(50, 1) })
const GiftCardInput = object({ code: Text(100, 1), redeemAmount: maybe(MoneyInput) })
const DeliveryMethodInput = object({ code: Text(100, 1), appId: maybe(Id()) })
const FormSubmission = object({ id: Id(), formSubmissionId: Id() })

/** The fields of a cart, and the revision that the caller read. */
const Revised = object({ ...CartV2.properties, revision: Text(19, 1) })

/** Changes of a cart, as the properties of an operation's input. */
export const inputs = {
  create: {
    cart: maybe(writable(CartV2)),
    catalogItems: maybe(list(CatalogItemInput, 300)),
    customItems: maybe(list(CustomItemInput, 300)),
    coupons: maybe(list(CouponInput, 1)),
    deliveryMethod: maybe(DeliveryMethodInput),
    giftCards: maybe(list(GiftCardInput, 1)),
  },
  add: { catalogItems: maybe(list(CatalogItemInput, 300)), customItems: maybe(list(CustomItemInput, 300)) },
  update: { cart: writable(Revised) },
  updateById: { cart: writable(Revised, 'id') },
  coupon: { coupon: CouponInput },
  couponId: { couponId: Id() },
  giftCard: { giftCard: GiftCardInput },
  giftCardId: { giftCardId: Text(100, 1) },
  lines: { lineItemIds: list(Id(), 100, 1) },
  lineUpdates: { lineItems: maybe(list(LineItemUpdate, 300)) },
  deliveryMethod: { deliveryMethod: DeliveryMethodInput },
  forms: { formSubmissions: list(FormSubmission, 1000, 1) },
  calculate: { refreshCart: maybe(Flag()) },
  estimate: {
    refreshCart: maybe(Flag()),
    validationConfig: maybe(oneOf(['SKIP_VALIDATIONS', 'PRE_CHECKOUT_VALIDATIONS', 'CHECKOUT_VALIDATIONS'])),
    calculateDelivery: maybe(Flag()),
    calculateAdditionalFees: maybe(Flag()),
    calculateTax: maybe(Flag()),
    calculateGiftCards: maybe(Flag()),
  },
} as const

/** Why a coupon can't be set. */
export const couponV2Problems = [
  'COUPON_ALREADY_EXISTS',
  'MAX_COUPONS_PER_CART_EXCEEDED',
  'INVALID_COUPON_CODE',
  'INVALID_COUPON_STATUS',
] as const satisfies ProblemCode[]

/** Why a gift card can't be set. */
export const giftCardV2Problems = [
  'GIFT_CARD_ALREADY_EXISTS',
  'MAX_GIFT_CARDS_PER_CART_EXCEEDED',
  'INVALID_GIFT_CARD_CODE',
  'INVALID_GIFT_CARD_STATUS',
  'GIFT_CARD_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART',
  'GIFT_CARD_SERVICE_UNAVAILABLE',
] as const satisfies ProblemCode[]

/** Why a delivery method can't be set. */
export const deliveryMethodProblems = [
  'DELIVERY_METHOD_NOT_FOUND',
  'DELIVERY_METHOD_MISSING_ADDRESS',
  'DELIVERY_METHOD_MISSING_LINE_ITEMS',
] as const satisfies ProblemCode[]

/** Of a new cart, which has no coupon or gift card yet. */
export const creationProblems = [
  'INVALID_COUPON_CODE',
  'INVALID_COUPON_STATUS',
  'INVALID_GIFT_CARD_CODE',
  'INVALID_GIFT_CARD_STATUS',
  'GIFT_CARD_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART',
  'GIFT_CARD_SERVICE_UNAVAILABLE',
  ...deliveryMethodProblems,
] as const satisfies ProblemCode[]
