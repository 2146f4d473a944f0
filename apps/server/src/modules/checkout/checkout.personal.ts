import type { RawBuilder } from 'kysely'
import { toDeletedEvent } from '../../kernel/events.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { isOfGuest, isOfMember, listBrowsers } from '../cart/index.ts'
import type { GuestDataKeeper, PersonalDataKeeper } from '../members/index.ts'

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
  for (const { id } of await unit.all(theirs)) await unit.emit(toDeletedEvent('wix.ecom.v1.checkout_deleted', id))
}

/** What became an order stands in the order; the checkout that led there is nobody's to keep. */
export const checkoutsDataHandler: PersonalDataKeeper = {
  name: 'checkouts',
  collect: (unit, person) => listOwned(unit, isOfMember(person)),
  erase: (unit, person) => removeAll(unit, isOfMember(person)),
}

export const guestCheckoutsDataHandler: GuestDataKeeper = {
  name: 'checkouts',
  fate: 'ERASED',
  listBrowsers: (unit, email) => listBrowsers(unit, 'checkouts', email),
  collect: (unit, guest) => listOwned(unit, isOfGuest('checkouts', guest)),
  erase: (unit, guest) => removeAll(unit, isOfGuest('checkouts', guest)),
}
