import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import { type RawBuilder, sql } from 'kysely'
import { prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Way } from './recommendations.ts'

interface Question {
  /** The given products: similar ones are searched, and they are never recommended themselves. */
  items: readonly string[]
  limit: number
}

/** Visible and available products `p`. */
const buyable = sql`p.visible and exists (
  select 1 from variants v where v.site_id = p.site_id and v.product_id = p.id and v.visible and v.available)`

/** Candidates, of which some may be hidden or sold out; bounds a query regardless of the shop's size. */
const CANDIDATE_LIMIT = sql.lit(300)

/** Selects the products that the owner chose for the given products. */
const selectChosen = (p: Question) => sql<{ id: string }>`
  select p.id from (
    select u.id, min(u.position) as position
    from related_products r cross join unnest(r.related_ids) with ordinality as u (id, position)
    where r.site_id = ${site} and r.product_id = any(${p.items}::uuid[]) and u.id <> all(${p.items}::uuid[])
    group by u.id
  ) chosen join products p on p.site_id = ${site} and p.id = chosen.id
  where ${buyable} order by chosen.position, p.id limit ${p.limit}::int`

/** The owner's choice, and after it what the algorithm finds. */
const prepareRelated = (select: (p: Question) => RawBuilder<{ id: string }>) =>
  prepare<Question>()<{ id: string }>(
    (p) => sql`
      with chosen as materialized (
        select * from unnest(array(${selectChosen(p)})) with ordinality as c (id, position)
      ), found as (
        select * from unnest(array(${select(p)})) with ordinality as f (id, position)
        where f.id not in (select id from chosen)
      )
      select id from (
        select id, 1 as part, position from chosen union all select id, 2, position from found
      ) related order by part, position limit ${p.limit}::int`,
  )

const chosen = prepare<Question>()<{ id: string }>(selectChosen)

const boughtTogether = prepareRelated(
  (p) => sql`
    select p.id from (
      select near.id, sum(near.score) as score
      from recommendation_items i cross join unnest(i.related_ids, i.related_scores) as near (id, score)
      where i.site_id = ${site} and i.item_id = any(${p.items}::uuid[]) and near.id <> all(${p.items}::uuid[])
      group by near.id order by score desc, near.id limit ${CANDIDATE_LIMIT}
    ) found join products p on p.site_id = ${site} and p.id = found.id
    where ${buyable} order by found.score desc, p.id limit ${p.limit}::int`,
)

/** For large collections the best sellers, and some more. */
const sameCategories = prepareRelated(
  (p) => sql`
    with shared as (
      select coalesce(array_agg(distinct c.id), '{}') as ids from products s cross join unnest(s.collection_ids) as c (id)
      where s.site_id = ${site} and s.id = any(${p.items}::uuid[]) and c.id <> ${sql.lit(ALL_PRODUCTS.id)}
    ), found as (
      select p.id from (${selectHottest()}) hot join products p on p.site_id = ${site} and p.id = hot.item_id
      where p.collection_ids && (select ids from shared)
      union
      (select p.id from products p where p.site_id = ${site} and p.collection_ids && (select ids from shared)
      limit ${CANDIDATE_LIMIT})
    )
    select p.id from found join products p on p.site_id = ${site} and p.id = found.id
      left join recommendation_items i on i.site_id = ${site} and i.item_id = p.id
    where p.id <> all(${p.items}::uuid[]) and ${buyable}
    order by cardinality(array(select unnest(p.collection_ids) intersect select unnest(ids) from shared)) desc,
      coalesce(i.popularity, 0) desc, p.created_date desc, p.id
    limit ${p.limit}::int`,
)

/** Of many given items, only the first ten are used. */
const similarText = prepareRelated(
  (p) => sql`
    select p.id from (
      select id, name from products where site_id = ${site} and id = any((${p.items}::uuid[])[1:10])
    ) s cross join products_worded_like(${site}, s.name, ${CANDIDATE_LIMIT}) as alike
      join products p on p.site_id = ${site} and p.id = alike.product_id
    where p.id <> all(${p.items}::uuid[]) and ${buyable}
    group by p.id order by max(alike.likeness) desc, p.id limit ${p.limit}::int`,
)

const bestSellers = prepare<Question>()<{ id: string }>(
  (p) => sql`
    select p.id from (${selectHottest()}) hot join products p on p.site_id = ${site} and p.id = hot.item_id
    where p.id <> all(${p.items}::uuid[]) and ${buyable}
    order by hot.popularity desc, p.id limit ${p.limit}::int`,
)

function selectHottest() {
  return sql`select item_id, popularity from recommendation_items where site_id = ${site} and orders > 0
    order by popularity desc, item_id limit ${CANDIDATE_LIMIT}`
}

const questions = { chosen, boughtTogether, sameCategories, similarText, bestSellers } satisfies Record<Way, unknown>

const selectBuyable = prepare<{ ids: readonly string[] }>()<{ id: string }>(
  (p) => sql`select p.id from products p where p.site_id = ${site} and p.id = any(${p.ids}::uuid[]) and ${buyable}`,
)

/** Which of these products can be bought. */
export async function listBuyable(unit: Unit, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return ids.length === 0 ? new Set() : new Set((await unit.all(selectBuyable({ ids }))).map(({ id }) => id))
}

/** Ids of available products, best first; in one statement. */
export async function listRecommended(unit: Unit, way: Way, question: Question): Promise<string[]> {
  return (await unit.all(questions[way](question))).map(({ id }) => id)
}
