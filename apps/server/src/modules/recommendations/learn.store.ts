import { sql } from 'kysely'
import { prepared, raw, site } from '../../kernel/sql.ts'
import type { Unit, Units } from '../../kernel/unit.ts'

export interface Basket {
  orderId: string
  /** Products, each once. */
  items: readonly string[]
  soldDate: Date
}

const insertOpen = prepared<Basket>()(
  (p) => sql`
    insert into recommendation_baskets (site_id, order_id, items, sold_date, canceled)
    values (${site}, ${p.orderId}, ${p.items}::uuid[], ${p.soldDate}, false) on conflict do nothing`,
)

/** False where the order is known already, be it as a canceled one. */
export async function insertBasket(unit: Unit, basket: Basket): Promise<boolean> {
  return (await unit.run(insertOpen(basket))) > 0
}

/** An order whose cancelling is heard of before its approval is noted as well, so that it is never counted. */
export async function cancelBasket(unit: Unit, orderId: string): Promise<void> {
  await unit.run(
    raw(sql`
      insert into recommendation_baskets (site_id, order_id, items, sold_date, canceled)
      values (${site}, ${orderId}, '{}', ${unit.now}, true)
      on conflict (site_id, order_id) do update set canceled = true`),
  )
}

/** Sites with baskets that nobody has counted yet. */
export const sitesToLearn = (units: Units): Promise<{ site_id: string }[]> =>
  units.once(
    raw(sql<{ site_id: string }>`
      select distinct site_id from recommendation_baskets where counted = canceled limit 10000`),
  )

/** Of one site it is done by one at a time: what two see of each other's pairs would be half. */
export async function lockLearning(unit: Unit): Promise<void> {
  await unit.all(raw(sql`select pg_advisory_xact_lock(hashtextextended('recommendations ' || ${site}, 0))`))
}

/** An order of more different things than this is a stock-taking, and says nothing of what goes with what. */
const MAX_BASKET_ITEMS = sql.lit(50)
const HALF_LIFE_SECONDS = sql.lit(30 * 86_400)

/**
 * What an order adds to the heat of its items, in units of an order of 2020: twice as much for each half-life that it is
 * later. So heats compare at any time, without ever being cooled; doubles hold them for eighty years.
 */
const heat = sql`power(2::double precision,
  greatest(extract(epoch from taken.sold_date - '2020-01-01T00:00:00Z'::timestamptz), 0) / ${HALF_LIFE_SECONDS})`

/** Counts open baskets in, or takes them back; each exactly once. Answers the items whose counts changed. */
export async function countBaskets(unit: Unit, limit: number): Promise<string[]> {
  const rows = await unit.all(
    raw(sql<{ item: string }>`
      with taken as (
        update recommendation_baskets set counted = not counted
        where site_id = ${site} and order_id = any(array(
          select order_id from recommendation_baskets where site_id = ${site} and counted = canceled
          order by order_id limit ${limit}::int))
        returning items, sold_date, case when counted then 1 else -1 end as sign
      ), sold as (
        select s.item, sum(taken.sign) as orders, sum(taken.sign * ${heat}) as heat
        from taken cross join unnest(taken.items) as s (item) group by s.item
      ), counted as (
        insert into recommendation_items as t (site_id, item_id, orders, heat)
        select ${site}, item, orders, heat from sold
        on conflict (site_id, item_id) do update set orders = t.orders + excluded.orders,
          heat = case when t.orders + excluded.orders > 0 then greatest(t.heat + excluded.heat, 0) else 0 end
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

/** Pairs that nobody bought after all. */
export async function removeEmptyPairs(unit: Unit, items: readonly string[]): Promise<void> {
  await unit.run(
    raw(sql`delete from recommendation_pairs
      where site_id = ${site} and item_id = any(${items}::uuid[]) and orders <= 0`),
  )
}

/** As many as one may ask for. */
const MAX_NEIGHBORS = sql.lit(100)
/** What was bought together once is hardly more than chance: so many orders count for half. */
const DAMPING = sql.lit(1)

/**
 * Finds the nearest of items anew: by the cosine between the orders of two items, damped where it rests on few. The lists
 * of others name these items still with the cosine of the last order that both were in, until they are sold again.
 */
export async function updateNeighbors(unit: Unit, items: readonly string[]): Promise<void> {
  await unit.run(
    raw(sql`
      update recommendation_items i set neighbours = near.ids, nearness = near.scores
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
