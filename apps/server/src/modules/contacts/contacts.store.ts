import { type Generated, sql } from 'kysely'
import { compileRaw, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type Contact, type ContactDetails, noFacts, toPersonFacts } from './contacts.ts'
import { buildCustomerRemoval, buildCustomerUpdate, buildPerson, personId } from './customer-records.store.ts'

export interface ContactsTable {
  site_id: string
  id: string
  revision: Generated<string>
  primary_email: string | null
  /** In lower case, for a contact created from a guest's address. */
  guest_email: Generated<string | null>
  first_name: string | null
  last_name: string | null
  document: ContactDetails
  created_date: Date
  updated_date: Date
  /** The person's record for the owner, shared by all contacts with one address; null until a job has made it. */
  customer_id: Generated<string | null>
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    contacts: ContactsTable
  }
}

export async function insertContact(unit: Unit, contact: Contact): Promise<void> {
  const { id, primaryEmail = null, firstName = null, lastName = null, details } = contact
  const email = primaryEmail?.toLowerCase() ?? null
  const person = { email, customerId: unit.newId(), facts: toPersonFacts(contact), now: unit.now }
  await unit.run(
    compileRaw(sql`
      with ${buildPerson(person)}
      insert into contacts (site_id, id, primary_email, first_name, last_name, document, created_date, updated_date,
        customer_id)
      values (${site}, ${id}::uuid, ${primaryEmail}::text, ${firstName}::text, ${lastName}::text, ${details}::jsonb,
        ${unit.now}::timestamptz, ${unit.now}::timestamptz, ${personId})`),
  )
}

interface GuestContact {
  id: string
  /** The id of the customer to create if the email address is new. */
  customerId: string
  email: string
  firstName: string | null
  lastName: string | null
}

/**
 * Parallel requests of guests with the same new address create one contact: the later ones wait for the first and get
 * no row. They don't lock the contact, because they already hold its customer and counting orders locks the two in the
 * opposite order.
 */
const guestContact = prepare<GuestContact & { guestEmail: string; facts: object; now: Date }>()(
  (p) => sql<{ id: string }>`
    with known as (select id from contacts where site_id = ${site} and guest_email = ${p.guestEmail}::text),
    ${buildPerson(
      { email: p.guestEmail, customerId: p.customerId, facts: p.facts, now: p.now },
      sql`exists (select from known)`,
    )},
    made as (
      insert into contacts (site_id, id, primary_email, guest_email, first_name, last_name, created_date, updated_date,
        customer_id)
      select ${site}::uuid, ${p.id}::uuid, ${p.email}::text, ${p.guestEmail}::text, ${p.firstName}::text,
        ${p.lastName}::text, ${p.now}::timestamptz, ${p.now}::timestamptz, ${personId}
      where not exists (select from known)
      on conflict (site_id, guest_email) where guest_email is not null do nothing
      returning id)
    select id from known union all select id from made`,
)

/** The id of the contact of a guest's address, as a column of another statement; null where there is none yet. */
export const buildGuestContactColumn = (email: string) => sql<string | null>`(
  select g.id from contacts g where g.site_id = ${site} and g.guest_email = lower(${sql.raw(email)}))`

export async function findOrInsertGuestContact(unit: Unit, contact: GuestContact): Promise<string> {
  const guestEmail = contact.email.toLowerCase()
  const facts = { ...noFacts, firstName: contact.firstName, lastName: contact.lastName }
  for (;;) {
    const row = await unit.first(guestContact({ ...contact, guestEmail, facts, now: unit.now }))
    if (row) return row.id
  }
}

export async function findContactIdByEmail(unit: Unit, email: string): Promise<string | undefined> {
  const row = await unit.first(
    compileRaw(sql<{ id: string }>`
      select id from contacts where site_id = ${site} and lower(primary_email) = ${email.toLowerCase()}
      order by created_date, id limit 1`),
  )
  return row?.id
}

/** The language of the customer's orders, of a contact or an email address; undefined if it is not known. */
export async function findCustomerLanguage(
  unit: Unit,
  { contactId, email }: { readonly contactId?: string; readonly email?: string },
): Promise<string | undefined> {
  if (!contactId && !email) return undefined
  const isMeant = contactId
    ? sql`k.id = ${contactId}::uuid`
    : sql`lower(k.primary_email) = ${email!.toLowerCase()}::text`
  const row = await unit.first(
    compileRaw(sql<{ language: string }>`
      select c.language from contacts k join customers c on c.site_id = ${site} and c.id = k.customer_id
      where k.site_id = ${site} and ${isMeant} and c.language is not null
      order by k.created_date, k.id limit 1`),
  )
  return row?.language
}

export async function updateContact(unit: Unit, contact: Contact): Promise<void> {
  const { id, primaryEmail = null, firstName = null, lastName = null, details } = contact
  await unit.run(
    compileRaw(sql`
      with changed as (
        update contacts set primary_email = ${primaryEmail}::text, first_name = ${firstName}::text,
          last_name = ${lastName}::text, document = ${details}::jsonb, updated_date = ${unit.now}, revision = revision + 1
        where site_id = ${site} and id = ${id}::uuid returning customer_id)
      ${buildCustomerUpdate('changed', toPersonFacts(contact), primaryEmail?.toLowerCase() ?? null, unit.now)}`),
  )
}

export async function removeContacts(unit: Unit, ids: readonly string[]): Promise<void> {
  await unit.run(
    compileRaw(sql`
      with gone as (
        delete from contacts where site_id = ${site} and id = any(${ids}::uuid[]) returning id, customer_id)
      ${buildCustomerRemoval('gone')}`),
  )
}
