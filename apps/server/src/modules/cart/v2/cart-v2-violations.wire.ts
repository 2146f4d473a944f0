import type { CartV2Violation } from '@stoa/contract/cart-v2-summary.entity'
import { translateTo } from '@stoa/messages/lookup'
import { type Calculation, createApplicationError, findPaymentFault } from '../../pricing/api.ts'
import type { OwnerType } from '../cart.ts'

type Code = CartV2Violation['code']

const paymentFaults = {
  GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD: ['CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD', 'GIFT_CARD'],
  COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD: ['CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD', 'DISCOUNT'],
  SUBSCRIPTION_WITH_GIFT_CARD: ['GENERAL_CODE', 'GIFT_CARD'],
  SUBSCRIPTION_WITH_ZERO_TOTAL: ['GENERAL_CODE', 'GLOBAL'],
} as const

interface ViolationOptions {
  readonly ownerType: OwnerType
  /** Whether the delivery must be chosen already. */
  readonly withDelivery: boolean
}

/** Why no order can be placed from a cart yet, and what its buyer is warned of, in the caller's language. */
export function listViolations(calculation: Calculation, options: ViolationOptions): CartV2Violation[] {
  const { items, couponRefusal, giftCardRefusal, serviceAnswers, language } = calculation
  const describe = (code: string) => createApplicationError(translateTo(language), code).applicationError.description
  const warn = (code: Code, scope: CartV2Violation['scope'], reason: string): CartV2Violation => ({
    ...{ code, scope, severity: 'WARNING', description: describe(reason) },
  })
  const fail = (code: Code, scope: CartV2Violation['scope'], reason: string = code): CartV2Violation => ({
    ...{ code, scope, severity: 'ERROR', description: describe(reason) },
  })
  const fault = findPaymentFault(calculation)
  const missing = options.withDelivery ? findMissingDelivery(calculation) : undefined
  return [
    ...(items.length === 0 ? [fail('EMPTY_CART', 'GLOBAL')] : []),
    ...listLineViolations(calculation, options.ownerType, fail),
    ...(couponRefusal ? [warn('INVALID_COUPON_STATUS', 'DISCOUNT', couponRefusal)] : []),
    ...(giftCardRefusal ? [warn('INVALID_GIFT_CARD_STATUS', 'GIFT_CARD', giftCardRefusal)] : []),
    ...(fault ? [fail(paymentFaults[fault][0], paymentFaults[fault][1], fault)] : []),
    ...(missing ? [fail(missing, 'DELIVERY')] : []),
    ...serviceAnswers.violations.map(({ severity, target, description }): CartV2Violation => {
      const id = target?.lineItem?.id
      return {
        code: 'CUSTOM_VALIDATION',
        scope: id ? 'LINE_ITEM' : 'GLOBAL',
        severity,
        ...(description && { description }),
        customValidationData: id ? { target: { lineItem: { id } } } : {},
      }
    }),
  ]
}

/** What is missing of the delivery, if anything is delivered. */
function findMissingDelivery({ shipping, selected, selectionGone, hasAddress }: Calculation) {
  if (!shipping.required || selected) return undefined
  if (!hasAddress) return 'MISSING_DELIVERY_ADDRESS'
  return selectionGone ? 'DELIVERY_METHOD_NO_LONGER_AVAILABLE' : 'MISSING_DELIVERY_METHOD'
}

type Fail = (code: Code, scope: CartV2Violation['scope'], reason?: string) => CartV2Violation

function listLineViolations({ items, memberships }: Calculation, ownerType: OwnerType, fail: Fail): CartV2Violation[] {
  const listIds = (isAt: (item: Calculation['items'][number]) => boolean) =>
    items.filter(isAt).map(({ line }) => line.id)
  const short = listIds(({ availability }) => availability.status !== 'AVAILABLE')
  const ofMembers = ownerType === 'visitor' ? listIds(({ line }) => line.custom?.membersOnly === true) : []
  const unpaid = listIds(
    ({ line, paymentOption }) => paymentOption === 'MEMBERSHIP' && !memberships.covering.has(line.id),
  )
  const allLineItemsOutOfStock = items.every(({ availability: { status } }) => status.startsWith('NOT_'))
  return [
    ...(short.length > 0
      ? [
          {
            ...fail('LINE_ITEMS_OUT_OF_STOCK', 'LINE_ITEM'),
            lineItemsOutOfStockData: { lineItemIds: short, allLineItemsOutOfStock },
          },
        ]
      : []),
    ...(ofMembers.length > 0
      ? [{ ...fail('MEMBERS_ONLY_ITEM', 'LINE_ITEM'), membersOnlyItemData: { lineItemIds: ofMembers } }]
      : []),
    ...unpaid.map(() => fail('INVALID_MEMBERSHIP_STATUS', 'MEMBERSHIP', 'INVALID_SELECTION')),
  ]
}
