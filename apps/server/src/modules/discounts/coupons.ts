import { fromPercentage, type Minor, roundToMinor } from '@stoa/money'
import { type DiscountContext, type DiscountLine, getStatusAt, type ResolvedDiscount, sumAmount } from './discounts.ts'

export type Coupon = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly active: boolean
  readonly startTime?: Date | null
  readonly expirationTime?: Date | null
  /** Total uses; none: unlimited. */
  readonly usageLimit?: number | null
  readonly numberOfUsages: number
  readonly limitPerCustomer?: number | null
  /** Only for customers in one of these segments. None: for everyone. */
  readonly segmentIds?: readonly string[] | null
  /** Decimal string; of the lines that the coupon applies to, before discounts. */
  readonly minimumSubtotal?: string | null
  readonly appliesTo: CouponTarget
  readonly effect: CouponEffect
}

export type CouponTarget =
  | { readonly type: 'ALL' }
  | { readonly type: 'PRODUCTS'; readonly ids: readonly string[] }
  | { readonly type: 'COLLECTIONS'; readonly ids: readonly string[] }

export type CouponEffect =
  | { readonly type: 'PERCENT_OFF'; readonly percentage: number }
  | { readonly type: 'MONEY_OFF'; readonly amount: string }
  | { readonly type: 'FIXED_PRICE'; readonly price: string }
  | { readonly type: 'FREE_SHIPPING' }
  /** Of each x + y pieces that the coupon applies to, the y cheapest are free. */
  | { readonly type: 'BUY_X_GET_Y'; readonly buyXGetY: { readonly x: number; readonly y: number } }

export type CouponRefusal =
  | 'ERROR_COUPON_IS_DISABLED'
  | 'ERROR_COUPON_IS_NOT_ACTIVE_YET'
  | 'ERROR_COUPON_HAS_EXPIRED'
  | 'ERROR_COUPON_USAGE_EXCEEDED'
  | 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'
  | 'ERROR_COUPON_CUSTOMER_NOT_ELIGIBLE'
  | 'ERROR_INVALID_PRODUCTS'
  | 'ERROR_INVALID_SUBTOTAL'
  | 'ERROR_TOO_FEW_ITEMS'

/** Normalizes a code: case, character width and surrounding blanks don't matter. */
export const toCouponCodeKey = (code: string): string => code.normalize('NFKC').trim().toUpperCase().normalize('NFKC')

/**
 * Why a coupon can't be used on these lines now; undefined if it can. The limits are enforced when the order is placed,
 * as concurrent buyers may both pass here.
 */
export function findCouponRefusal(
  coupon: Coupon,
  context: DiscountContext,
  usagesByCustomer: number,
): CouponRefusal | undefined {
  if (!coupon.active) return 'ERROR_COUPON_IS_DISABLED'
  const status = getStatusAt({ start: coupon.startTime, end: coupon.expirationTime }, context.now)
  if (status === 'PENDING') return 'ERROR_COUPON_IS_NOT_ACTIVE_YET'
  if (status === 'EXPIRED') return 'ERROR_COUPON_HAS_EXPIRED'
  if (coupon.usageLimit != null && coupon.numberOfUsages >= coupon.usageLimit) return 'ERROR_COUPON_USAGE_EXCEEDED'
  if (coupon.limitPerCustomer != null && usagesByCustomer >= coupon.limitPerCustomer) {
    return 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'
  }
  if (coupon.segmentIds && !coupon.segmentIds.some((id) => context.segmentIds?.has(id)))
    return 'ERROR_COUPON_CUSTOMER_NOT_ELIGIBLE'
  const lines = filterCouponLines(coupon, context.lines)
  if (lines.length === 0) return 'ERROR_INVALID_PRODUCTS'
  if (sumAmount(lines) < getMinimum(coupon, context.currency)) return 'ERROR_INVALID_SUBTOTAL'
  return countMissingPieces(coupon, lines) > 0 ? 'ERROR_TOO_FEW_ITEMS' : undefined
}

/** Missing pieces of a "buy x, get y" coupon. Free pieces don't count. */
export function countMissingPieces(coupon: Coupon, lines: readonly DiscountLine[]): number {
  if (coupon.effect.type !== 'BUY_X_GET_Y') return 0
  const { x, y } = coupon.effect.buyXGetY
  const counted = filterCouponLines(coupon, lines).filter(
    ({ price, discountable }) => price > 0n && discountable !== false,
  )
  const pieces = counted.reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, x + y - pieces)
}

/** The coupon as a discount on these lines. */
export function resolveCoupon(coupon: Coupon, { lines, currency }: DiscountContext): ResolvedDiscount {
  const { id, appliesTo, effect } = coupon
  if (effect.type === 'FREE_SHIPPING') return { id, scope: 'SHIPPING', effect: { type: 'PERCENTAGE', rate: '1' } }
  const resolved = resolveEffect(effect, currency)
  if (appliesTo.type === 'ALL') return { id, scope: 'GLOBAL', effect: resolved }
  return {
    id,
    scope: 'SPECIFIC_ITEMS',
    lineIds: filterCouponLines(coupon, lines).map((line) => line.id),
    effect: resolved,
  }
}

/** The lines that a coupon applies to. */
function filterCouponLines({ appliesTo }: Coupon, lines: readonly DiscountLine[]): DiscountLine[] {
  if (appliesTo.type === 'ALL') return [...lines]
  const ids = new Set(appliesTo.ids)
  return lines.filter((line) =>
    appliesTo.type === 'PRODUCTS'
      ? line.catalogItemId !== undefined && ids.has(line.catalogItemId)
      : line.collectionIds?.some((id) => ids.has(id)),
  )
}

const getMinimum = (coupon: Coupon, currency: string): Minor =>
  coupon.minimumSubtotal ? roundToMinor(coupon.minimumSubtotal, currency) : 0n

function resolveEffect(
  effect: Exclude<CouponEffect, { type: 'FREE_SHIPPING' }>,
  currency: string,
): ResolvedDiscount['effect'] {
  switch (effect.type) {
    case 'PERCENT_OFF':
      return { type: 'PERCENTAGE', rate: fromPercentage(effect.percentage) }
    case 'MONEY_OFF':
      return { type: 'FIXED_AMOUNT', amount: roundToMinor(effect.amount, currency), per: 'ORDER' }
    case 'FIXED_PRICE':
      return { type: 'FIXED_PRICE', price: roundToMinor(effect.price, currency) }
    case 'BUY_X_GET_Y':
      return { type: 'BUY_X_GET_Y', buy: effect.buyXGetY.x, get: effect.buyXGetY.y }
  }
}
