import { newId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findContactIdByEmail, findOrInsertGuestContact, insertContact } from './contacts.store.ts'
import type { Contact } from './contacts.ts'

export { guestContactColumn, removeContact, removeContacts, updateContact } from './contacts.store.ts'
export type { Contact, ContactDetails } from './contacts.ts'

/** A guest, as far as an order or a request says who that is. */
export interface Guest {
  email: string
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}

/**
 * The id of the contact of a guest's address; it is made where the site has none. It is never that of a member: an address
 * that no one has verified must not lead to what the site knows of the person behind it. One statement.
 */
export const guestContactId = (unit: Unit, { email, firstName, lastName }: Guest): Promise<string> =>
  findOrInsertGuestContact(unit, {
    id: unit.newId(),
    email,
    firstName: firstName || null,
    lastName: lastName || null,
  })

/**
 * Makes a contact. Never finds one by its email: until that is verified, nobody may see what the site knows of
 * the person behind it.
 */
export async function createContact(unit: Unit, contact: Omit<Contact, 'id'>): Promise<Contact> {
  const made = { ...contact, id: newId() }
  await insertContact(unit, made)
  return made
}

/** For owners and apps, who may see what the site knows of anyone: the contact of an address, made where there is none. */
export async function contactOfEmail(unit: Unit, email: string, firstName: string | undefined): Promise<string> {
  const existingId = await findContactIdByEmail(unit, email)
  return (
    existingId ?? (await createContact(unit, { primaryEmail: email, firstName, lastName: undefined, details: {} })).id
  )
}
