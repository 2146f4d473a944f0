import { type RawBuilder, sql } from 'kysely'
import { isManager } from '../../kernel/actor.ts'
import { versionColumn } from '../../kernel/site-scope.ts'
import { db, prepared, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type SellableRow, sellablesOf, versionsOf } from '../catalog/index.ts'
import { type CouponRow, couponColumn, toCoupon } from '../discounts/index.ts'
import { type Membership, type MembershipRow, membershipsColumn, toMemberships } from '../memberships/index.ts'
import type { Line } from '../pricing/index.ts'
import { type TipChoice, tipColumn } from '../tips/index.ts'
import type { Cart, CartDoc, OwnerType, UsableCoupon } from './cart.ts'

interface CartsTable {
  id: string
  owner_type: OwnerType
  owner_id: string
  current: boolean
  lines: readonly Line[]
  coupon_id: string | null
  customer_key: string
  checkout_id: string | null
  doc: CartDoc
  revision: string
  created_date: Date
  updated_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    carts: CartsTable
  }
}

/** A cart with what the catalogue and the coupon say of it at this moment: all out of one statement. */
export interface CartRow {
  cart: Cart
  sellables: SellableRow[]
  coupon: UsableCoupon | undefined
}

const facts = [
  sellablesOf(sql`c.lines`).as('sellables'),
  couponColumn('c.coupon_id', 'c.customer_key').as('coupon'),
] as const
const columns = [
  'c.id',
  'c.owner_type',
  'c.owner_id',
  'c.lines',
  'c.coupon_id',
  'c.customer_key',
  'c.checkout_id',
  'c.doc',
  'c.revision',
  'c.created_date',
  'c.updated_date',
] as const

const current = (ownerId: string) =>
  db
    .selectFrom('carts as c')
    .select(columns)
    .select(facts)
    .where('c.owner_id', '=', ownerId)
    .where('c.current', '=', true)

const findByOwner = prepared<{ ownerId: string }>()((p) => current(p.ownerId))
const lockByOwner = prepared<{ ownerId: string }>()((p) => current(p.ownerId).forUpdate())
const lockBought = prepared<{ id: string; checkoutId: string }>()((p) =>
  db
    .selectFrom('carts as c')
    .select(columns)
    .select(facts)
    .where((eb) => eb.or([eb('c.id', '=', p.id), eb('c.checkout_id', '=', p.checkoutId)]))
    .forUpdate(),
)

export async function findCurrentCart(unit: Unit, ownerId: string): Promise<CartRow | undefined> {
  const row = await unit.first(findByOwner({ ownerId }))
  return row && toCartRow(row)
}

interface Seen {
  ownerId: string
  productIds: readonly string[]
  variantIds: readonly string[]
}

const findVersions = prepared<Seen>()((p) =>
  db
    .selectFrom('carts as c')
    .select(['c.id', 'c.revision', 'c.updated_date as updatedDate', versionsOf(p).as('versions')])
    .where('c.owner_id', '=', p.ownerId)
    .where('c.current', '=', true),
)

/** Of a current cart that was read before: what tells whether it is still the same. */
export const findCurrentVersions = (unit: Unit, seen: Seen) => unit.first(findVersions(seen))

const besides = [
  membershipsColumn(`case when c.owner_type = 'member' then c.owner_id end`).as('memberships'),
  tipColumn('c.id').as('tip'),
] as const
const totalsByOwner = prepared<{ ownerId: string }>()((p) => current(p.ownerId).select(besides))

type RowForTotals = CartRow & { memberships: Membership[]; tip?: TipChoice }

/** With what else the totals of a purchase depend on: the buyer's memberships, and the tip. */
export async function findCurrentCartForTotals(unit: Unit, ownerId: string): Promise<RowForTotals | undefined> {
  const row = await unit.first(totalsByOwner({ ownerId }))
  return row && toRowForTotals(row)
}

export async function lockCurrentCart(unit: Unit, ownerId: string): Promise<CartRow | undefined> {
  const row = await unit.first(lockByOwner({ ownerId }))
  return row && toCartRow(row)
}

/** The cart that a checkout was made from, or the one that it has gone into since. */
export async function lockCartOfCheckout(unit: Unit, id: string, checkoutId: string): Promise<CartRow | undefined> {
  const row = await unit.first(lockBought({ id, checkoutId }))
  return row && toCartRow(row)
}

/** Buyers see their own carts only, whoever runs the shop every one. */
const holderOf = ({ actor }: Unit) => (isManager(actor) ? null : 'id' in actor ? actor.id : nobody)
const nobody = '00000000-0000-0000-0000-000000000000'

interface Named {
  id: string
  holder: string | null
}

const ofHolder = (holder: string | null) => sql<boolean>`(${holder}::uuid is null or c.owner_id = ${holder}::uuid)`
const named = (p: Named) =>
  db.selectFrom('carts as c').select(columns).where('c.id', '=', p.id).where(ofHolder(p.holder))

const byId = prepared<Named>()((p) => named(p).select(facts))
const byCheckout = prepared<Named>()((p) =>
  db
    .selectFrom('carts as c')
    .select(columns)
    .select(facts)
    .where('c.checkout_id', '=', p.id)
    .where(ofHolder(p.holder))
    .orderBy('c.updated_date', 'desc')
    .limit(1),
)
const totalsById = prepared<Named>()((p) => named(p).select(facts).select(besides))
const lockById = prepared<Named & { added: readonly object[] }>()((p) =>
  named(p)
    .select([
      sellablesOf(sql`c.lines || ${p.added}::jsonb`).as('sellables'),
      couponColumn('c.coupon_id', 'c.customer_key').as('coupon'),
    ])
    .forUpdate(),
)

export async function findCart(unit: Unit, id: string): Promise<CartRow | undefined> {
  const row = await unit.first(byId({ id, holder: holderOf(unit) }))
  return row && toCartRow(row)
}

export async function findCartOfCheckout(unit: Unit, checkoutId: string): Promise<CartRow | undefined> {
  const row = await unit.first(byCheckout({ id: checkoutId, holder: holderOf(unit) }))
  return row && toCartRow(row)
}

export async function findCartForTotals(unit: Unit, id: string): Promise<RowForTotals | undefined> {
  const row = await unit.first(totalsById({ id, holder: holderOf(unit) }))
  return row && toRowForTotals(row)
}

/** The cart, locked. Brings the catalogue's facts of `added` along, behind those of the cart's own lines. */
export async function lockCart(
  unit: Unit,
  id: string,
  added: readonly Pick<Line, 'catalogReference'>[] = [],
): Promise<CartRow | undefined> {
  const row = await unit.first(lockById({ id, holder: holderOf(unit), added }))
  return row && toCartRow(row)
}

export function removeOneCart(unit: Unit, id: string): Promise<number> {
  const holder = holderOf(unit)
  const gone = db.deleteFrom('carts').where('id', '=', id)
  return unit.run(holder ? gone.where('owner_id', '=', holder) : gone)
}

type Opening = Pick<Cart, 'id' | 'ownerType' | 'ownerId'> & { added: readonly object[]; now: Date }

const opened = (p: Opening) => sql`
  returning c.id, c.owner_type, c.owner_id, c.lines, c.coupon_id, c.customer_key, c.checkout_id, c.doc, c.revision,
    c.created_date, c.updated_date, c.revision = 0 as inserted,
    ${sellablesOf(sql`c.lines || ${p.added}::jsonb`)} as sellables,
    ${couponColumn('c.coupon_id', 'c.customer_key')} as coupon,
    (select version from sites where id = ${site}) as ${sql.ref(versionColumn)}`

const insertById = prepared<Opening>()(
  (p) => sql<Row & { inserted: boolean }>`
    insert into carts as c
      (site_id, id, owner_type, owner_id, current, customer_key, revision, created_date, updated_date)
    values (${site}, ${p.id}, ${p.ownerType}, ${p.ownerId}, false, ${p.ownerId}, 0, ${p.now}, ${p.now})
    ${opened(p)}`,
)

/** A new cart beside the owner's current one. */
export async function insertCart(
  unit: Unit,
  made: Pick<Cart, 'id' | 'ownerType' | 'ownerId'>,
  added: readonly Pick<Line, 'catalogReference'>[],
): Promise<CartRow & { inserted: boolean }> {
  const row = await unit.first(insertById({ ...made, added, now: unit.now }))
  return { ...toCartRow(row!), inserted: true }
}

const openByOwner = prepared<Opening>()(
  (p) => sql<Row & { inserted: boolean }>`
    insert into carts as c (site_id, id, owner_type, owner_id, customer_key, revision, created_date, updated_date)
    values (${site}, ${p.id}, ${p.ownerType}, ${p.ownerId}, ${p.ownerId}, 0, ${p.now}, ${p.now})
    on conflict (site_id, owner_id) where current do update set updated_date = excluded.updated_date
    ${opened(p)}`,
)

/**
 * The owner's current cart, locked, made if there is none: two first requests at once get one cart. Brings the
 * catalogue's facts of `added` along, behind those of the cart's own lines.
 */
export async function openCurrentCart(
  unit: Unit,
  made: Pick<Cart, 'id' | 'ownerType' | 'ownerId'>,
  added: readonly Pick<Line, 'catalogReference'>[],
): Promise<CartRow & { inserted: boolean }> {
  const row = await unit.first(openByOwner({ ...made, added, now: unit.now }))
  return { ...toCartRow(row!), inserted: row!.inserted }
}

const change = prepared<Omit<CartsTable, 'owner_type' | 'owner_id' | 'current' | 'created_date'>>()((p) =>
  db
    .updateTable('carts')
    .set({
      lines: p.lines,
      coupon_id: p.coupon_id,
      customer_key: p.customer_key,
      checkout_id: p.checkout_id,
      doc: p.doc,
      revision: p.revision,
      updated_date: p.updated_date,
    })
    .where('id', '=', p.id),
)

export function updateCart(unit: Unit, cart: Cart): void {
  const { id, lines, couponId, customerKey, checkoutId, doc, revision, updatedDate } = cart
  unit.send(
    change({
      id,
      lines,
      coupon_id: couponId,
      customer_key: customerKey,
      checkout_id: checkoutId,
      doc,
      revision,
      updated_date: updatedDate,
    }),
  )
}

/** Writes which checkout a cart has, as a part of the statement that makes the checkout. */
export const linkOf = ({ id, checkoutId, revision, updatedDate }: Cart): RawBuilder<unknown> => sql`
  update carts set checkout_id = ${checkoutId}::uuid, revision = ${revision}::bigint, updated_date = ${updatedDate}
  where site_id = ${site} and id = ${id}`

/**
 * Removes the cart that `bought` (a common table with `cart_id` and `cart_revision`) speaks of, while it is still at that
 * revision: a part of the statement that completes the checkout. Answers the ids of what is gone.
 */
export const removalOf = (bought: string): RawBuilder<{ id: string }> => sql`
  delete from carts using ${sql.table(bought)} as b
  where carts.site_id = ${site} and carts.id = b.cart_id and carts.revision = b.cart_revision returning carts.id`

export function removeCart(unit: Unit, id: string): void {
  unit.send(db.deleteFrom('carts').where('id', '=', id))
}

export async function removeCurrentCart(unit: Unit, ownerId: string): Promise<string | undefined> {
  const row = await unit.first(
    db.deleteFrom('carts').where('owner_id', '=', ownerId).where('current', '=', true).returning('id'),
  )
  return row?.id
}

type Row = Omit<CartsTable, 'current'> & { sellables: SellableRow[]; coupon: CouponRow | null }

const toRowForTotals = (row: Row & { memberships: MembershipRow[] | null; tip: TipChoice | null }): RowForTotals => ({
  ...toCartRow(row),
  memberships: toMemberships(row.memberships),
  tip: row.tip ?? undefined,
})

const toCartRow = (row: Row): CartRow => ({
  cart: {
    id: row.id,
    ownerType: row.owner_type,
    ownerId: row.owner_id,
    lines: row.lines,
    couponId: row.coupon_id,
    customerKey: row.customer_key,
    checkoutId: row.checkout_id,
    doc: row.doc,
    revision: row.revision,
    createdDate: row.created_date,
    updatedDate: row.updated_date,
  },
  sellables: row.sellables,
  coupon: row.coupon ? toCoupon(row.coupon) : undefined,
})
