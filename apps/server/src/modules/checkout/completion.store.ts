import type { Checkout as WireCheckout } from '@stoa/contract/checkout.entity'
import { type RawBuilder, sql } from 'kysely'
import { versionColumn } from '../../kernel/site-scope.ts'
import { prepared, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { removalOf } from '../cart/index.ts'
import type { Line } from '../pricing/index.ts'
import type { CheckoutsTable } from './checkout.store.ts'
import { pack, unpack } from './checkout-snapshot.ts'

interface Completing {
  id: string
  orderId: string | null
  snapshot: Buffer | null
  isKnown: boolean
  now: Date
}

const completeById = prepared<Completing>()(
  (p) => sql<Completed>`
    with done as (
      update checkouts as c set completed = true, order_id = ${p.orderId}::uuid, revision = revision + 1,
        updated_date = ${p.now}, sold_as = coalesce(${p.snapshot}::bytea, sold_as)
      where c.site_id = ${site} and c.id = ${p.id} and not c.completed
      returning id, cart_id, cart_revision, lines, case when not ${p.isKnown}::boolean then sold_as end as sold_as
    ), gone as (${removalOf('done')})
    select done.*, (select id from gone) as removed_cart_id,
      (select version from sites where id = ${site}) as ${sql.ref(versionColumn)}
    from done`,
)

type Completed = Pick<CheckoutsTable, 'cart_id' | 'lines' | 'sold_as'> & { removed_cart_id: string | null }

export interface Completion {
  cartId: string | null
  lines: readonly Line[]
  /** What it was sold as, where it was to be read. */
  snapshot: WireCheckout | undefined
  /** Of the cart that it came from, if that went with it. */
  removedCartId: string | null
}

interface CompletionOptions {
  id: string
  orderId: string | undefined
  /** What it is told as from now on, where no order has said so. */
  snapshot: WireCheckout | undefined
  /** What its order said is at hand and need not be read. */
  isKnown: boolean
}

/**
 * Completes it, once: nothing when it was complete already. The cart that it came from goes in the same statement, if
 * it is still as it was.
 */
export async function completeCheckout(
  unit: Unit,
  { id, orderId, snapshot: soldAs, isKnown }: CompletionOptions,
): Promise<Completion | undefined> {
  const packed = soldAs ? pack(soldAs) : null
  const row = await unit.first(completeById({ id, orderId: orderId ?? null, snapshot: packed, isKnown, now: unit.now }))
  return (
    row && {
      cartId: row.cart_id,
      lines: row.lines,
      snapshot: row.sold_as ? unpack(row.sold_as) : undefined,
      removedCartId: row.removed_cart_id,
    }
  )
}

/** What an order takes, to be written with it. */
export interface OrderSnapshot {
  checkoutId: string
  packed: Buffer
}

export const toOrderSnapshot = (checkout: WireCheckout): OrderSnapshot => ({
  checkoutId: checkout.id,
  packed: pack(checkout),
})

/** Writes down what an order takes, as a part of the statement that makes it; `made`: empty, where none is made. */
export const insertSnapshot = (
  { checkoutId, packed }: OrderSnapshot,
  made: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  update checkouts set sold_as = ${packed}::bytea
  where site_id = ${site} and id = ${checkoutId}::uuid and exists (select 1 from ${made})`
