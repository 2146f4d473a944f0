import { sql } from 'kysely'
import { acrossSites } from '../../kernel/across-sites.ts'
import { compileRaw, prepare, site } from '../../kernel/sql.ts'
import type { Unit, Units } from '../../kernel/unit.ts'

export interface Basket {
  orderId: string
  /** Products, each once. */
  items: readonly string[]
  soldDate: Date
}

const insertOpen = prepare<{ baskets: string }>()(
  (p) => sql`
    insert into recommendation_baskets (site_id, order_id, items, sold_date, canceled)
    select ${site}::uuid, "orderId", items, "soldDate", false
    from json_to_recordset(${p.baskets}::text::json) as b("orderId" uuid, items uuid[], "soldDate" timestamptz)
    on conflict do nothing`,
)

/** In one statement. False where all orders are known already, also as canceled ones. */
export async function insertBaskets(unit: Unit, baskets: readonly Basket[]): Promise<boolean> {
  return baskets.length > 0 && (await unit.run(insertOpen({ baskets: JSON.stringify(baskets) }))) > 0
}

/** An order whose cancellation is processed before its approval is recorded as well, so that it is never counted. */
export async function cancelBasket(unit: Unit, orderId: string): Promise<void> {
  await unit.run(
    compileRaw(sql`
      insert into recommendation_baskets (site_id, order_id, items, sold_date, canceled)
      values (${site}, ${orderId}, '{}', ${unit.now}, true)
      on conflict (site_id, order_id) do update set canceled = true`),
  )
}

/** Sites with uncounted baskets. */
export const listSitesToLearn = (units: Units): Promise<{ site_id: string }[]> =>
  units.once(
    acrossSites(
      'Finds the sites with orders to learn recommendations from',
      ['recommendation_baskets'],
      compileRaw(sql<{ site_id: string }>`
        select distinct site_id from recommendation_baskets where counted = canceled limit 10000`),
    ),
  )

/** Serializes the counting of one site: parallel runs would see only part of each other's pairs. */
export async function lockLearning(unit: Unit): Promise<void> {
  await unit.all(compileRaw(sql`select pg_advisory_xact_lock(hashtextextended('recommendations ' || ${site}, 0))`))
}

/** An order with more items looks like restocking and is ignored. */
const MAX_BASKET_ITEMS = sql.lit(50)
const HALF_LIFE_SECONDS = sql.lit(30 * 86_400)

/**
 * An order's contribution to its items' popularity, in units of an order of 2020: it doubles with each half-life, so
 * that values compare at any time without decay. Doubles can hold them for eighty years.
 */
const popularity = sql`power(2::double precision,
  greatest(extract(epoch from taken.sold_date - '2020-01-01T00:00:00Z'::timestamptz), 0) / ${HALF_LIFE_SECONDS})`

/** Adds or removes open baskets in the counts; each exactly once. Answers the items whose counts changed. */
export async function countBaskets(unit: Unit, limit: number): Promise<string[]> {
  const rows = await unit.all(
    compileRaw(sql<{ item: string }>`
      with taken as (
        update recommendation_baskets set counted = not counted
        where site_id = ${site} and order_id = any(array(
          select order_id from recommendation_baskets where site_id = ${site} and counted = canceled
          order by order_id limit ${limit}::int))
        returning items, sold_date, case when counted then 1 else -1 end as sign
      ), sold as (
        select s.item, sum(taken.sign) as orders, sum(taken.sign * ${popularity}) as popularity
        from taken cross join unnest(taken.items) as s (item) group by s.item
      ), counted as (
        insert into recommendation_items as t (site_id, item_id, orders, popularity)
        select ${site}, item, orders, popularity from sold
        on conflict (site_id, item_id) do update set orders = t.orders + excluded.orders,
          popularity = case when t.orders + excluded.orders > 0 then greatest(t.popularity + excluded.popularity, 0) else 0 end
      ), paired as (
        insert into recommendation_pairs as t (site_id, item_id, other_id, orders)
        select ${site}, a.item, b.item, sum(taken.sign)
        from taken cross join unnest(taken.items) as a (item) cross join unnest(taken.items) as b (item)
        where a.item <> b.item and cardinality(taken.items) <= ${MAX_BASKET_ITEMS} group by a.item, b.item
        on conflict (site_id, item_id, other_id) do update set orders = t.orders + excluded.orders
      )
      select item from sold`),
  )
  return rows.map(({ item }) => item)
}

/** Removes pairs with a count of zero. */
export async function removeEmptyPairs(unit: Unit, items: readonly string[]): Promise<void> {
  await unit.run(
    compileRaw(sql`delete from recommendation_pairs
      where site_id = ${site} and item_id = any(${items}::uuid[]) and orders <= 0`),
  )
}

/** The maximum that a request may ask for. */
const MAX_NEIGHBORS = sql.lit(100)
/** A single common order is hardly more than chance: this many orders give half the weight. */
const DAMPING = sql.lit(1)

/**
 * Recomputes the neighbors of items: by the cosine between the orders of two items, damped where it rests on few. Other
 * items' lists keep the cosine of the last common order until they are sold again.
 */
export async function updateNeighbors(unit: Unit, items: readonly string[]): Promise<void> {
  await unit.run(
    compileRaw(sql`
      update recommendation_items i set related_ids = near.ids, related_scores = near.scores
      from (
        select m.item_id, coalesce(array_agg(n.other_id order by n.score desc, n.other_id) filter (where n.score > 0), '{}') as ids,
          coalesce(array_agg(n.score order by n.score desc, n.other_id) filter (where n.score > 0), '{}') as scores
        from recommendation_items m left join lateral (
          select r.other_id, (r.orders / sqrt(m.orders::double precision * o.orders) * r.orders / (r.orders + ${DAMPING}))::real as score
          from recommendation_pairs r
            join recommendation_items o on o.site_id = r.site_id and o.item_id = r.other_id and o.orders > 0
          where r.site_id = m.site_id and r.item_id = m.item_id and r.orders > 0 and m.orders > 0
          order by score desc, r.other_id limit ${MAX_NEIGHBORS}
        ) n on true
        where m.site_id = ${site} and m.item_id = any(${items}::uuid[]) group by m.item_id
      ) near
      where i.site_id = ${site} and i.item_id = near.item_id`),
  )
}
