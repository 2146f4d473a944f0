import { sql } from 'kysely'
import { deleted } from '../../kernel/events.ts'
import { db, raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Guest, GuestDataKeeper, Person, PersonalDataKeeper } from '../members/index.ts'

const isOf = ({ memberId }: Person) => sql<boolean>`(owner_type = 'member' and owner_id = ${memberId}::uuid)`

const listOf = (unit: Unit, whose: ReturnType<typeof isOf>) =>
  unit.all(
    db
      .selectFrom('checkouts')
      .select(['id', 'lines', 'doc', 'completed', 'order_id as orderId', 'created_date as createdDate'])
      .where(whose)
      .orderBy('id')
      .limit(1000),
  )

async function drop(unit: Unit, whose: ReturnType<typeof isOf>): Promise<void> {
  const theirs = db.deleteFrom('checkouts').where(whose).returning('id')
  for (const { id } of await unit.all(theirs)) await unit.emit(deleted('wix.ecom.v1.checkout_deleted', id))
}

/** What became an order stands in the order; the checkout that led there is nobody's to keep. */
export const checkoutsKeeper: PersonalDataKeeper = {
  name: 'checkouts',
  collect: (unit, person) => listOf(unit, isOf(person)),
  erase: (unit, person) => drop(unit, isOf(person)),
}

/** Under the address, or of a browser of theirs where none was named: another's who shares the browser is not theirs. */
const isOfGuest = ({
  email,
  visitorIds,
}: Guest) => sql<boolean>`(owner_type = 'visitor' and (customer_key = ${email}::text
  or customer_key = owner_id::text and owner_id = any(${visitorIds}::uuid[])))`

export const guestCheckoutsKeeper: GuestDataKeeper = {
  name: 'checkouts',
  fate: 'ERASED',
  async listBrowsers(unit, email) {
    const rows = await unit.all(
      raw(sql<{ id: string }>`select distinct owner_id as id from checkouts
        where site_id = ${site} and owner_type = 'visitor' and customer_key = ${email}::text`),
    )
    return rows.map(({ id }) => id)
  },
  collect: (unit, guest) => listOf(unit, isOfGuest(guest)),
  erase: (unit, guest) => drop(unit, isOfGuest(guest)),
}
