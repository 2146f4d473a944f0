import type { RawBuilder } from 'kysely'
import { deleted } from '../../kernel/events.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { isOfGuest, isOfMember, listBrowsers } from '../cart/index.ts'
import type { GuestDataKeeper, PersonalDataKeeper } from '../members/index.ts'

const listOf = (unit: Unit, whose: RawBuilder<boolean>) =>
  unit.all(
    db
      .selectFrom('checkouts')
      .select(['id', 'lines', 'doc', 'completed', 'order_id as orderId', 'created_date as createdDate'])
      .where(whose)
      .orderBy('id')
      .limit(1000),
  )

async function drop(unit: Unit, whose: RawBuilder<boolean>): Promise<void> {
  const theirs = db.deleteFrom('checkouts').where(whose).returning('id')
  for (const { id } of await unit.all(theirs)) await unit.emit(deleted('wix.ecom.v1.checkout_deleted', id))
}

/** What became an order stands in the order; the checkout that led there is nobody's to keep. */
export const checkoutsKeeper: PersonalDataKeeper = {
  name: 'checkouts',
  collect: (unit, person) => listOf(unit, isOfMember(person)),
  erase: (unit, person) => drop(unit, isOfMember(person)),
}

export const guestCheckoutsKeeper: GuestDataKeeper = {
  name: 'checkouts',
  fate: 'ERASED',
  listBrowsers: (unit, email) => listBrowsers(unit, 'checkouts', email),
  collect: (unit, guest) => listOf(unit, isOfGuest('checkouts', guest)),
  erase: (unit, guest) => drop(unit, isOfGuest('checkouts', guest)),
}
