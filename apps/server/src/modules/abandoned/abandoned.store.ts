import { AbandonedCheckout } from '@stoa/contract/abandoned-checkout.entity'
import { type RawBuilder, sql } from 'kysely'
import { acrossSites } from '../../kernel/across-sites.ts'
import type { CleanUpRule, ListSiteIds } from '../../kernel/clean-up.ts'
import { createStoreFields, EntityStore } from '../../kernel/entity-store.ts'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, type FieldMap, type QueryInput, required, stored, uuid } from '../../kernel/query/index.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { AbandonedDoc } from './abandoned.ts'

declare module '../../kernel/sql.ts' {
  interface Tables {
    abandoned_checkouts: {
      id: string
      checkout_id: string
      cart_id: string | null
      status: string
      email: string | null
      created_date: Date
      doc: AbandonedDoc
    }
    abandoned_seen: { checkout_id: string; created_date: Date }
  }
}

const columns = {
  checkoutId: required(),
  cartId: stored(),
  status: required(),
  'totalPrice.amount': required('e.total'),
  'buyerInfo.email': 'e.email',
}

export const abandoned = new EntityStore<AbandonedDoc>('abandoned_checkouts', {
  entity: AbandonedCheckout,
  promote: ({ checkoutId, cartId, status, buyerInfo, totalPrice }) => ({
    checkout_id: checkoutId,
    cart_id: cartId ?? null,
    status,
    email: buyerInfo.email?.toLowerCase() ?? null,
    total: totalPrice.amount,
  }),
  columns,
})

/** In days: older checkouts are not recovered. */
const maxAgeDays = 30

/**
 * Open checkouts `c` unchanged since a moment and not checked since their last change, by a partial index. Each is
 * checked once after it was abandoned, whether or not its email address is known.
 */
const toCheck = (now: Date, before: RawBuilder<unknown>) => sql`not c.completed and not c.abandonment_checked
  and c.created_date > ${now}::timestamptz - make_interval(days => ${maxAgeDays}) and c.updated_date < ${before}`

export interface ToCheck {
  id: string
  /** It has something in it, its buyer can be reached, and it is not known yet. */
  isLeft: boolean
}

export function listToCheck(unit: Unit, before: Date, limit: number): Promise<ToCheck[]> {
  return unit.all(
    compileRaw(sql<ToCheck>`
      select c.id, c.lines <> '[]' and c.doc -> 'buyerInfo' ->> 'email' is not null and not exists (
          select 1 from abandoned_seen s where s.site_id = c.site_id and s.checkout_id = c.id) as "isLeft"
      from checkouts c where c.site_id = ${site} and ${toCheck(unit.now, sql`${before}::timestamptz`)}
      order by c.created_date limit ${limit}`),
  )
}

/**
 * A page of sites after `after` with checkouts to check by their own delay; for the clock. It stops at the first match of
 * each.
 */
export const listSitesToCheck =
  (settings: string, minutes: number): ListSiteIds =>
  async (unit, after, limit) => {
    const own = sql`coalesce(
      (select (o.doc ->> 'delayMinutes')::int from settings o where o.site_id = t.id and o.name = ${settings}),
      ${minutes}::int)`
    const before = sql`${unit.now}::timestamptz - make_interval(mins => ${own})`
    const rows = await unit.all(
      acrossSites(
        'Finds the sites with checkouts to check',
        ['sites', 'checkouts', 'settings'],
        compileRaw(sql<{ id: string }>`
          select t.id from sites t
          where (${after ?? null}::uuid is null or t.id > ${after ?? null}::uuid)
            and exists (select 1 from checkouts c where c.site_id = t.id and ${toCheck(unit.now, before)} offset 0)
          order by t.id limit ${limit}`),
      ),
    )
    return rows.map(({ id }) => id)
  }

/** Records that are too old to be found again. */
export const expiring: readonly CleanUpRule[] = [
  {
    table: 'abandoned_seen',
    condition: (now) => sql`created_date < ${now}::timestamptz - make_interval(days => ${maxAgeDays})`,
  },
]

/** False if it was recorded concurrently. */
export async function markSeen(unit: Unit, checkoutId: string): Promise<boolean> {
  const added = await unit.run(
    db
      .insertInto('abandoned_seen')
      .values({ checkout_id: checkoutId, created_date: unit.now })
      .onConflict((conflict) => conflict.doNothing()),
  )
  return added > 0
}

/** Whether this address was emailed since a moment. */
export async function wasEmailedSince(unit: Unit, email: string, since: Date): Promise<boolean> {
  const row = await unit.first(
    compileRaw(sql<{ written: boolean }>`
      select exists (
        select 1 from abandoned_checkouts
        where site_id = ${site} and created_date > ${since} and email = ${email.toLowerCase()}
          and doc -> 'activities' @> '[{"type": "EMAIL_SENT"}]'
      ) as written`),
  )
  return row?.written === true
}

export async function findIdOfCheckout(unit: Unit, checkoutId: string): Promise<string | undefined> {
  const row = await unit.first(db.selectFrom('abandoned_checkouts').select('id').where('checkout_id', '=', checkoutId))
  return row?.id
}

export interface AbandonedCartRow {
  cart_id: string
  created_date: Date
  doc: AbandonedDoc
}

const abandonedFields = createStoreFields(AbandonedCheckout, columns)
/** The older names of a cart's. */
const cartFields: FieldMap = {
  id: uuid('e.cart_id', { notNull: true }),
  status: abandonedFields.status!,
  abandonTime: abandonedFields.createdDate!,
  'buyerInfo.email': abandonedFields['buyerInfo.email']!,
}

/** The latest abandoned checkout of each cart. */
const selectCarts = () =>
  db
    .selectFrom('abandoned_checkouts as e')
    .select(['e.cart_id', 'e.created_date', 'e.doc'])
    .where('e.cart_id', 'is not', null)
    .where(
      sql<boolean>`not exists (select 1 from abandoned_checkouts later where later.site_id = ${site}
        and later.cart_id = e.cart_id and (later.created_date, later.id) > (e.created_date, e.id))`,
    )

export async function findCart(unit: Unit, cartId: string): Promise<AbandonedCartRow | undefined> {
  return (await unit.first(selectCarts().where('e.cart_id', '=', cartId))) as AbandonedCartRow | undefined
}

export async function listCarts(unit: Unit, query: QueryInput): Promise<{ carts: AbandonedCartRow[]; total: number }> {
  const page = compileQuery(cartFields, query, {
    unit,
    operation: 'abandonedCarts.queryAbandonedCarts',
    cursorKey: unit.use(keysPort).derive('cursor'),
    defaultSort: [{ fieldName: 'abandonTime', order: 'DESC' }],
  })
  const { items, metadata } = page.toPage(await unit.all(page.attach(selectCarts(), { total: true })))
  return { carts: items as AbandonedCartRow[], total: metadata.total ?? 0 }
}

export interface Sums {
  left: { count: number; value: string }
  back: { count: number; value: string }
}

/** Sums of the checkouts abandoned between two days of a time zone, inclusive. */
export async function aggregate(unit: Unit, start: string, end: string, timeZone: string): Promise<Sums> {
  const rows = await unit.all(
    compileRaw(sql<{ status: string; count: number; value: string }>`
      select status, count(*)::int as count, sum(total)::text as value from abandoned_checkouts
      where site_id = ${site}
        and created_date >= (${start}::date)::timestamp at time zone ${timeZone}
        and created_date < (${end}::date + 1)::timestamp at time zone ${timeZone}
      group by status`),
  )
  const findStatus = (status: string) => rows.find((row) => row.status === status) ?? { count: 0, value: '0' }
  return { left: findStatus('ABANDONED'), back: findStatus('RECOVERED') }
}
