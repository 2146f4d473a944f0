import type { RawBuilder } from 'kysely'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { isOwnedByGuest, isOwnedByMember, listBrowsers } from '../cart/api.ts'
import type { GuestDataHandler, PersonalDataHandler } from '../members/api.ts'

const listOwned = (unit: Unit, isOwned: RawBuilder<boolean>) =>
  unit.all(
    db
      .selectFrom('checkouts')
      .select(['id', 'lines', 'doc', 'completed', 'order_id as orderId', 'created_date as createdDate'])
      .where(isOwned)
      .orderBy('id')
      .limit(1000),
  )

async function removeAll(unit: Unit, isOwned: RawBuilder<boolean>): Promise<void> {
  const theirs = db.deleteFrom('checkouts').where(isOwned).returning('id')
  for (const { id } of await unit.all(theirs)) await unit.emit('wix.ecom.v1.checkout_deleted', id)
}

/** The order has its own copy, so erasing a person removes the checkout. */
export const checkoutsDataHandler: PersonalDataHandler = {
  name: 'checkouts',
  collect: (unit, person) => listOwned(unit, isOwnedByMember(person)),
  erase: (unit, person) => removeAll(unit, isOwnedByMember(person)),
}

export const guestCheckoutsDataHandler: GuestDataHandler = {
  name: 'checkouts',
  fate: 'ERASED',
  listBrowsers: (unit, email) => listBrowsers(unit, 'checkouts', email),
  collect: (unit, guest) => listOwned(unit, isOwnedByGuest('checkouts', guest)),
  erase: (unit, guest) => removeAll(unit, isOwnedByGuest('checkouts', guest)),
}
