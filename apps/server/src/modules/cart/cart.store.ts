import { type RawBuilder, sql } from 'kysely'
import { isManager } from '../../kernel/actor.ts'
import { db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { selectSellables } from '../catalog/api.ts'
import { buildCouponColumn } from '../discounts/joins.ts'
import type { Line } from '../pricing/api.ts'
import {
  buildOpenedColumns,
  type CartRow,
  type CartsTable,
  catalogColumns,
  columns,
  type OpenCartValues,
  type Row,
  type RowForTotals,
  toCartRow,
  toRowForTotals,
  totalsColumns,
} from './cart.rows.ts'
import type { Cart } from './cart.ts'

const lockPurchased = prepare<{ id: string; checkoutId: string }>()((p) =>
  db
    .selectFrom('carts as c')
    .select(columns)
    .select(catalogColumns)
    .where((eb) => eb.or([eb('c.id', '=', p.id), eb('c.checkout_id', '=', p.checkoutId)]))
    .forUpdate(),
)

/** The cart that a checkout was made from, or the one that it was merged into since. */
export async function lockCartOfCheckout(unit: Unit, id: string, checkoutId: string): Promise<CartRow | undefined> {
  const row = await unit.first(lockPurchased({ id, checkoutId }))
  return row && toCartRow(row)
}

/** Buyers see their own carts only; managers see all. */
const getVisibleOwner = ({ actor }: Unit) => (isManager(actor) ? null : 'id' in actor ? actor.id : nilUuid)
const nilUuid = '00000000-0000-0000-0000-000000000000'

interface CartLookup {
  id: string
  holder: string | null
}

const isHeldBy = (holder: string | null) => sql<boolean>`(${holder}::uuid is null or c.owner_id = ${holder}::uuid)`
const selectCart = (p: CartLookup) =>
  db.selectFrom('carts as c').select(columns).where('c.id', '=', p.id).where(isHeldBy(p.holder))

const byId = prepare<CartLookup>()((p) => selectCart(p).select(catalogColumns))
const byCheckout = prepare<CartLookup>()((p) =>
  db
    .selectFrom('carts as c')
    .select(columns)
    .select(catalogColumns)
    .where('c.checkout_id', '=', p.id)
    .where(isHeldBy(p.holder))
    .orderBy('c.updated_date', 'desc')
    .limit(1),
)

const totalsById = prepare<CartLookup>()((p) => selectCart(p).select(catalogColumns).select(totalsColumns))
const lockById = prepare<CartLookup & { added: readonly object[] }>()((p) =>
  selectCart(p)
    .select([
      selectSellables(sql`c.lines || ${p.added}::jsonb`).as('sellables'),
      buildCouponColumn('c.coupon_id', 'c.customer_key').as('coupon'),
    ])
    .forUpdate(),
)

export async function findCart(unit: Unit, id: string): Promise<CartRow | undefined> {
  const row = await unit.first(byId({ id, holder: getVisibleOwner(unit) }))
  return row && toCartRow(row)
}

export async function findCartOfCheckout(unit: Unit, checkoutId: string): Promise<CartRow | undefined> {
  const row = await unit.first(byCheckout({ id: checkoutId, holder: getVisibleOwner(unit) }))
  return row && toCartRow(row)
}

export async function findCartForTotals(unit: Unit, id: string): Promise<RowForTotals | undefined> {
  const row = await unit.first(totalsById({ id, holder: getVisibleOwner(unit) }))
  return row && toRowForTotals(row)
}

/** The cart, locked. The catalog rows of `added` follow those of the cart's own lines. */
export async function lockCart(
  unit: Unit,
  id: string,
  added: readonly Pick<Line, 'catalogReference'>[] = [],
): Promise<CartRow | undefined> {
  const row = await unit.first(lockById({ id, holder: getVisibleOwner(unit), added }))
  return row && toCartRow(row)
}

export function removeOneCart(unit: Unit, id: string): Promise<number> {
  const holder = getVisibleOwner(unit)
  const gone = db.deleteFrom('carts').where('id', '=', id)
  return unit.run(holder ? gone.where('owner_id', '=', holder) : gone)
}

const insertById = prepare<OpenCartValues>()(
  (p) => sql<Row & { inserted: boolean }>`
    insert into carts as c
      (site_id, id, owner_type, owner_id, current, customer_key, revision, created_date, updated_date)
    values (${site}, ${p.id}, ${p.ownerType}, ${p.ownerId}, false, ${p.ownerId}, 0, ${p.now}, ${p.now})
    ${buildOpenedColumns(p)}`,
)

/** Creates a cart that is not the owner's current one. */
export async function insertCart(
  unit: Unit,
  made: Pick<Cart, 'id' | 'ownerType' | 'ownerId'>,
  added: readonly Pick<Line, 'catalogReference'>[],
): Promise<CartRow & { inserted: boolean }> {
  const row = await unit.first(insertById({ ...made, added, now: unit.now }))
  return { ...toCartRow(row!), inserted: true }
}

const change = prepare<Omit<CartsTable, 'owner_type' | 'owner_id' | 'current' | 'created_date'>>()((p) =>
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

/** Links a checkout to its cart, as part of the statement that creates the checkout. */
export const buildCheckoutLink = ({ id, checkoutId, doc, revision, updatedDate }: Cart): RawBuilder<unknown> => sql`
  update carts set checkout_id = ${checkoutId}::uuid, doc = ${doc}::jsonb, revision = ${revision}::bigint,
    updated_date = ${updatedDate}
  where site_id = ${site} and id = ${id}`

/**
 * Removes the cart named by the common table `bought` (`cart_id`, `cart_revision`) if it still has that revision, as
 * part of the statement that completes the checkout. Returns the removed id.
 */
export const removePurchasedCart = (purchase: string): RawBuilder<{ id: string }> => sql`
  delete from carts using ${sql.table(purchase)} as b
  where carts.site_id = ${site} and carts.id = b.cart_id and carts.revision = b.cart_revision returning carts.id`

export function removeCart(unit: Unit, id: string): void {
  unit.send(db.deleteFrom('carts').where('id', '=', id))
}
