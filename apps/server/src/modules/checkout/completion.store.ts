import type { Checkout as WireCheckout } from '@stoa/contract/checkout.entity'
import { type RawBuilder, sql } from 'kysely'
import { versionColumn } from '../../kernel/site-scope.ts'
import { prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type Cart, markPurchasedCart, removePurchasedCart } from '../cart/api.ts'
import type { Line } from '../pricing/api.ts'
import type { CheckoutsTable } from './checkout.store.ts'
import { pack, unpack } from './checkout-snapshot.ts'

interface Completing {
  id: string
  orderId: string | null
  snapshot: Buffer | null
  isKnown: boolean
  now: Date
}

const completeById = prepare<Completing>()(
  (p) => sql<Completed>`
    with done as (
      update checkouts as c set completed = true, order_id = ${p.orderId}::uuid, revision = revision + 1,
        updated_date = ${p.now}, snapshot = coalesce(${p.snapshot}::bytea, snapshot)
      where c.site_id = ${site} and c.id = ${p.id} and not c.completed
      returning id, cart_id, cart_revision, order_id, lines, doc -> 'keepsCart' = 'true' as keeps_cart,
        case when not ${p.isKnown}::boolean then snapshot end as snapshot
    ), ordered as (${markPurchasedCart('done', p.now)}), gone as (${removePurchasedCart('done')})
    select done.*, (select id from gone) as removed_cart_id, (select id from ordered) as ordered_cart_id,
      (select version from sites where id = ${site}) as ${sql.ref(versionColumn)}
    from done`,
)

type Completed = Pick<CheckoutsTable, 'cart_id' | 'lines' | 'snapshot'> & {
  removed_cart_id: string | null
  ordered_cart_id: string | null
  keeps_cart: boolean | null
}

export interface Completion {
  cartId: string | null
  lines: readonly Line[]
  /** The snapshot, unless the caller knows it already. */
  snapshot: WireCheckout | undefined
  /** The id of the cart, if it was removed as well. */
  removedCartId: string | null
  /** The id of the cart, if it was marked as ordered instead. */
  orderedCartId: string | null
  /** A cart that has changed stays as well once nothing is left to buy. */
  keepsCart: boolean
}

const lockOpenOfCart = prepare<Pick<Cart, 'id' | 'checkoutId'>>()(
  (p) => sql<{ id: string }>`
    select id from checkouts
    where site_id = ${site} and not completed and cart_id is not null
      and (cart_id = ${p.id}::uuid or id = ${p.checkoutId}::uuid)
    order by id for update`,
)

/**
 * Locks the checkouts that would sell a cart. The linked one may name a cart that was merged into this one; one that
 * another buyer has taken over names none.
 */
export async function lockOpenCheckoutsOfCart(unit: Unit, { id, checkoutId }: Cart): Promise<string[]> {
  return (await unit.all(lockOpenOfCart({ id, checkoutId }))).map((row) => row.id)
}

interface CompletionOptions {
  id: string
  orderId: string | undefined
  /** The snapshot to store, if no order has stored one. */
  snapshot: WireCheckout | undefined
  /** The caller has the order's snapshot, so it is not read. */
  isKnown: boolean
}

/**
 * Completes a checkout once; undefined if it was complete already. Its cart is removed in the same statement if it has
 * not changed.
 */
export async function completeCheckout(
  unit: Unit,
  { id, orderId, snapshot, isKnown }: CompletionOptions,
): Promise<Completion | undefined> {
  const packed = snapshot ? pack(snapshot) : null
  const row = await unit.first(completeById({ id, orderId: orderId ?? null, snapshot: packed, isKnown, now: unit.now }))
  return (
    row && {
      cartId: row.cart_id,
      lines: row.lines,
      snapshot: row.snapshot ? unpack(row.snapshot) : undefined,
      removedCartId: row.removed_cart_id,
      orderedCartId: row.ordered_cart_id,
      keepsCart: row.keeps_cart === true,
    }
  )
}

/** The checkout as sold, to be stored with the order. */
export interface OrderSnapshot {
  checkoutId: string
  packed: Buffer
}

export const toOrderSnapshot = (checkout: WireCheckout): OrderSnapshot => ({
  checkoutId: checkout.id,
  packed: pack(checkout),
})

/** Stores the snapshot as part of the statement that inserts the order; `made` is empty if no order is inserted. */
export const insertSnapshot = (
  { checkoutId, packed }: OrderSnapshot,
  made: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  update checkouts set snapshot = ${packed}::bytea
  where site_id = ${site} and id = ${checkoutId}::uuid and exists (select 1 from ${made})`
