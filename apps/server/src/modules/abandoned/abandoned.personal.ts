import { sql } from 'kysely'
import { deleted } from '../../kernel/events.ts'
import { db, raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Guest, GuestDataKeeper, Person, PersonalDataKeeper } from '../members/index.ts'

/** Theirs by the checkout that was left, or by the address that was typed there. */
const isOf = ({ memberId, loginEmail }: Person) => sql<boolean>`(
  lower(abandoned_checkouts.email) = lower(${loginEmail}::text)
  or abandoned_checkouts.checkout_id in (
    select id from checkouts where site_id = ${site} and owner_type = 'member' and owner_id = ${memberId}::uuid))`

const listOf = (unit: Unit, whose: ReturnType<typeof isOf>) =>
  unit.all(
    raw(sql`select id, status, email, doc, created_date as "createdDate" from abandoned_checkouts
      where site_id = ${site} and ${whose} order by id limit 1000`),
  )

export const abandonedKeeper: PersonalDataKeeper = {
  name: 'abandonedCheckouts',
  collect: (unit, person) => listOf(unit, isOf(person)),
  erase: (unit, person) => drop(unit, isOf(person)),
}

async function drop(unit: Unit, whose: ReturnType<typeof isOf>): Promise<void> {
  const theirs = db.deleteFrom('abandoned_checkouts').where(whose).returning('id')
  for (const { id } of await unit.all(theirs)) await unit.emit(deleted('wix.ecom.v1.abandoned_checkout_deleted', id))
}

const isOfGuest = ({ email }: Guest) => sql<boolean>`(lower(abandoned_checkouts.email) = ${email}::text
  and not exists (select from checkouts c where c.site_id = ${site} and c.id = abandoned_checkouts.checkout_id
    and c.owner_type = 'member'))`

export const guestAbandonedKeeper: GuestDataKeeper = {
  name: 'abandonedCheckouts',
  fate: 'ERASED',
  collect: (unit, guest) => listOf(unit, isOfGuest(guest)),
  erase: (unit, guest) => drop(unit, isOfGuest(guest)),
}
