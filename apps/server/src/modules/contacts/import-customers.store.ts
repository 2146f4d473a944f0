import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { PersonFacts } from './contacts.ts'
import { buildPersons, factFields, setFacts } from './customer-records.store.ts'

export interface CustomerToImport {
  /** Lowercase, and unique within the list. */
  email: string
  /** Set for an existing customer. */
  customerId: string | undefined
  facts: PersonFacts
  tags: readonly string[]
  marketing: 'SUBSCRIBED' | 'UNSUBSCRIBED' | null
  taxExempt: boolean | null
  taxExemptReason: string | null
}

/**
 * Adds new customers with a contact each, and updates existing ones: fields that the file leaves empty stay, tags are
 * added, and unsubscribed customers are not subscribed again. Uses two statements for any number of customers. Returns
 * the ids by email address.
 */
export async function importCustomers(
  unit: Unit,
  customers: readonly CustomerToImport[],
  maxTags: number,
): Promise<Map<string, string>> {
  const added = customers.filter(({ customerId }) => customerId === undefined)
  const made = added.length > 0 ? await addCustomers(unit, added) : []
  const ids = new Map(made.map(({ email, id }) => [email, id]))
  for (const { email, customerId } of customers) if (customerId) ids.set(email, customerId)
  const rows = customers.map(({ email, ...row }) => ({ ...row, customerId: ids.get(email) }))
  const isAnswered = sql`(r.marketing is not null and c.marketing is distinct from r.marketing
    and c.marketing is distinct from 'UNSUBSCRIBED')`
  await unit.run(
    compileRaw(sql`
      with r as (
        select * from jsonb_to_recordset(${rows}::jsonb) as r("customerId" uuid, facts jsonb, tags text[], marketing text,
          "taxExempt" boolean, "taxExemptReason" text))
      update customers c set ${setFacts('f')}, revision = c.revision + 1, updated_date = ${unit.now},
        tags = (select coalesce(array_agg(tag order by place), '{}') from (
          select tag, min(place) as place from unnest(c.tags || r.tags) with ordinality as t(tag, place)
          group by tag order by 2 limit ${maxTags}) as few),
        tax_exempt = coalesce(r."taxExempt", c.tax_exempt),
        tax_exempt_reason = coalesce(r."taxExemptReason", c.tax_exempt_reason),
        marketing_source = case when ${isAnswered} then 'IMPORT' else c.marketing_source end,
        marketing_date = case when ${isAnswered} then ${unit.now}::timestamptz else c.marketing_date end,
        marketing = case when ${isAnswered} then r.marketing else c.marketing end
      from r cross join lateral jsonb_to_record(r.facts) as f(${factFields})
      where c.site_id = ${site} and c.id = r."customerId"`),
  )
  return ids
}

function addCustomers(unit: Unit, customers: readonly CustomerToImport[]) {
  const rows = customers.map(({ email, facts }) => ({
    email,
    facts,
    customerId: unit.newId(),
    contactId: unit.newId(),
    firstName: facts.firstName,
    lastName: facts.lastName,
  }))
  return unit.all(
    compileRaw(sql<{ email: string; id: string }>`
      with r as (
        select * from jsonb_to_recordset(${rows}::jsonb) as r(email text, facts jsonb, "customerId" uuid, "contactId" uuid,
          "firstName" text, "lastName" text)),
      ${buildPersons('r', unit.now)}, made as (
        insert into contacts (site_id, id, primary_email, first_name, last_name, created_date, updated_date, customer_id)
        select ${site}::uuid, r."contactId", r.email, r."firstName", r."lastName", ${unit.now}::timestamptz,
          ${unit.now}::timestamptz, person.id from r join person on person.email = r.email)
      select email, id from person`),
  )
}
