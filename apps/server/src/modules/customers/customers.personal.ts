import type { Unit } from '../../kernel/unit.ts'
import { eraseCustomers } from '../contacts/api.ts'
import type { GuestDataHandler, PersonalDataHandler } from '../members/api.ts'
import { countHistory } from './customers.jobs.ts'
import * as store from './customers.store.ts'
import { toWire } from './customers.wire.ts'
import { listAllEntries, removeEntries } from './entries.store.ts'

/**
 * Exports and erases the shop's record of a person. The record is deleted with its last contact. A record shared with
 * other contacts loses its personal details and counts only their orders.
 */
export const customersDataHandler: PersonalDataHandler = {
  name: 'customer',
  collect: (unit, { contactId }) => collectRecords(unit, [contactId]),
  erase: (unit, { contactId }) => eraseRecords(unit, [contactId]),
}

export const guestCustomersDataHandler: GuestDataHandler = {
  name: 'customer',
  fate: 'ERASED',
  collect: (unit, { contactIds }) => collectRecords(unit, contactIds),
  erase: (unit, { contactIds }) => eraseRecords(unit, contactIds),
}

async function collectRecords(unit: Unit, contactIds: readonly string[]): Promise<object[]> {
  const ids = await store.listIdsOfContacts(unit, contactIds)
  const [records, entries] = await Promise.all([store.listByIds(unit, ids), listAllEntries(unit, ids)])
  return [
    ...records.map(toWire),
    ...entries.map(({ kind, body, created_date }) => ({ kind, body, createdDate: created_date.toISOString() })),
  ]
}

async function eraseRecords(unit: Unit, contactIds: readonly string[]): Promise<void> {
  const ids = await store.listIdsOfContacts(unit, contactIds)
  if (ids.length === 0) return
  removeEntries(unit, ids)
  const left = await eraseCustomers(unit, ids, contactIds)
  if (left.length > 0) await countHistory(unit, left)
}
