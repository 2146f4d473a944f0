import { type RawBuilder, sql } from 'kysely'
import { isManager } from '../../kernel/actor.ts'
import { db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { selectSellables } from '../catalog/api.ts'
import { buildCouponColumn } from '../discounts/joins.ts'
import { type GiftCard, toGiftCard } from '../gift-cards/api.ts'
import { buildGiftCardColumn, type GiftCardRow } from '../gift-cards/joins.ts'
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
    .where('c.ordered', '=', false)
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
const selectAnyCart = (p: CartLookup) =>
  db.selectFrom('carts as c').select(columns).where('c.id', '=', p.id).where(isHeldBy(p.holder))
/** Carts that became orders are gone for the first version of the API. */
const selectCart = (p: CartLookup) => selectAnyCart(p).where('c.ordered', '=', false)

const byId = prepare<CartLookup>()((p) => selectCart(p).select(catalogColumns))
const byCheckout = prepare<CartLookup>()((p) =>
  db
    .selectFrom('carts as c')
    .select(columns)
    .select(catalogColumns)
    .where('c.checkout_id', '=', p.id)
    .where('c.ordered', '=', false)
    .where(isHeldBy(p.holder))
    .orderBy('c.updated_date', 'desc')
    .limit(1),
)

const totalsById = prepare<CartLookup>()((p) => selectCart(p).select(catalogColumns).select(totalsColumns))
type LockLookup = CartLookup & { added: readonly object[] }
const selectToLock = (query: ReturnType<typeof selectAnyCart>, added: readonly object[]) =>
  query
    .select([
      selectSellables(sql`c.lines || ${added}::jsonb`).as('sellables'),
      buildCouponColumn('c.coupon_id', 'c.customer_key').as('coupon'),
    ])
    .forUpdate()
const lockById = prepare<LockLookup>()((p) => selectToLock(selectCart(p), p.added))
const anyById = prepare<CartLookup>()((p) => selectAnyCart(p).select(catalogColumns))
const anyTotalsById = prepare<CartLookup>()((p) => selectAnyCart(p).select(catalogColumns).select(totalsColumns))
const lockAnyById = prepare<LockLookup>()((p) => selectToLock(selectAnyCart(p), p.added))

export async function findCart(unit: Unit, id: string): Promise<CartRow | undefined> {
  const row = await unit.first(byId({ id, holder: getVisibleOwner(unit) }))
  return row && toCartRow(row)
}

/** The same with a cart that became an order. */
export async function findAnyCart(unit: Unit, id: string): Promise<CartRow | undefined> {
  const row = await unit.first(anyById({ id, holder: getVisibleOwner(unit) }))
  return row && toCartRow(row)
}

/** {@link findAnyCart} without an access check. */
export async function findEveryCart(unit: Unit, id: string): Promise<CartRow | undefined> {
  const row = await unit.first(anyById({ id, holder: null }))
  return row && toCartRow(row)
}

export async function findAnyCartForTotals(unit: Unit, id: string): Promise<RowForTotals | undefined> {
  const row = await unit.first(anyTotalsById({ id, holder: getVisibleOwner(unit) }))
  return row && toRowForTotals(row)
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

/** {@link lockCart} with a cart that became an order. */
export async function lockAnyCart(
  unit: Unit,
  id: string,
  added: readonly Pick<Line, 'catalogReference'>[] = [],
): Promise<CartRow | undefined> {
  const row = await unit.first(lockAnyById({ id, holder: getVisibleOwner(unit), added }))
  return row && toCartRow(row)
}

/** `any`: also one that became an order. */
export function removeOneCart(unit: Unit, id: string, any = false): Promise<number> {
  const holder = getVisibleOwner(unit)
  const found = db.deleteFrom('carts').where('id', '=', id)
  const gone = any ? found : found.where('ordered', '=', false)
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

type Changed = Omit<CartsTable, 'owner_type' | 'owner_id' | 'current' | 'ordered' | 'order_id' | 'created_date'>
const change = prepare<Changed>()((p) =>
  db
    .updateTable('carts')
    .set({
      lines: p.lines,
      coupon_id: p.coupon_id,
      customer_key: p.customer_key,
      checkout_id: p.checkout_id,
      shown_total: p.shown_total,
      doc: p.doc,
      revision: p.revision,
      updated_date: p.updated_date,
    })
    .where('id', '=', p.id),
)

export function updateCart(unit: Unit, cart: Cart): void {
  const { id, lines, couponId, customerKey, checkoutId, shownTotal, doc, revision, updatedDate } = cart
  unit.send(
    change({
      id,
      lines,
      coupon_id: couponId,
      customer_key: customerKey,
      checkout_id: checkoutId,
      shown_total: shownTotal === null ? null : String(shownTotal),
      doc,
      revision,
      updated_date: updatedDate,
    }),
  )
}

const giftCardOf = prepare<{ id: string }>()(
  (p) => sql<{ card: GiftCardRow | null }>`
    select ${buildGiftCardColumn('b.id')} as card from (select ${p.id}::uuid as id) b`,
)

/** The gift card of a cart that is not one of a plugin. */
export async function findGiftCardOfCart(unit: Unit, { doc: { v2 } }: Cart): Promise<GiftCard | undefined> {
  const chosen = v2?.giftCard
  if (!chosen || chosen.remote) return undefined
  const row = await unit.first(giftCardOf({ id: chosen.id }))
  return row?.card ? toGiftCard(row.card) : undefined
}

const setShownTotal = prepare<{ id: string; revision: string; total: string }>()((p) =>
  db.updateTable('carts').set({ shown_total: p.total }).where('id', '=', p.id).where('revision', '=', p.revision),
)

/** Stores the total that the buyer was shown, unless the cart has changed since it was read. No change that buyers see. */
export const rememberCartTotal = (unit: Unit, { id, revision }: Cart, total: bigint): void =>
  unit.send(setShownTotal({ id, revision, total: String(total) }))

/** Marks a locked cart as ordered. */
export function markOrdered(unit: Unit, { id, orderId, revision, updatedDate }: Cart): void {
  unit.send(
    db
      .updateTable('carts')
      .set({ ordered: true, order_id: orderId, current: false, revision, updated_date: updatedDate })
      .where('id', '=', id),
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
  where carts.site_id = ${site} and carts.id = b.cart_id and carts.revision = b.cart_revision
    and b.keeps_cart is not true
  returning carts.id`

/** The same for a purchase whose cart stays (`keeps_cart`): it shows the order (`order_id`) from then on. */
export const markPurchasedCart = (purchase: string, now: Date): RawBuilder<{ id: string }> => sql`
  update carts set ordered = true, order_id = b.order_id, current = false, revision = carts.revision + 1,
    updated_date = ${now}
  from ${sql.table(purchase)} as b
  where carts.site_id = ${site} and carts.id = b.cart_id and carts.revision = b.cart_revision and b.keeps_cart
  returning carts.id`

export function removeCart(unit: Unit, id: string): void {
  unit.send(db.deleteFrom('carts').where('id', '=', id))
}
