import { type Generated, sql } from 'kysely'
import { db, raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Contact, ContactDetails } from './contacts.ts'

export interface ContactsTable {
  site_id: string
  id: string
  revision: Generated<string>
  primary_email: string | null
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

export async function findContactIdByEmail(unit: Unit, email: string): Promise<string | undefined> {
  const row = await unit.first(
    raw(sql<{ id: string }>`
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
  await unit.run(raw(sql`delete from contacts where site_id = ${site} and id = any(${ids}::uuid[])`))
}

export async function removeContact(unit: Unit, id: string): Promise<void> {
  await unit.run(db.deleteFrom('contacts').where('id', '=', id))
}
