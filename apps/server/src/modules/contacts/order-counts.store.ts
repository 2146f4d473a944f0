import { type RawBuilder, sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { factColumns, factFields, fillFacts, maxFacts, selectFacts } from './customer-records.store.ts'

interface CountValues {
  /** A JSON list of entries, see `buildCountEntries`. */
  entries: unknown
  /** The site's currency. */
  currency: unknown
  now: unknown
}

/**
 * CTEs that update the order counts of customers, in the transaction that changes the orders. The share lock on
 * contacts prevents a contact from moving to another customer meanwhile, so an order counts for exactly one customer.
 * Orders of contacts without a customer are counted by the job that creates it.
 */
export const buildOrderCount = ({ entries, currency, now }: CountValues) => sql`
  entry as (
    select * from jsonb_to_recordset(${entries}::jsonb) as e("contactId" uuid, orders integer, currency text,
      amount numeric, date timestamptz, "firstDate" timestamptz, "productIds" jsonb, ${factFields})),
  counting as (
    select k.customer_id, e.* from entry e join contacts k on k.site_id = ${site} and k.id = e."contactId"
    where k.customer_id is not null for share of k),
  amounts as (
    select customer_id, currency, sum(amount) as amount from counting where currency <> ${currency}::text
    group by customer_id, currency having sum(amount) <> 0),
  f as (
    select customer_id, sum(orders)::integer as orders,
      coalesce(sum(amount) filter (where currency = ${currency}::text), 0) as spent,
      coalesce((select jsonb_object_agg(a.currency, a.amount::text) from amounts a
        where a.customer_id = counting.customer_id), '{}') as elsewhere,
      min(coalesce("firstDate", date)) as first_date, max(date) as last_date, ${maxFacts}
    from counting group by customer_id),
  counted as (
    insert into customers as c (site_id, id, orders, spent, spent_elsewhere, first_order_date, last_order_date,
      ${factColumns}, created_date, updated_date)
    select ${site}::uuid, customer_id, orders, spent, elsewhere, first_date, last_date, ${selectFacts('f')},
      ${now}::timestamptz, ${now}::timestamptz from f
    on conflict (site_id, id) do update set orders = c.orders + excluded.orders, spent = c.spent + excluded.spent,
      spent_elsewhere = case when excluded.spent_elsewhere = '{}' then c.spent_elsewhere
        else add_amounts(c.spent_elsewhere, excluded.spent_elsewhere) end,
      first_order_date = least(c.first_order_date, excluded.first_order_date),
      last_order_date = greatest(c.last_order_date, excluded.last_order_date),
      updated_date = excluded.updated_date, ${fillFacts}),
  bought as (
    insert into customer_products (site_id, product_id, customer_id)
    select distinct ${site}::uuid, p.id, c.customer_id from counting c
    cross join lateral jsonb_array_elements_text(c."productIds") as p(id)
    on conflict do nothing)`

/**
 * What the customer of a contact had bought before `date`: whether there are approved orders (null without a contact),
 * and the dates of the first and last. The customer's stored last date may be after `date` if an older order is written
 * later; only then are orders read.
 */
export const selectEarlierPurchases = (contactId: RawBuilder<unknown>, date: RawBuilder<unknown>) => sql`
  select case when ${contactId} is not null then c.id is not null end, c.first_order_date,
    case when c.last_order_date < ${date} then c.last_order_date else (
      select max(o.purchased_date) from contacts m join orders o on o.site_id = ${site} and o.contact_id = m.id
      where m.site_id = ${site} and m.customer_id = c.id and o.status = 'APPROVED' and o.purchased_date < ${date}) end
  from (select) as one left join (contacts k join customers c on c.site_id = ${site} and c.id = k.customer_id)
    on k.site_id = ${site} and k.id = ${contactId} and c.orders > 0 and c.first_order_date < ${date}`

/** Counts the earlier orders of contacts that just got a customer. */
export const countOrders = (unit: Unit, entries: readonly object[], currency: string): Promise<number> =>
  unit.run(
    compileRaw(sql`with ${buildOrderCount({ entries, currency, now: unit.now })}
    select id from customers where site_id = ${site} and false`),
  )
