import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type CustomersTable, clearFacts, fillFacts } from './customer-records.store.ts'

/** The fields that the owner may change. */
export type CustomerChange = Partial<
  Pick<
    CustomersTable,
    | 'first_name'
    | 'last_name'
    | 'phone'
    | 'company'
    | 'country'
    | 'subdivision'
    | 'city'
    | 'postal_code'
    | 'address_line'
    | 'language'
    | 'birthdate'
    | 'tax_exempt_reason'
    | 'marketing'
    | 'marketing_source'
    | 'marketing_date'
  > & { tags: string[]; tax_exempt: boolean }
>

/** Returns false if the customer has another revision or no longer exists. */
export async function updateCustomer(
  unit: Unit,
  id: string,
  revision: string,
  change: CustomerChange,
): Promise<boolean> {
  const changed = await unit.run(
    db
      .updateTable('customers')
      .set({ ...change, updated_date: unit.now, revision: sql`revision + 1` } as never)
      .where('id', '=', id)
      .where('revision', '=', revision),
  )
  return changed === 1
}

/** Adds and removes tags, which keep the order in which they were added. Returns the number of customers found. */
export const changeTags = (
  unit: Unit,
  ids: readonly string[],
  { assign, unassign, max }: { assign: readonly string[]; unassign: readonly string[]; max: number },
): Promise<number> =>
  unit.run(
    compileRaw(sql`
      update customers set revision = revision + 1, updated_date = ${unit.now}, tags = (
        select coalesce(array_agg(tag order by place), '{}') from (
          select tag, min(place) as place from unnest(tags || ${assign}::text[]) with ordinality as t(tag, place)
          where tag <> all(${unassign}::text[]) group by tag order by 2 limit ${max}) as few)
      where site_id = ${site} and id = any(${ids}::uuid[])`),
  )

/**
 * Locks the contacts of customers and then the customers, in the same order as counting orders does. Returns the ids
 * that exist.
 */
export async function lockCustomers(unit: Unit, ids: readonly string[]): Promise<string[]> {
  await unit.run(
    compileRaw(sql`select from contacts where site_id = ${site} and customer_id = any(${ids}::uuid[])
      order by id for update`),
  )
  const rows = await unit.all(
    compileRaw(sql<{ id: string }>`
      select id from customers where site_id = ${site} and id = any(${ids}::uuid[]) order by id for update`),
  )
  return rows.map(({ id }) => id)
}

/** Merges one locked customer into another: contacts, products, counts, tags, and details that the other lacks. */
export async function mergeCustomer(unit: Unit, intoId: string, fromId: string): Promise<void> {
  unit.send(
    compileRaw(sql`
      update contacts set customer_id = ${intoId}::uuid
      where site_id = ${site} and customer_id = ${fromId}::uuid`),
  )
  unit.send(
    compileRaw(sql`
      insert into customer_products (site_id, product_id, customer_id)
      select site_id, product_id, ${intoId}::uuid from customer_products
      where site_id = ${site} and customer_id = ${fromId}::uuid
      on conflict do nothing`),
  )
  const isLater = sql`(excluded.marketing_date is not null
    and (c.marketing_date is null or c.marketing_date < excluded.marketing_date))`
  await unit.run(
    compileRaw(sql`
      with excluded as (
        delete from customers where site_id = ${site} and id = ${fromId}::uuid returning *)
      update customers c set revision = c.revision + 1, updated_date = ${unit.now},
        email = coalesce(c.email, excluded.email), orders = c.orders + excluded.orders, spent = c.spent + excluded.spent,
        spent_elsewhere = add_amounts(c.spent_elsewhere, excluded.spent_elsewhere),
        first_order_date = least(c.first_order_date, excluded.first_order_date),
        last_order_date = greatest(c.last_order_date, excluded.last_order_date),
        last_abandoned_date = greatest(c.last_abandoned_date, excluded.last_abandoned_date),
        created_date = least(c.created_date, excluded.created_date),
        tags = c.tags || array(select t from unnest(excluded.tags) as t where t <> all(c.tags)),
        marketing = case when ${isLater} then excluded.marketing else c.marketing end,
        marketing_source = case when ${isLater} then excluded.marketing_source else c.marketing_source end,
        marketing_date = case when ${isLater} then excluded.marketing_date else c.marketing_date end, ${fillFacts}
      from excluded where c.site_id = ${site} and c.id = ${intoId}::uuid`),
  )
}

/** Contacts that have no customer yet, locked until the unit ends. */
export const lockContactsWithoutCustomer = (unit: Unit, limit: number): Promise<{ id: string }[]> =>
  unit.all(
    compileRaw(sql<{ id: string }>`
      select id from contacts where site_id = ${site} and customer_id is null order by id limit ${limit}
      for update skip locked`),
  )

/** Gives locked contacts the customers of their addresses, or new ones. */
export async function assignCustomers(unit: Unit, contactIds: readonly string[]): Promise<void> {
  await unit.run(
    compileRaw(sql`
      with fresh as (
        select id, lower(primary_email) as email, first_name, last_name, company, phone, created_date from (
          select k.*, k.document ->> 'company' as company, k.document -> 'phones' ->> 0 as phone from contacts k
          where k.site_id = ${site} and k.id = any(${contactIds}::uuid[])) as k),
      known as (
        select distinct on (f.email) f.email, k.customer_id as id from fresh f
        join contacts k on k.site_id = ${site} and lower(k.primary_email) = f.email and k.customer_id is not null
        order by f.email, k.created_date, k.id),
      made as (
        insert into customers (site_id, id, email, first_name, last_name, phone, company, created_date, updated_date)
        select ${site}::uuid, f.id, f.email, f.first_name, f.last_name, f.phone, f.company, f.created_date, ${unit.now}::timestamptz
        from (select distinct on (coalesce(email, id::text)) * from fresh
          order by coalesce(email, id::text), created_date, id) as f
        where not exists (select from known where known.email = f.email)
        on conflict (site_id, email) where email is not null do update set email = excluded.email
        returning id, email)
      update contacts c set customer_id = coalesce(
        (select id from known where known.email = lower(c.primary_email)),
        (select id from made where made.email = lower(c.primary_email)),
        (select id from made where made.email is null and made.id = c.id))
      where c.site_id = ${site} and c.id = any(${contactIds}::uuid[])`),
  )
}

/**
 * Erases a customer's personal details and counts. Returns the customer's other contacts (those not in `contactIds`),
 * whose orders must be counted again.
 */
export async function eraseCustomers(
  unit: Unit,
  ids: readonly string[],
  contactIds: readonly string[],
): Promise<string[]> {
  unit.send(
    compileRaw(sql`
      delete from customer_products where site_id = ${site} and customer_id = any(${ids}::uuid[])`),
  )
  unit.send(
    compileRaw(sql`
      update customers set revision = revision + 1, updated_date = ${unit.now}, ${clearFacts}, tags = '{}',
        tax_exempt = false, tax_exempt_reason = null, orders = 0, spent = 0, spent_elsewhere = '{}',
        first_order_date = null, last_order_date = null, last_abandoned_date = null
      where site_id = ${site} and id = any(${ids}::uuid[])`),
  )
  const rows = await unit.all(
    compileRaw(sql<{ id: string }>`
      select id from contacts where site_id = ${site} and customer_id = any(${ids}::uuid[])
        and id <> all(${contactIds}::uuid[])`),
  )
  return rows.map(({ id }) => id)
}
