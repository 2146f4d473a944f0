import { type Generated, sql } from 'kysely'
import { compileRaw, db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Contact, ContactDetails } from './contacts.ts'

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
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    contacts: ContactsTable
  }
}

export async function insertContact(unit: Unit, contact: Contact): Promise<void> {
  await unit.run(
    db.insertInto('contacts').values({
      id: contact.id,
      primary_email: contact.primaryEmail ?? null,
      first_name: contact.firstName ?? null,
      last_name: contact.lastName ?? null,
      document: contact.details,
      created_date: unit.now,
      updated_date: unit.now,
    } as never),
  )
}

interface GuestContact {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
}

/**
 * Parallel requests of two guests with one address get one contact: the later waits for the earlier and finds its row.
 */
const guestContact = prepare<GuestContact & { guestEmail: string; now: Date }>()(
  (p) => sql<{ id: string }>`
    with known as (select id from contacts where site_id = ${site} and guest_email = ${p.guestEmail}::text),
    made as (
      insert into contacts (site_id, id, primary_email, guest_email, first_name, last_name, created_date, updated_date)
      select ${site}::uuid, ${p.id}::uuid, ${p.email}::text, ${p.guestEmail}::text, ${p.firstName}::text,
        ${p.lastName}::text, ${p.now}::timestamptz, ${p.now}::timestamptz
      where not exists (select from known)
      on conflict (site_id, guest_email) where guest_email is not null do update set guest_email = excluded.guest_email
      returning id)
    select id from known union all select id from made`,
)

/** The id of the contact of a guest's address, as a column of another statement; null where there is none yet. */
export const buildGuestContactColumn = (email: string) => sql<string | null>`(
  select g.id from contacts g where g.site_id = ${site} and g.guest_email = lower(${sql.raw(email)}))`

export async function findOrInsertGuestContact(unit: Unit, contact: GuestContact): Promise<string> {
  const guestEmail = contact.email.toLowerCase()
  return (await unit.first(guestContact({ ...contact, guestEmail, now: unit.now })))!.id
}

export async function findContactIdByEmail(unit: Unit, email: string): Promise<string | undefined> {
  const row = await unit.first(
    compileRaw(sql<{ id: string }>`
      select id from contacts where site_id = ${site} and lower(primary_email) = ${email.toLowerCase()}
      order by created_date, id limit 1`),
  )
  return row?.id
}

export async function updateContact(unit: Unit, contact: Contact): Promise<void> {
  await unit.run(
    db
      .updateTable('contacts')
      .set({
        primary_email: contact.primaryEmail ?? null,
        first_name: contact.firstName ?? null,
        last_name: contact.lastName ?? null,
        document: contact.details,
        updated_date: unit.now,
        revision: sql`revision + 1`,
      })
      .where('id', '=', contact.id),
  )
}

export async function removeContacts(unit: Unit, ids: readonly string[]): Promise<void> {
  await unit.run(compileRaw(sql`delete from contacts where site_id = ${site} and id = any(${ids}::uuid[])`))
}

export async function removeContact(unit: Unit, id: string): Promise<void> {
  await unit.run(db.deleteFrom('contacts').where('id', '=', id))
}
