import type { Coupon as WireCoupon } from '@stoa/contract/coupon.entity'
import type { coupons as contract } from '@stoa/contract/coupons'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { getCurrencyDecimals, trimZeros } from '@stoa/money'
import type { Unit } from '../../kernel/unit.ts'
import { getCurrentSite } from '../sites/api.ts'
import * as store from './coupons.store.ts'
import type { CouponEffect, CouponRefusal, CouponTarget } from './coupons.ts'
import { findPrecisionFault, getStatusAt } from './discounts.ts'

type Operations = typeof contract
type Reply = Promise<{ coupon: WireCoupon }>

export async function createCoupon(unit: Unit, { coupon }: InputOf<Operations['createCoupon']>): Reply {
  return { coupon: toWire(unit, await makeCoupon(unit, coupon)) }
}

/** Validates and adds a coupon. */
export async function makeCoupon(unit: Unit, patch: object): Promise<store.StoredCoupon> {
  const made = toCoupon({ ...blank, ...patch })
  await assertMoney(unit, made)
  return addCoupon(unit, made)
}

async function assertMoney(unit: Unit, { effect, minimumSubtotal }: store.NewCoupon): Promise<void> {
  const { currency } = await getCurrentSite(unit)
  const amounts = {
    'effect.amount': effect.type === 'MONEY_OFF' ? effect.amount : undefined,
    'effect.price': effect.type === 'FIXED_PRICE' ? effect.price : undefined,
    minimumSubtotal,
  }
  for (const [name, amount] of Object.entries(amounts)) {
    const fault = findPrecisionFault(amount, currency)
    if (fault)
      throw createInvalidArgument(`coupon.${name}`, fault, 'DECIMAL_MAX_SCALE', {
        threshold: getCurrencyDecimals(currency),
      })
  }
}

export async function addCoupon(unit: Unit, coupon: store.NewCoupon): Promise<store.StoredCoupon> {
  const added = await store.insertCoupon(unit, coupon)
  noteCoupon(unit, undefined, added)
  return added
}

const noteCoupon = (unit: Unit, before: store.StoredCoupon | undefined, after: store.StoredCoupon) =>
  unit.noteChange(() => ({
    type: 'coupon',
    id: after.id,
    name: after.code,
    before: before && toWire(unit, before),
    after: toWire(unit, after),
  }))

export async function queryCoupons(
  unit: Unit,
  { query }: InputOf<Operations['queryCoupons']>,
): Promise<ReplyOf<Operations['queryCoupons']>> {
  const { coupons, metadata } = await store.queryCoupons(unit, query)
  return { coupons: coupons.map((coupon) => toWire(unit, coupon)), pagingMetadata: metadata }
}

export async function getCoupon(unit: Unit, { couponId }: InputOf<Operations['getCoupon']>): Reply {
  const coupon = await store.findCouponById(unit, couponId)
  if (!coupon) throw new Problem('NOT_FOUND')
  return { coupon: toWire(unit, coupon) }
}

export async function updateCoupon(unit: Unit, { coupon }: InputOf<Operations['updateCoupon']>): Reply {
  const before = await store.lockCoupon(unit, coupon.id)
  if (!before) throw new Problem('NOT_FOUND')
  if (before.revision !== coupon.revision) throw new Problem('CONFLICT')
  return { coupon: toWire(unit, await changeCoupon(unit, before, coupon)) }
}

/** Validates and writes a change of a locked coupon. */
export async function changeCoupon(unit: Unit, before: store.StoredCoupon, patch: object): Promise<store.StoredCoupon> {
  const present = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  const after = toCoupon({ ...toWire(unit, before), ...present })
  await assertMoney(unit, after)
  const saved = await store.updateCoupon(unit, before, after)
  noteCoupon(unit, before, saved)
  return saved
}

export async function deleteCoupon(
  unit: Unit,
  { couponId }: InputOf<Operations['deleteCoupon']>,
): Promise<Record<string, never>> {
  if (!(await store.removeCoupon(unit, couponId))) throw new Problem('NOT_FOUND')
  return {}
}

type CouponPatch = Partial<InputOf<Operations['createCoupon']>['coupon']>

const blank = { active: true, appliesTo: { type: 'ALL' as const } }

function toCoupon(patch: CouponPatch): store.NewCoupon {
  const { startTime, expirationTime } = patch
  const [start, end] = [startTime, expirationTime].map((time) => (time ? new Date(time) : null))
  if (start && end && end <= start) throw createInvalidArgument('coupon.expirationTime', 'must come after the start')
  const code = (patch.code ?? '').trim()
  if (!code) throw createInvalidArgument('coupon.code', 'must have letters or digits', 'MIN_LENGTH', { threshold: 1 })
  if (/\p{C}/u.test(code)) throw createInvalidArgument('coupon.code', 'must not contain invisible characters', 'FORMAT')
  return {
    code,
    name: patch.name || code,
    active: patch.active ?? true,
    startTime: start,
    expirationTime: end,
    usageLimit: patch.usageLimit,
    limitPerCustomer: patch.limitPerCustomer,
    segmentIds: patch.segmentIds?.map((id) => id.toLowerCase()),
    minimumSubtotal: patch.minimumSubtotal,
    appliesTo: toTarget(patch.appliesTo),
    effect: readEffect(patch.effect),
  }
}

function toTarget(target: CouponPatch['appliesTo']): CouponTarget {
  if (!target || target.type === 'ALL' || !target.type) return { type: 'ALL' }
  if (!target.ids?.length)
    throw createInvalidArgument('coupon.appliesTo.ids', `is required with ${target.type}`, 'REQUIRED_FIELD')
  return { type: target.type, ids: target.ids.map((id) => id.toLowerCase()) }
}

function readEffect(effect: CouponPatch['effect']): CouponEffect {
  const refuseMissing = (name: string) =>
    createInvalidArgument(`coupon.effect.${name}`, `is required with ${effect?.type}`, 'REQUIRED_FIELD')
  switch (effect?.type) {
    case 'PERCENT_OFF':
      if (effect.percentage == null) throw refuseMissing('percentage')
      return { type: effect.type, percentage: effect.percentage }
    case 'MONEY_OFF':
      if (effect.amount == null) throw refuseMissing('amount')
      return { type: effect.type, amount: effect.amount }
    case 'FIXED_PRICE':
      if (effect.price == null) throw refuseMissing('price')
      return { type: effect.type, price: effect.price }
    case 'FREE_SHIPPING':
      return { type: effect.type }
    case 'BUY_X_GET_Y':
      if (effect.buyXGetY == null) throw refuseMissing('buyXGetY')
      return { type: effect.type, buyXGetY: { x: effect.buyXGetY.x, y: effect.buyXGetY.y } }
    default:
      throw createInvalidArgument('coupon.effect.type', 'is required', 'REQUIRED_FIELD')
  }
}

function toWire(unit: Unit, coupon: store.StoredCoupon): WireCoupon {
  const { startTime, expirationTime, usageLimit, limitPerCustomer, segmentIds, minimumSubtotal } = coupon
  return {
    id: coupon.id,
    revision: coupon.revision,
    createdDate: coupon.createdDate.toISOString(),
    updatedDate: coupon.updatedDate.toISOString(),
    code: coupon.code,
    name: coupon.name,
    active: coupon.active,
    ...(startTime && { startTime: startTime.toISOString() }),
    ...(expirationTime && { expirationTime: expirationTime.toISOString() }),
    ...(usageLimit != null && { usageLimit }),
    ...(limitPerCustomer != null && { limitPerCustomer }),
    ...(segmentIds && { segmentIds: [...segmentIds] }),
    ...(minimumSubtotal != null && { minimumSubtotal: trimZeros(minimumSubtotal) }),
    appliesTo: { ...coupon.appliesTo } as WireCoupon['appliesTo'],
    effect: { ...coupon.effect },
    numberOfUsages: coupon.numberOfUsages,
    status: getStatusAt({ start: startTime, end: expirationTime }, unit.now),
  }
}

/** The identity for a coupon's limit per customer: the normalized email address, or else the buyer. */
export const toCustomerKey = (email: string | null | undefined, buyerId: string): string =>
  email ? email.trim().toLowerCase() : buyerId

/**
 * Counts a coupon use in the order's transaction. Returns why it can't be used: then the transaction must fail, as one
 * of the two counters may have been raised.
 */
export async function redeemCoupon(unit: Unit, couponId: string, customer: string): Promise<CouponRefusal | undefined> {
  const counted = await store.countUsage(unit, couponId, customer)
  if (!counted.total) return 'ERROR_COUPON_USAGE_EXCEEDED'
  return counted.customer ? undefined : 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'
}

/** Restores a use when its order fails. */
export const releaseCoupon = (unit: Unit, couponId: string, customer: string): Promise<void> =>
  store.uncountUsage(unit, couponId, customer)
