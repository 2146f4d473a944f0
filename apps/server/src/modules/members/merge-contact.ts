import { sql } from 'kysely'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type Contact, createContact, updateContact } from '../contacts/api.ts'

/** The oldest contact with this address that belongs to no member. */
async function findUnlinkedContact(unit: Unit, email: string): Promise<Contact | undefined> {
  const row = await unit.first(
    db
      .selectFrom('contacts as c')
      .leftJoin('members as m', 'm.contact_id', 'c.id')
      .select(['c.id', 'c.primary_email', 'c.first_name', 'c.last_name', 'c.document'])
      .where(sql`lower(c.primary_email)`, '=', sql`lower(${email})`)
      .where('m.id', 'is', null)
      .orderBy('c.created_date')
      .orderBy('c.id')
      .limit(1),
  )
  if (!row) return undefined
  return {
    id: row.id,
    primaryEmail: row.primary_email ?? undefined,
    firstName: row.first_name ?? undefined,
    lastName: row.last_name ?? undefined,
    details: row.document,
  }
}

/**
 * The site's contact for this address, updated with the input; a new one where there is none. Only for callers who have
 * verified the address, as they get to see the contact's data.
 */
export async function mergeContact(unit: Unit, email: string, input: Omit<Contact, 'id'>): Promise<Contact> {
  const existing = await findUnlinkedContact(unit, email)
  if (!existing) return createContact(unit, input)
  const merged: Contact = {
    id: existing.id,
    primaryEmail: existing.primaryEmail,
    firstName: input.firstName ?? existing.firstName,
    lastName: input.lastName ?? existing.lastName,
    details: { ...existing.details, ...input.details },
  }
  await updateContact(unit, merged)
  return merged
}
