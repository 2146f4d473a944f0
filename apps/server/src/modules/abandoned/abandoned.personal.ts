import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Guest, GuestDataHandler, Person, PersonalDataHandler } from '../members/api.ts'
import { emitDeleted } from './abandoned.service.ts'
import { abandoned } from './abandoned.store.ts'

/** Checkouts of a member, or with their email address. */
const isOwnedBy = ({ memberId, loginEmail }: Person) => sql<boolean>`(
  lower(abandoned_checkouts.email) = lower(${loginEmail}::text)
  or abandoned_checkouts.checkout_id in (
    select id from checkouts where site_id = ${site} and owner_type = 'member' and owner_id = ${memberId}::uuid))`

const listOwned = (unit: Unit, isOwned: ReturnType<typeof isOwnedBy>) =>
  unit.all(
    compileRaw(sql`select id, status, email, doc, created_date as "createdDate" from abandoned_checkouts
      where site_id = ${site} and ${isOwned} order by id limit 1000`),
  )

export const abandonedCheckoutsDataHandler: PersonalDataHandler = {
  name: 'abandonedCheckouts',
  collect: (unit, person) => listOwned(unit, isOwnedBy(person)),
  erase: (unit, person) => removeAll(unit, isOwnedBy(person)),
}

async function removeAll(unit: Unit, isOwned: ReturnType<typeof isOwnedBy>): Promise<void> {
  await emitDeleted(unit, await abandoned.removeMatching(unit, isOwned))
}

const isOwnedByGuest = ({ email }: Guest) => sql<boolean>`(lower(abandoned_checkouts.email) = ${email}::text
  and not exists (select from checkouts c where c.site_id = ${site} and c.id = abandoned_checkouts.checkout_id
    and c.owner_type = 'member'))`

export const guestAbandonedCheckoutsDataHandler: GuestDataHandler = {
  name: 'abandonedCheckouts',
  fate: 'ERASED',
  collect: (unit, guest) => listOwned(unit, isOwnedByGuest(guest)),
  erase: (unit, guest) => removeAll(unit, isOwnedByGuest(guest)),
}
