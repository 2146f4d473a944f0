import { type Generated, type RawBuilder, sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { PersonFacts } from './contacts.ts'

export interface CustomersTable {
  site_id: string
  id: string
  revision: Generated<string>
  /** Lowercase, and unique within the site. */
  email: string | null
  first_name: string | null
  last_name: string | null
  phone: string | null
  company: string | null
  country: string | null
  subdivision: string | null
  city: string | null
  postal_code: string | null
  address_line: string | null
  language: string | null
  birthdate: string | null
  tags: Generated<string[]>
  tax_exempt: Generated<boolean>
  tax_exempt_reason: string | null
  marketing: 'SUBSCRIBED' | 'UNSUBSCRIBED' | null
  marketing_source: string | null
  marketing_date: Date | null
  /** Number of approved orders. */
  orders: Generated<number>
  /** Amount paid minus refunds, in the site's currency. */
  spent: Generated<string>
  /** Amounts paid minus refunds in other currencies, by currency code. */
  spent_elsewhere: Generated<Record<string, string>>
  first_order_date: Date | null
  last_order_date: Date | null
  last_abandoned_date: Date | null
  created_date: Date
  updated_date: Date
  search: Generated<unknown>
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    customers: CustomersTable
    customer_products: { site_id: string; product_id: string; customer_id: string }
  }
}

const ownFacts = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  company: 'company',
  language: 'language',
  birthdate: 'birthdate',
} as const
/** Address fields, which are replaced together and never mixed. */
const placeFacts = {
  country: 'country',
  subdivision: 'subdivision',
  city: 'city',
  postalCode: 'postal_code',
  addressLine: 'address_line',
} as const
const columnsByFact = { ...ownFacts, ...placeFacts } satisfies Record<keyof PersonFacts, string>
const facts = Object.entries(columnsByFact)

const factColumns = sql.raw(facts.map(([, column]) => column).join(', '))
/** Column definitions for reading {@link PersonFacts} from JSON. */
export const factFields = sql.raw(
  facts.map(([name, column]) => `"${name}" ${column === 'birthdate' ? 'date' : 'text'}`).join(', '),
)
/** The record's values in the order of the customer's columns. */
export const selectFacts = (record: string) => sql.raw(facts.map(([name]) => `${record}."${name}"`).join(', '))
export { factColumns }

export const clearFacts = sql.raw(facts.map(([, column]) => `${column} = null`).join(', '))

/** Combines several records of one customer into one. */
export const maxFacts = sql.raw(facts.map(([name]) => `max("${name}") as "${name}"`).join(', '))

/** Fills in details that customer `c` lacks from the row `excluded`; an address only as a whole. */
export const fillFacts = sql.raw(
  [
    ...Object.values(ownFacts).map((column) => `${column} = coalesce(c.${column}, excluded.${column})`),
    ...Object.values(placeFacts).map(
      (column) =>
        `${column} = case when c.country is null and c.city is null then excluded.${column} else c.${column} end`,
    ),
  ].join(', '),
)

/** Overwrites details with those that the person entered. Empty ones don't overwrite. */
export const setFacts = (record: string) =>
  sql.raw(
    [
      ...Object.entries(ownFacts).map(([name, column]) => `${column} = coalesce(${record}."${name}", c.${column})`),
      ...Object.entries(placeFacts).map(
        ([name, column]) =>
          `${column} = case when ${record}.country is null and ${record}.city is null then c.${column} else ${record}."${name}" end`,
      ),
    ].join(', '),
  )

interface PersonValues {
  /** Lowercase. */
  email: unknown
  customerId: unknown
  facts: unknown
  now: unknown
}

/**
 * Two CTEs, `known_person` and `new_person`, one of which returns the customer for an email address: that of an earlier
 * contact with the address, or a new one. Concurrent requests get the same customer, because a later insert waits for
 * the earlier one and finds its row. `unless`: a condition under which no customer is created.
 */
export const buildPerson = (
  { email, customerId, facts: values, now }: PersonValues,
  unless: RawBuilder<unknown> = sql`false`,
) => sql`
  known_person as (
    select customer_id as id from contacts where site_id = ${site} and lower(primary_email) = ${email}::text
      and customer_id is not null order by created_date, id limit 1),
  new_person as (
    insert into customers (site_id, id, email, ${factColumns}, created_date, updated_date)
    select ${site}::uuid, ${customerId}::uuid, ${email}::text, ${selectFacts('f')}, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_record(${values}::jsonb) as f(${factFields})
    where not exists (select from known_person) and not ${unless}
    on conflict (site_id, email) where email is not null do update set email = excluded.email
    returning id)`

export const personId = sql`(select id from known_person union all select id from new_person limit 1)`

/**
 * A CTE `person (email, id)` with the customers of many new contacts. `rows` names a CTE with `email` (lowercase and
 * unique), `"customerId"` and `facts`.
 */
export const buildPersons = (rows: string, now: Date) => sql`
  known_person as (
    select distinct on (r.email) r.email, k.customer_id as id from ${sql.raw(rows)} r
    join contacts k on k.site_id = ${site} and lower(k.primary_email) = r.email and k.customer_id is not null
    order by r.email, k.created_date, k.id),
  new_person as (
    insert into customers (site_id, id, email, ${factColumns}, created_date, updated_date)
    select ${site}::uuid, r."customerId", r.email, ${selectFacts('f')}, ${now}::timestamptz, ${now}::timestamptz
    from ${sql.raw(rows)} r cross join lateral jsonb_to_record(r.facts) as f(${factFields})
    where not exists (select from known_person k where k.email = r.email)
    on conflict (site_id, email) where email is not null do update set email = excluded.email
    returning email, id),
  person as (select email, id from known_person union all select email, id from new_person)`

/**
 * Copies a changed contact's details to its customer. The email address is copied too, unless another customer has it;
 * then both keep their own until the owner merges them.
 */
export const buildCustomerUpdate = (contactCte: string, values: PersonFacts, email: string | null, now: Date) => sql`
  update customers c set ${setFacts('f')}, revision = c.revision + 1, updated_date = ${now}::timestamptz,
    email = case when ${email}::text is null or exists (
      select from customers o where o.site_id = ${site} and o.email = ${email}::text) then c.email else ${email}::text end
  from ${sql.raw(contactCte)} k cross join jsonb_to_record(${values}::jsonb) as f(${factFields})
  where c.site_id = ${site} and c.id = k.customer_id`

/** Deletes the customers of deleted contacts who have no other contact. */
export const buildCustomerRemoval = (contactCte: string) => sql`
  delete from customers c using ${sql.raw(contactCte)} g
  where c.site_id = ${site} and c.id = g.customer_id and not exists (
    select from contacts k where k.site_id = ${site} and k.customer_id = c.id
      and not exists (select from ${sql.raw(contactCte)} o where o.id = k.id))`

/** Records that the customer of a contact abandoned a checkout. */
export const markAbandoned = (unit: Unit, contactId: string): void =>
  unit.send(
    compileRaw(sql`
      update customers c set last_abandoned_date = ${unit.now}, updated_date = ${unit.now}
      where c.site_id = ${site} and c.id = (
        select k.customer_id from contacts k where k.site_id = ${site} and k.id = ${contactId}::uuid)`),
  )
