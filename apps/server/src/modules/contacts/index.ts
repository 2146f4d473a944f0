import { newId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findContactIdByEmail, insertContact } from './contacts.store.ts'
import type { Contact } from './contacts.ts'

export { removeContact, removeContacts, updateContact } from './contacts.store.ts'
export type { Contact, ContactDetails } from './contacts.ts'

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
  const known = await findContactIdByEmail(unit, email)
  return known ?? (await createContact(unit, { primaryEmail: email, firstName, lastName: undefined, details: {} })).id
}
