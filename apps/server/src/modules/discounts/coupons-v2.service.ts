import type { CouponV2 } from '@stoa/contract/coupon-v2.entity'
import type { couponsV2 as contract } from '@stoa/contract/coupons-v2'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { buildBulkReply, type Outcome } from '../../kernel/bulk.ts'
import { readTextQuery } from '../../kernel/query/index.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { changeCoupon, makeCoupon } from './coupons.service.ts'
import * as store from './coupons.store.ts'
import type { CouponEffect } from './coupons.ts'
import { parseSpecification, toCouponV2, withSpecificationFields } from './coupons-v2.ts'

type Operations = typeof contract
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type Reply<Name extends keyof Operations> = Promise<ReplyOf<Operations[Name]>>

export async function createCoupon(unit: Unit, { specification }: Input<'createCoupon'>): Reply<'createCoupon'> {
  return { id: (await make(unit, specification)).id }
}

const make = (unit: Unit, specification: Input<'createCoupon'>['specification']) =>
  withSpecificationFields(() => makeCoupon(unit, parseSpecification(specification)))

export async function updateCoupon(
  unit: Unit,
  { id, specification }: Input<'updateCoupon'>,
): Promise<Record<string, never>> {
  const before = await store.lockCoupon(unit, id)
  if (!before) throw new Problem('NOT_FOUND')
  const parsed = parseSpecification(specification)
  const effect = parsed.effect as CouponEffect | undefined
  if (effect && effect.type !== before.effect.type) {
    throw createInvalidArgument('specification', 'must keep the kind of discount that the coupon has')
  }
  await withSpecificationFields(() => changeCoupon(unit, before, parsed))
  return {}
}

export async function getCoupon(unit: Unit, { id }: Input<'getCoupon'>): Reply<'getCoupon'> {
  const coupon = await store.findCouponById(unit, id)
  if (!coupon) throw new Problem('NOT_FOUND')
  return { coupon: toCouponV2(coupon, unit.now) }
}

export async function deleteCoupon(unit: Unit, { id }: Input<'deleteCoupon'>): Promise<Record<string, never>> {
  if (!(await store.removeCoupon(unit, id))) throw new Problem('NOT_FOUND')
  return {}
}

export async function queryCoupons(unit: Unit, { query }: Input<'queryCoupons'>): Reply<'queryCoupons'> {
  const { filter, sort, paging } = readTextQuery(query)
  const limits = { limit: paging.limit ?? 100, offset: paging.offset ?? 0 }
  const storeQuery = { filter: withFlags(filter), sort, paging: limits } as Parameters<
    typeof store.queryPlatformCoupons
  >[1]
  const { coupons, metadata } = await store.queryPlatformCoupons(unit, storeQuery)
  return {
    coupons: coupons.map((coupon) => toCouponV2(coupon, unit.now)),
    totalResults: metadata.total ?? coupons.length,
  }
}

/** Filters in query strings often have booleans as strings. */
function withFlags(filter: unknown): unknown {
  if (Array.isArray(filter)) return filter.map(withFlags)
  if (typeof filter !== 'object' || filter === null) return filter
  const flags = ['expired', 'active', 'specification.active']
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      flags.includes(name) && (value === 'true' || value === 'false') ? value === 'true' : withFlags(value),
    ]),
  )
}

/** Each coupon in its own transaction. */
export async function bulkCreateCoupons(
  units: Units,
  { specifications, returnFullEntity }: Input<'bulkCreateCoupons'>,
): Reply<'bulkCreateCoupons'> {
  const outcomes: Outcome<CouponV2>[] = []
  for (const specification of specifications) {
    try {
      const item = await units.command(async (unit) => toCouponV2(await make(unit, specification), unit.now))
      outcomes.push({ id: item.id, item })
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      outcomes.push({ problem })
    }
  }
  const { results, bulkActionMetadata } = buildBulkReply(outcomes, returnFullEntity)
  return {
    results: results.map(({ itemMetadata, item }) => ({ itemMetadata, ...(item && { coupon: item }) })),
    bulkActionMetadata,
  }
}

export async function bulkDeleteCoupons(unit: Unit, { ids }: Input<'bulkDeleteCoupons'>): Reply<'bulkDeleteCoupons'> {
  const removed = await store.removeCoupons(unit, ids)
  const problem = new Problem('NOT_FOUND')
  const outcomes = ids.map((id) => (removed.has(id.toLowerCase()) ? { id } : { id, problem }))
  const { results, bulkActionMetadata } = buildBulkReply(outcomes)
  return { results: results.map(({ itemMetadata }) => itemMetadata), deleteMetadata: bulkActionMetadata }
}
