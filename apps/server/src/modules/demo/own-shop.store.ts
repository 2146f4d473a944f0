import type { DemoShop } from '@stoa/contract/demo'
import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { emptiedTables } from './emptied-tables.ts'

const counted = ['products', 'orders', 'customers', 'reviews', 'pages', 'discounts'] as const
type Counts = Pick<DemoShop, (typeof counted)[number]>
type Row = Record<`${keyof Counts}_${'total' | 'added'}`, number>

/** Counts the shop's entities, and those added since. The demo's content is small, so counting it is cheap. */
export async function count(unit: Unit, since: Date): Promise<Counts> {
  const row = (await unit.first(
    compileRaw(sql<Row>`
      select p.total as products_total, p.added as products_added, o.total as orders_total, o.added as orders_added,
        c.total as customers_total, c.added as customers_added, r.total as reviews_total, r.added as reviews_added,
        g.total as pages_total, g.added as pages_added, d.total + e.total as discounts_total,
        d.added + e.added as discounts_added
      from (select count(*)::int as total, (count(*) filter (where created_date > ${since}))::int as added
            from products where site_id = ${site}) as p,
        (select count(*)::int as total, (count(*) filter (where created_date > ${since}))::int as added
            from orders where site_id = ${site} and number is not null) as o,
        (select count(*)::int as total, (count(*) filter (where created_date > ${since}))::int as added
            from customers where site_id = ${site}) as c,
        (select count(*)::int as total, (count(*) filter (where created_date > ${since}))::int as added
            from reviews where site_id = ${site}) as r,
        (select count(*)::int as total, (count(*) filter (where created_date > ${since}))::int as added
            from content_pages where site_id = ${site}) as g,
        (select count(*)::int as total, (count(*) filter (where created_date > ${since}))::int as added
            from coupons where site_id = ${site}) as d,
        (select count(*)::int as total, (count(*) filter (where created_date > ${since}))::int as added
            from discount_rules where site_id = ${site}) as e`),
  ))!
  return Object.fromEntries(
    counted.map((name) => [name, { total: row[`${name}_total`], added: row[`${name}_added`] }]),
  ) as Counts
}

/** Orders since that are neither paid by test providers alone, nor canceled before they were paid. */
export async function countRealOrders(unit: Unit, since: Date, testProviders: readonly string[]): Promise<number> {
  const row = await unit.first(
    compileRaw(sql<{ real: number }>`
      select count(*)::int as real
      from orders o
      where o.site_id = ${site} and o.number is not null and o.created_date > ${since}
        and not (o.status = 'CANCELED' and o.paid = 0)
        and (
          not exists (select from payments p where p.site_id = ${site} and p.order_id = o.id)
          or exists (
            select from payments p
            where p.site_id = ${site} and p.order_id = o.id and not p.provider_id = any (${testProviders}))
        )`),
  )
  return row!.real
}

/** Prevents orders from being placed or paid until the transaction ends. */
export async function lockOrders(unit: Unit, since: Date): Promise<void> {
  await unit.run(compileRaw(sql`select last from order_counters where site_id = ${site} for update`))
  await unit.run(compileRaw(sql`select id from orders where site_id = ${site} and created_date > ${since} for update`))
}

/**
 * Removes all rows of the site's content, those that refer to others first; the demo's pictures that no theme uses; and
 * the demo's invented colleagues, who came with it.
 */
export async function removeContent(unit: Unit, since: Date): Promise<void> {
  for (const table of emptiedTables) {
    unit.send(compileRaw(sql`delete from ${sql.table(table)} where site_id = ${site}`))
  }
  unit.send(
    compileRaw(sql`
      delete from media_files f
      where f.site_id = ${site} and f.created_date <= ${since} and not exists (
        select from themes t where t.site_id = ${site} and strpos(to_jsonb(t)::text, f.id) > 0)`),
  )
  unit.send(
    compileRaw(sql`
      delete from owners o
      where o.site_id = ${site} and o.created_date <= ${since} and exists (
        select from staff_members s where s.site_id = ${site} and s.owner_id = o.id and s.role_id is null
          and s.built_in_role <> 'OWNER')`),
  )
  await unit.run(compileRaw(sql`delete from token_families where site_id = ${site} and kind in ('visitor', 'member')`))
}
