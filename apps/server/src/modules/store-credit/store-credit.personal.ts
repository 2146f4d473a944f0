import type { Unit } from '../../kernel/unit.ts'
import type { CustomerPart } from '../customers/api.ts'
import type { GuestDataHandler, PersonalDataHandler } from '../members/api.ts'
import { clearNotes, listAllEntries, moveAccounts } from './store-credit.store.ts'

/** The amounts stay in the books without the person; a credit ends with its customer. */
export const storeCreditDataHandler: PersonalDataHandler = {
  name: 'store-credit',
  collect: (unit, { contactId }) => collect(unit, [contactId]),
  erase: async (unit, { contactId }) => clearNotes(unit, [contactId]),
}

export const guestStoreCreditDataHandler: GuestDataHandler = {
  name: 'store-credit',
  fate: 'ERASED',
  collect: (unit, { contactIds }) => collect(unit, contactIds),
  erase: async (unit, { contactIds }) => clearNotes(unit, contactIds),
}

async function collect(unit: Unit, contactIds: readonly string[]): Promise<object[]> {
  const entries = await listAllEntries(unit, contactIds)
  return entries.map(({ created_date, ...entry }) => ({ ...entry, createdDate: created_date.toISOString() }))
}

export const creditOfMergedCustomers: CustomerPart = { move: moveAccounts }
