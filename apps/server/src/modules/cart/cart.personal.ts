import type { RawBuilder } from 'kysely'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { GuestDataHandler, PersonalDataHandler } from '../members/api.ts'
import { isOwnedByGuest, isOwnedByMember, listBrowsers } from './ownership.ts'
import { emitCartDeleted } from './save-cart.ts'

const listOwned = (unit: Unit, isOwned: RawBuilder<boolean>) =>
  unit.all(
    db
      .selectFrom('carts')
      .select(['id', 'lines', 'doc', 'created_date as createdDate', 'updated_date as updatedDate'])
      .where(isOwned)
      .orderBy('id')
      .limit(1000),
  )

async function removeAll(unit: Unit, isOwned: RawBuilder<boolean>): Promise<void> {
  const theirs = db.deleteFrom('carts').where(isOwned).returning('id')
  for (const { id } of await unit.all(theirs)) await emitCartDeleted(unit, id)
}

export const cartsDataHandler: PersonalDataHandler = {
  name: 'carts',
  collect: (unit, person) => listOwned(unit, isOwnedByMember(person)),
  erase: (unit, person) => removeAll(unit, isOwnedByMember(person)),
}

export const guestCartsDataHandler: GuestDataHandler = {
  name: 'carts',
  fate: 'ERASED',
  listBrowsers: (unit, email) => listBrowsers(unit, 'carts', email),
  collect: (unit, guest) => listOwned(unit, isOwnedByGuest('carts', guest)),
  erase: (unit, guest) => removeAll(unit, isOwnedByGuest('carts', guest)),
}
