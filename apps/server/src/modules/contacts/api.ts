import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findContactIdByEmail, findOrInsertGuestContact, insertContact } from './contacts.store.ts'
import type { Contact } from './contacts.ts'

export { findCustomerLanguage, removeContacts, updateContact } from './contacts.store.ts'
export {
  type Contact,
  type ContactDetails,
  type PersonFacts,
  readCountry,
  readDate,
  toPersonFacts,
} from './contacts.ts'
export {
  assignCustomers,
  type CustomerChange,
  changeTags,
  eraseCustomers,
  lockContactsWithoutCustomer,
  lockCustomers,
  mergeCustomer,
  updateCustomer,
} from './customer-changes.store.ts'
export { markAbandoned } from './customer-records.store.ts'
export { type CustomerToImport, importCustomers } from './import-customers.store.ts'
export { countOrders } from './order-counts.store.ts'
export { buildCountEntries, type CountEntry, type CountedOrder } from './order-counts.ts'

/** A guest, as named by an order or a request. */
export interface Guest {
  email: string
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}

/**
 * The id of the contact of a guest's address; it is created where the site has none. Never a member's contact: an
 * unverified address must not give access to the person's data. One statement.
 */
export const ensureGuestContact = (unit: Unit, { email, firstName, lastName }: Guest): Promise<string> =>
  findOrInsertGuestContact(unit, {
    id: unit.newId(),
    customerId: unit.newId(),
    email,
    firstName: firstName || null,
    lastName: lastName || null,
  })

/** Creates a contact. Never finds one by its email: an unverified address must not give access to the person's data. */
export async function createContact(unit: Unit, contact: Omit<Contact, 'id'>): Promise<Contact> {
  const made = { ...contact, id: createId() }
  await insertContact(unit, made)
  return made
}

/** For owners and apps, who may see every contact: the contact of an address, created where there is none. */
export async function findContactByEmail(unit: Unit, email: string, firstName: string | undefined): Promise<string> {
  const existingId = await findContactIdByEmail(unit, email)
  return (
    existingId ?? (await createContact(unit, { primaryEmail: email, firstName, lastName: undefined, details: {} })).id
  )
}
