import { Coupon as CouponEntity } from '@stoa/contract/coupon.entity'
import { Problem } from '@stoa/contract/problem'
import { sql } from 'kysely'
import { violatesConstraint } from '../../kernel/database.ts'
import { storeDeleted } from '../../kernel/deleted-items.ts'
import { createId } from '../../kernel/ids.ts'
import { keysPort } from '../../kernel/keys.ts'
import { boolean, compileQuery, createEntityFields, type FieldMap, type QueryInput } from '../../kernel/query/index.ts'
import { compileRaw, db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { removeTranslations } from '../translations/api.ts'
import { type Coupon, type CouponEffect, type CouponTarget, toCouponCodeKey } from './coupons.ts'
import { restorableCoupon } from './restorable.ts'

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
  segment_ids: string[] | null
  number_of_usages: number
  minimum_subtotal: string | null
  applies_to: CouponTarget
  effect: CouponEffect
  revision: string
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
    coupons: CouponsTable
    coupon_usages: CouponUsagesTable
  }
}

const fields = createEntityFields(CouponEntity, { table: 'k' })

const selectAll = () => db.selectFrom('coupons as k').selectAll('k')

export interface StoredCoupon extends Coupon {
  readonly revision: string
  readonly createdDate: Date
  readonly updatedDate: Date
}

/** The platform's names of these fields. */
const platformFields: FieldMap = {
  ...fields,
  dateCreated: fields.createdDate!,
  expired: boolean(sql`coalesce(k.expiration_time <= now(), false)`, { sortable: false }),
  ...Object.fromEntries(
    ['name', 'code', 'active', 'startTime', 'expirationTime'].map((name) => [`specification.${name}`, fields[name]!]),
  ),
}

export const queryCoupons = (unit: Unit, query: QueryInput | null | undefined) =>
  find(unit, query, fields, 'coupons.queryCoupons')

export const queryPlatformCoupons = (unit: Unit, query: QueryInput) =>
  find(unit, query, platformFields, 'couponsV2.queryCoupons')

async function find(unit: Unit, query: QueryInput | null | undefined, by: FieldMap, operation: string) {
  const page = compileQuery(by, query, {
    unit,
    operation,
    cursorKey: unit.use(keysPort).derive('cursor'),
    defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
  })
  const { items, metadata } = page.toPage(await unit.all(page.attach(selectAll(), { total: true })))
  return { coupons: items.map(toStored), metadata }
}

export async function findCouponById(unit: Unit, id: string): Promise<StoredCoupon | undefined> {
  const row = await unit.first(selectAll().where('k.id', '=', id))
  return row && toStored(row)
}

/** Only the usage counter may change meanwhile. */
export async function lockCoupon(unit: Unit, id: string): Promise<StoredCoupon | undefined> {
  const row = await unit.first(selectAll().where('k.id', '=', id).forUpdate())
  return row && toStored(row)
}

/** Lists coupons whose name differs from their code, ordered by id. */
export const listCouponNames = (
  unit: Unit,
  { ids, after, limit }: { ids?: readonly string[]; after?: string | undefined; limit: number },
): Promise<{ id: string; name: string }[]> => {
  const named = db
    .selectFrom('coupons')
    .select(['id', 'name'])
    .whereRef('name', '<>', 'code')
    .orderBy('id')
    .limit(limit)
  const next = after ? named.where('id', '>', after) : named
  return unit.all(ids ? next.where(sql<boolean>`id = any(${ids}::uuid[])`) : next)
}

export type NewCoupon = Omit<Coupon, 'id' | 'numberOfUsages'>

export async function insertCoupon(unit: Unit, coupon: NewCoupon): Promise<StoredCoupon> {
  const row = {
    id: createId(),
    ...toColumns(coupon),
    number_of_usages: 0,
    revision: '1',
    created_date: unit.now,
    updated_date: unit.now,
  }
  await withUniqueCode(() => unit.run(db.insertInto('coupons').values(row)))
  return toStored(row)
}

export async function updateCoupon(unit: Unit, before: StoredCoupon, coupon: NewCoupon): Promise<StoredCoupon> {
  const change = { ...toColumns(coupon), revision: String(BigInt(before.revision) + 1n), updated_date: unit.now }
  await withUniqueCode(() => unit.run(db.updateTable('coupons').set(change).where('id', '=', before.id)))
  const { id, numberOfUsages: number_of_usages, createdDate: created_date } = before
  return toStored({ ...change, id, number_of_usages, created_date })
}

export async function removeCoupons(unit: Unit, ids: readonly string[]): Promise<ReadonlySet<string>> {
  storeDeleted(unit, restorableCoupon, ids)
  removeTranslations(unit, 'COUPON', ids)
  const rows = await unit.all(db.deleteFrom('coupons').where('id', 'in', ids).returning('id'))
  return new Set(rows.map(({ id }) => id))
}

export async function removeCoupon(unit: Unit, id: string): Promise<boolean> {
  return (await removeCoupons(unit, [id])).size > 0
}

export async function withUniqueCode<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violatesConstraint(error, 'coupons_code_key')) throw new Problem('COUPON_CODE_ALREADY_EXISTS', { cause: error })
    throw error
  }
}

const toColumns = (coupon: NewCoupon) => ({
  code: coupon.code,
  code_key: toCouponCodeKey(coupon.code),
  name: coupon.name,
  active: coupon.active,
  start_time: coupon.startTime ?? null,
  expiration_time: coupon.expirationTime ?? null,
  usage_limit: coupon.usageLimit ?? null,
  limit_per_customer: coupon.limitPerCustomer ?? null,
  segment_ids: coupon.segmentIds ? [...coupon.segmentIds] : null,
  minimum_subtotal: coupon.minimumSubtotal ?? null,
  applies_to: coupon.appliesTo,
  effect: coupon.effect,
})

const toStored = (row: CouponsTable): StoredCoupon => ({
  ...toCoupon({ ...row, usages: 0 }).coupon,
  revision: row.revision,
  createdDate: row.created_date,
  updatedDate: row.updated_date,
})

/** A coupon with one customer's usage count, as returned by `buildCouponColumn`. */
export interface CouponRow {
  id: string
  code: string
  name: string
  active: boolean
  start_time: string | null
  expiration_time: string | null
  usage_limit: number | null
  limit_per_customer: number | null
  segment_ids: string[] | null
  number_of_usages: number
  minimum_subtotal: string | null
  applies_to: CouponTarget
  effect: CouponEffect
  usages: number
}

/**
 * The coupon of a cart or checkout as a JSON column of its row's select, without a statement of its own. `id` and
 * `customer` are SQL expressions over that row.
 */
export const buildCouponColumn = (id: string, customer: string) => sql<CouponRow | null>`(
  select jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name, 'active', k.active,
    'start_time', k.start_time, 'expiration_time', k.expiration_time, 'usage_limit', k.usage_limit,
    'limit_per_customer', k.limit_per_customer, 'segment_ids', k.segment_ids, 'number_of_usages', k.number_of_usages,
    'minimum_subtotal', k.minimum_subtotal::text, 'applies_to', k.applies_to, 'effect', k.effect,
    'usages', coalesce((select u.usages from coupon_usages u
      where u.site_id = k.site_id and u.coupon_id = k.id and u.customer_key = ${sql.raw(customer)}), 0))
  from coupons k where k.site_id = ${site} and k.id = ${sql.raw(id)})`

const findByCode = prepare<{ codeKey: string; customer: string }>()((p) =>
  db
    .selectFrom('coupons as k')
    .leftJoin('coupon_usages as u', (join) =>
      join.onRef('u.coupon_id', '=', 'k.id').on('u.customer_key', '=', p.customer),
    )
    .select(['k.id', 'k.code', 'k.name', 'k.active', 'k.start_time', 'k.expiration_time', 'k.usage_limit'])
    .select([
      'k.segment_ids',
      'k.limit_per_customer',
      'k.number_of_usages',
      'k.minimum_subtotal',
      'k.applies_to',
      'k.effect',
    ])
    .select(({ fn, lit }) => fn.coalesce('u.usages', lit(0)).as('usages'))
    .where('k.code_key', '=', p.codeKey),
)

/** Finds a coupon by its code in any spelling, with this customer's usage count. */
export async function findCoupon(
  unit: Unit,
  code: string,
  customer: string,
): Promise<{ coupon: Coupon; usagesByCustomer: number } | undefined> {
  const row = await unit.first(findByCode({ codeKey: toCouponCodeKey(code), customer }))
  return row && toCoupon(row)
}

export const isSegmentOfCoupon = async (unit: Unit, segmentId: string): Promise<boolean> =>
  (await unit.first(
    db
      .selectFrom('coupons')
      .select('id')
      .where('segment_ids', 'is not', null)
      .where(sql<boolean>`${segmentId}::uuid = any(segment_ids)`)
      .limit(1),
  )) !== undefined

/** Counts the uses of codes. Results use the spelling of the call; unknown codes are absent. */
export async function countUsages(unit: Unit, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map()
  const keys = codes.map(toCouponCodeKey)
  const rows = await unit.all(
    db
      .selectFrom('coupons')
      .select(['code_key', 'number_of_usages'])
      .where(sql<boolean>`code_key = any(${keys}::text[])`),
  )
  const usages = new Map(rows.map(({ code_key, number_of_usages }) => [code_key, number_of_usages]))
  return new Map(
    codes.flatMap((code) => {
      const count = usages.get(toCouponCodeKey(code))
      return count === undefined ? [] : [[code, count] as const]
    }),
  )
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
      startTime: toDate(row.start_time),
      expirationTime: toDate(row.expiration_time),
      usageLimit: row.usage_limit,
      numberOfUsages: row.number_of_usages,
      limitPerCustomer: row.limit_per_customer,
      segmentIds: row.segment_ids,
      minimumSubtotal: row.minimum_subtotal,
      appliesTo: row.applies_to,
      effect: row.effect,
    },
    usagesByCustomer: row.usages,
  }
}
type Period = { start_time: Date | string | null; expiration_time: Date | string | null }

const toDate = (value: Date | string | null): Date | null => (value === null ? null : new Date(value))

/**
 * Counts one use if both limits allow it. The first update locks the coupon's row, so concurrent uses queue up. Returns
 * which of the two counters was raised.
 */
export async function countUsage(
  unit: Unit,
  couponId: string,
  customer: string,
): Promise<{ total: boolean; customer: boolean }> {
  const row = await unit.first(
    compileRaw(sql<{ total: boolean; customer: boolean }>`
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
    compileRaw(sql`
      with mine as (
        update coupon_usages set usages = usages - 1
        where site_id = ${site} and coupon_id = ${couponId} and customer_key = ${customer} and usages > 0
        returning 1
      )
      update coupons set number_of_usages = number_of_usages - 1
      where site_id = ${site} and id = ${couponId} and number_of_usages > 0 and exists (select 1 from mine)`),
  )
}

/** Counts uses of the past, as many as there are of each coupon and customer. */
export async function countPastUses(unit: Unit, uses: readonly { id: string; customer: string }[]): Promise<void> {
  await unit.run(
    compileRaw(sql`
      with used as (
        select coupon_id, customer_key, count(*)::int as usages
        from jsonb_to_recordset(${JSON.stringify(uses.map(({ id, customer }) => ({ coupon_id: id, customer_key: customer })))}::text::jsonb)
          as r(coupon_id uuid, customer_key text) group by 1, 2),
      by_customer as (
        insert into coupon_usages as u (site_id, coupon_id, customer_key, usages)
        select ${site}::uuid, coupon_id, customer_key, usages from used
        on conflict (site_id, coupon_id, customer_key) do update set usages = u.usages + excluded.usages)
      update coupons c set number_of_usages = c.number_of_usages + s.usages
      from (select coupon_id, sum(usages)::int as usages from used group by 1) s
      where c.site_id = ${site} and c.id = s.coupon_id`),
  )
}
