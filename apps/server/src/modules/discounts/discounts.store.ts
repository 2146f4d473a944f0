import { sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import { db, prepared, raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type Coupon, type CouponEffect, type CouponTarget, couponCodeKey } from './coupons.ts'
import type { DiscountRule } from './discount-rules.ts'

interface DiscountRulesTable {
  id: string
  name: string
  active: boolean
  starts: Date | null
  ends: Date | null
  doc: Pick<DiscountRule, 'trigger' | 'discounts'>
  created_date: Date
  updated_date: Date
}

interface CouponsTable {
  id: string
  code: string
  code_key: string
  name: string
  active: boolean
  start_time: Date | null
  expiration_time: Date | null
  usage_limit: number | null
  limit_per_customer: number | null
  number_of_usages: number
  minimum_subtotal: string | null
  applies_to: CouponTarget
  effect: CouponEffect
  created_date: Date
  updated_date: Date
}

interface CouponUsagesTable {
  coupon_id: string
  customer_key: string
  usages: number
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    discount_rules: DiscountRulesTable
    coupons: CouponsTable
    coupon_usages: CouponUsagesTable
  }
}

/** Finished ones are left out: they come back only by a change, which loads the list anew. */
export async function listDiscountRules(unit: Unit): Promise<DiscountRule[]> {
  const rows = await unit.all(
    db
      .selectFrom('discount_rules')
      .select(['id', 'name', 'active', 'starts', 'ends', 'doc'])
      .where('active', '=', true)
      .where((eb) => eb.or([eb('ends', 'is', null), eb('ends', '>', unit.now)]))
      .orderBy('id'),
  )
  return rows.map(({ starts, ends, doc, ...rule }) => ({
    ...rule,
    ...doc,
    activeTimeInfo: { start: starts, end: ends },
  }))
}

export async function insertDiscountRule(unit: Unit, rule: Omit<DiscountRule, 'id'>): Promise<string> {
  const id = newId()
  await unit.run(
    db.insertInto('discount_rules').values({
      id,
      name: rule.name ?? '',
      active: rule.active ?? true,
      starts: rule.activeTimeInfo?.start ?? null,
      ends: rule.activeTimeInfo?.end ?? null,
      doc: { discounts: rule.discounts, ...(rule.trigger && { trigger: rule.trigger }) },
      created_date: unit.now,
      updated_date: unit.now,
    }),
  )
  return id
}

export async function insertCoupon(unit: Unit, coupon: Omit<Coupon, 'id' | 'numberOfUsages'>): Promise<string> {
  const id = newId()
  await unit.run(
    db.insertInto('coupons').values({
      id,
      code: coupon.code,
      code_key: couponCodeKey(coupon.code),
      name: coupon.name,
      active: coupon.active,
      start_time: coupon.startTime ?? null,
      expiration_time: coupon.expirationTime ?? null,
      usage_limit: coupon.usageLimit ?? null,
      limit_per_customer: coupon.limitPerCustomer ?? null,
      number_of_usages: 0,
      minimum_subtotal: coupon.minimumSubtotal ?? null,
      applies_to: coupon.appliesTo,
      effect: coupon.effect,
      created_date: unit.now,
      updated_date: unit.now,
    }),
  )
  return id
}

/** A coupon with how often it has been used by one customer, as `couponColumn` writes it. */
export interface CouponRow {
  id: string
  code: string
  name: string
  active: boolean
  start_time: string | null
  expiration_time: string | null
  usage_limit: number | null
  limit_per_customer: number | null
  number_of_usages: number
  minimum_subtotal: string | null
  applies_to: CouponTarget
  effect: CouponEffect
  usages: number
}

/**
 * The coupon of a cart or checkout as one JSON column of its row's select, so that it costs no statement of its own.
 * `id` and `customer` are SQL expressions over that row.
 */
export const couponColumn = (id: string, customer: string) => sql<CouponRow | null>`(
  select jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name, 'active', k.active,
    'start_time', k.start_time, 'expiration_time', k.expiration_time, 'usage_limit', k.usage_limit,
    'limit_per_customer', k.limit_per_customer, 'number_of_usages', k.number_of_usages,
    'minimum_subtotal', k.minimum_subtotal::text, 'applies_to', k.applies_to, 'effect', k.effect,
    'usages', coalesce((select u.usages from coupon_usages u
      where u.site_id = k.site_id and u.coupon_id = k.id and u.customer_key = ${sql.raw(customer)}), 0))
  from coupons k where k.site_id = ${site} and k.id = ${sql.raw(id)})`

const findByCode = prepared<{ codeKey: string; customer: string }>()((p) =>
  db
    .selectFrom('coupons as k')
    .leftJoin('coupon_usages as u', (join) =>
      join.onRef('u.coupon_id', '=', 'k.id').on('u.customer_key', '=', p.customer),
    )
    .select(['k.id', 'k.code', 'k.name', 'k.active', 'k.start_time', 'k.expiration_time', 'k.usage_limit'])
    .select(['k.limit_per_customer', 'k.number_of_usages', 'k.minimum_subtotal', 'k.applies_to', 'k.effect'])
    .select(({ fn, lit }) => fn.coalesce('u.usages', lit(0)).as('usages'))
    .where('k.code_key', '=', p.codeKey),
)

/** By any spelling of its code, with the uses of this customer. */
export async function findCoupon(
  unit: Unit,
  code: string,
  customer: string,
): Promise<{ coupon: Coupon; usagesByCustomer: number } | undefined> {
  const row = await unit.first(findByCode({ codeKey: couponCodeKey(code), customer }))
  return row && toCoupon(row)
}

export function toCoupon(row: Omit<CouponRow, 'start_time' | 'expiration_time'> & Period): {
  coupon: Coupon
  usagesByCustomer: number
} {
  return {
    coupon: {
      id: row.id,
      code: row.code,
      name: row.name,
      active: row.active,
      startTime: dateOf(row.start_time),
      expirationTime: dateOf(row.expiration_time),
      usageLimit: row.usage_limit,
      numberOfUsages: row.number_of_usages,
      limitPerCustomer: row.limit_per_customer,
      minimumSubtotal: row.minimum_subtotal,
      appliesTo: row.applies_to,
      effect: row.effect,
    },
    usagesByCustomer: row.usages,
  }
}
type Period = { start_time: Date | string | null; expiration_time: Date | string | null }

const dateOf = (value: Date | string | null): Date | null => (value === null ? null : new Date(value))

/**
 * Counts one use if both limits allow it. The coupon's row is locked by the first update, so uses queue up behind it;
 * the customer's row says no by itself. Answers which of the two counters moved.
 */
export async function countUsage(
  unit: Unit,
  couponId: string,
  customer: string,
): Promise<{ total: boolean; customer: boolean }> {
  const row = await unit.first(
    raw(sql<{ total: boolean; customer: boolean }>`
      with counted as (
        update coupons set number_of_usages = number_of_usages + 1
        where site_id = ${site} and id = ${couponId} and (usage_limit is null or number_of_usages < usage_limit)
        returning limit_per_customer
      ), mine as (
        insert into coupon_usages as u (site_id, coupon_id, customer_key, usages)
        select ${site}::uuid, ${couponId}::uuid, ${customer}::text, 1 from counted
        on conflict (site_id, coupon_id, customer_key) do update set usages = u.usages + 1
        where (select limit_per_customer from counted) is null or u.usages < (select limit_per_customer from counted)
        returning 1
      )
      select exists (select 1 from counted) as total, exists (select 1 from mine) as customer`),
  )
  return row ?? { total: false, customer: false }
}

export async function uncountUsage(unit: Unit, couponId: string, customer: string): Promise<void> {
  await unit.run(
    raw(sql`
      with mine as (
        update coupon_usages set usages = usages - 1
        where site_id = ${site} and coupon_id = ${couponId} and customer_key = ${customer} and usages > 0
        returning 1
      )
      update coupons set number_of_usages = number_of_usages - 1
      where site_id = ${site} and id = ${couponId} and number_of_usages > 0 and exists (select 1 from mine)`),
  )
}
