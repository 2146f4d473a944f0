import { sql } from 'kysely'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type Contact, createContact, updateContact } from '../contacts/index.ts'

/** The contact with this address that is no member's yet; the oldest of several. */
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
 * The contact that the site has by this address, with what is new about the person; a new one where it has none. Only for
 * those who have shown that the address is theirs, as they get to see what the site knows of them.
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
