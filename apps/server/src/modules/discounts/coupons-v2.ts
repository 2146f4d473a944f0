import { type CouponKind, type CouponSpecification, type CouponV2, couponKinds } from '@stoa/contract/coupon-v2.entity'
import { invalid, Problem } from '@stoa/contract/problem'
import type { CouponEffect, CouponTarget } from './coupons.ts'

/** A coupon specification of the platform in this server's terms. Omitted fields stay undefined. */
export interface ParsedSpecification {
  readonly [field: string]: unknown
}

/** @throws INVALID_ARGUMENT with the field that is not supported here. */
export function parseSpecification(input: CouponSpecification): ParsedSpecification {
  assertSupported(input)
  const { name, code, active, usageLimit, limitPerCustomer, minimumSubtotal, scope, startTime, expirationTime } = input
  const effect = toEffect(input)
  return {
    // A coupon without a name is named by its code.
    ...(name !== undefined && { name: name ?? '' }),
    ...(code != null && { code }),
    ...(active !== undefined && { active: active ?? true }),
    ...(usageLimit !== undefined && { usageLimit }),
    ...(limitPerCustomer !== undefined && { limitPerCustomer }),
    ...(minimumSubtotal !== undefined && {
      minimumSubtotal: minimumSubtotal === null ? null : toDecimal(minimumSubtotal),
    }),
    ...(scope !== undefined && { appliesTo: toTarget(scope) }),
    ...(startTime !== undefined && { startTime: parseMoment(startTime, 'startTime') }),
    ...(expirationTime !== undefined && { expirationTime: parseMoment(expirationTime, 'expirationTime') }),
    ...(effect && { effect }),
  }
}

function assertSupported({
  scope,
  limitedToOneItem,
  appliesToSubscriptions,
  discountedCycleCount,
}: CouponSpecification) {
  const namespace = scope?.namespace
  if (scope && namespace !== 'stores') {
    throw invalid('specification.scope.namespace', 'must be stores', 'INVALID_ENUM_VALUE')
  }
  if (limitedToOneItem) throw createUnsupported('limitedToOneItem', 'a coupon lowers all the items that it applies to')
  if (appliesToSubscriptions)
    throw createUnsupported('appliesToSubscriptions', 'a coupon lowers the first payment only')
  if (discountedCycleCount) throw createUnsupported('discountedCycleCount', 'a coupon lowers the first payment only')
}

const createUnsupported = (field: string, why: string) => invalid(`specification.${field}`, `is not supported: ${why}`)

function toTarget(scope: CouponSpecification['scope']): CouponTarget {
  const { name, entityId } = scope?.group ?? {}
  if (!name) return { type: 'ALL' }
  const type = ({ product: 'PRODUCTS', collection: 'COLLECTIONS' } as const)[name]
  if (!type) throw invalid('specification.scope.group.name', 'must be product or collection', 'INVALID_ENUM_VALUE')
  return entityId ? { type, ids: [entityId] } : { type: 'ALL' }
}

function toEffect(input: CouponSpecification): CouponEffect | undefined {
  const kinds = couponKinds.filter((kind) => input[kind] != null && input[kind] !== false)
  if (kinds.length > 1) {
    throw invalid('specification', `must have only one of ${kinds.join(', ')}`, 'ONE_OF_ALIGNMENT', { fields: kinds })
  }
  const { moneyOffAmount, percentOffRate, fixedPriceAmount, buyXGetY } = input
  switch (kinds[0]) {
    case 'moneyOffAmount':
      return { type: 'MONEY_OFF', amount: toDecimal(moneyOffAmount!) }
    case 'percentOffRate':
      return { type: 'PERCENT_OFF', percentage: percentOffRate! }
    case 'fixedPriceAmount':
      return { type: 'FIXED_PRICE', price: toDecimal(fixedPriceAmount!) }
    case 'buyXGetY':
      return { type: 'BUY_X_GET_Y', buyXGetY: buyXGetY! }
    case 'freeShipping':
      return { type: 'FREE_SHIPPING' }
    default:
      return undefined
  }
}

/** A number as a decimal string. Exponents mean more decimals than any currency has. */
const toDecimal = (value: number): string => (String(value).includes('e') ? value.toFixed(12) : String(value))

function parseMoment(input: string | number | null, name: string): string | null {
  if (input === null || input === '') return null
  const date = new Date(/^\d+$/.test(String(input)) ? Number(input) : input)
  if (Number.isNaN(date.getTime())) {
    throw invalid(`specification.${name}`, 'must be milliseconds since 1970 or a date', 'FORMAT')
  }
  return date.toISOString()
}

const kindByEffect: Record<CouponEffect['type'], CouponKind> = {
  MONEY_OFF: 'moneyOffAmount',
  PERCENT_OFF: 'percentOffRate',
  FIXED_PRICE: 'fixedPriceAmount',
  BUY_X_GET_Y: 'buyXGetY',
  FREE_SHIPPING: 'freeShipping',
}

interface ShownCoupon {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly active: boolean
  readonly startTime?: Date | null
  readonly expirationTime?: Date | null
  readonly usageLimit?: number | null
  readonly numberOfUsages: number
  readonly limitPerCustomer?: number | null
  readonly minimumSubtotal?: string | null
  readonly appliesTo: CouponTarget
  readonly effect: CouponEffect
  readonly createdDate: Date
}

const toMilliseconds = (date: Date): string => String(date.getTime())

export function toCouponV2(coupon: ShownCoupon, now: Date): CouponV2 {
  const { code, name, active, startTime, expirationTime, usageLimit, limitPerCustomer, minimumSubtotal } = coupon
  const scope = toScope(coupon)
  return {
    id: coupon.id,
    specification: {
      name,
      code,
      active,
      ...(scope && { scope }),
      ...(minimumSubtotal != null && { minimumSubtotal: Number(minimumSubtotal) }),
      ...toDiscount(coupon.effect),
      ...(startTime && { startTime: toMilliseconds(startTime) }),
      ...(expirationTime && { expirationTime: toMilliseconds(expirationTime) }),
      ...(usageLimit != null && { usageLimit }),
      ...(limitPerCustomer != null && { limitPerCustomer }),
      limitedToOneItem: false,
      appliesToSubscriptions: false,
      type: kindByEffect[coupon.effect.type],
    },
    dateCreated: toMilliseconds(coupon.createdDate),
    expired: expirationTime != null && expirationTime <= now,
    numberOfUsages: coupon.numberOfUsages,
    displayData: { name },
  }
}

function toDiscount(effect: CouponEffect) {
  switch (effect.type) {
    case 'MONEY_OFF':
      return { moneyOffAmount: Number(effect.amount) }
    case 'PERCENT_OFF':
      return { percentOffRate: effect.percentage }
    case 'FIXED_PRICE':
      return { fixedPriceAmount: Number(effect.price) }
    case 'BUY_X_GET_Y':
      return { buyXGetY: { ...effect.buyXGetY } }
    case 'FREE_SHIPPING':
      return { freeShipping: true }
  }
}

/** The platform's scope has one item; of several, the first is returned. */
function toScope({ appliesTo, effect, minimumSubtotal }: ShownCoupon) {
  if (appliesTo.type !== 'ALL') {
    const name = appliesTo.type === 'PRODUCTS' ? 'product' : 'collection'
    return { namespace: 'stores', group: { name, entityId: appliesTo.ids[0]! } }
  }
  return effect.type === 'FREE_SHIPPING' || minimumSubtotal != null ? undefined : { namespace: 'stores' }
}

const namesThere: Record<string, string> = {
  'coupon.effect.amount': 'coupon.moneyOffAmount',
  'coupon.effect.price': 'coupon.fixedPriceAmount',
  'coupon.effect.type': 'coupon.moneyOffAmount',
  'coupon.appliesTo.ids': 'coupon.scope.group.entityId',
}

/** Runs a check and renames refused fields as in the specification. */
export async function withSpecificationFields<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem) || !error.violations) throw error
    const violations = error.violations.map((violation) => ({
      ...violation,
      field: (namesThere[violation.field] ?? violation.field).replace(/^coupon\./, 'specification.'),
    }))
    throw new Problem('INVALID_ARGUMENT', { violations, cause: error })
  }
}
