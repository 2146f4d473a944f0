import { Problem } from '@stoa/contract/problem'
import type { ProblemCode } from '@stoa/contract/problems'

/** What the second version of carts calls the problems of checkouts and of placing orders. */
const codesForCarts: Partial<Record<ProblemCode, ProblemCode>> = {
  CART_IS_EMPTY: 'EMPTY_CART',
  CHECKOUT_ALREADY_PAID: 'CART_ALREADY_ORDERED',
  SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT: 'SITE_NOT_ACCEPTING_PAYMENTS',
  CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE: 'INVALID_CART',
  CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE: 'INVALID_CART',
  FULL_OUT_OF_STOCK: 'LINE_ITEMS_OUT_OF_STOCK',
  PARTIAL_OUT_OF_STOCK: 'LINE_ITEMS_OUT_OF_STOCK',
  CHECKOUT_CHANGED: 'CART_PRICES_OUT_OF_SYNC',
  NO_SELECTED_CARRIER_SERVICE_OPTION: 'MISSING_DELIVERY_METHOD',
  SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE: 'DELIVERY_METHOD_NO_LONGER_AVAILABLE',
  GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD: 'CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD',
  COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD: 'CANNOT_REDEEM_COUPON_WHEN_PURCHASING_GIFT_CARD',
  SUBSCRIPTION_WITH_GIFT_CARD: 'CANNOT_PAY_FOR_SUBSCRIPTION_WITH_GIFT_CARD',
  SUBSCRIPTION_WITH_ZERO_TOTAL: 'CALCULATION_ERROR',
  NO_SAVE_PAYMENT_METHOD_CONFIRMATION: 'UNCONFIRMED_SAVE_PAYMENT_METHOD',
  REDEEM_GIFT_CARD_ERROR: 'GIFT_CARD_REDEEM_ERROR',
  CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS: 'PAYMENT_ALREADY_IN_PROGRESS',
  PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE: 'UNAVAILABLE_PAYMENT_METHOD',
  SUBSCRIPTION_NEEDS_SAVED_PAYMENT_METHOD: 'UNAVAILABLE_PAYMENT_METHOD',
  PAYMENT_ERROR: 'INVALID_PAYMENT_STATUS',
}

/** What is known where an order is placed. */
interface Placing {
  /** The cart's delivery address is known. */
  readonly hasAddress: boolean
  /** The call has a payment token. */
  readonly hasToken: boolean
}

/** Rethrows a problem of a checkout in the words of carts. */
export const rethrowForCart =
  (placing?: Placing) =>
  (error: unknown): never => {
    if (!(error instanceof Problem)) throw error
    const code = findCode(error, placing)
    if (code === undefined || code === error.code) throw error
    const { data, retryAfter } = error
    throw new Problem(code, { ...(data && { data }), ...(retryAfter && { retryAfter }), cause: error })
  }

const deliveryCodes: readonly (ProblemCode | undefined)[] = [
  'MISSING_DELIVERY_METHOD',
  'DELIVERY_METHOD_NO_LONGER_AVAILABLE',
]

function findCode({ code, data }: Problem, placing?: Placing): ProblemCode | undefined {
  const name = codesForCarts[code]
  if (placing?.hasAddress === false && deliveryCodes.includes(name)) return 'MISSING_DELIVERY_ADDRESS'
  if (placing?.hasToken === false && name === 'UNAVAILABLE_PAYMENT_METHOD') return 'EMPTY_PAYMENT_TOKEN'
  if (code === 'CALCULATION_ERROR' && data?.reason === 'MEMBERSHIP_REQUIRED') return 'INVALID_MEMBERSHIP'
  return name
}
