import type { RawBuilder } from 'kysely'
import { deleted } from '../../kernel/events.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { GuestDataKeeper, PersonalDataKeeper } from '../members/index.ts'
import { isOfGuest, isOfMember, listBrowsers } from './owned.ts'

const listOf = (unit: Unit, whose: RawBuilder<boolean>) =>
  unit.all(
    db
      .selectFrom('carts')
      .select(['id', 'lines', 'doc', 'created_date as createdDate', 'updated_date as updatedDate'])
      .where(whose)
      .orderBy('id')
      .limit(1000),
  )

async function drop(unit: Unit, whose: RawBuilder<boolean>): Promise<void> {
  const theirs = db.deleteFrom('carts').where(whose).returning('id')
  for (const { id } of await unit.all(theirs)) await unit.emit(deleted('wix.ecom.v1.cart_deleted', id))
}

export const cartsKeeper: PersonalDataKeeper = {
  name: 'carts',
  collect: (unit, person) => listOf(unit, isOfMember(person)),
  erase: (unit, person) => drop(unit, isOfMember(person)),
}

export const guestCartsKeeper: GuestDataKeeper = {
  name: 'carts',
  fate: 'ERASED',
  listBrowsers: (unit, email) => listBrowsers(unit, 'carts', email),
  collect: (unit, guest) => listOf(unit, isOfGuest('carts', guest)),
  erase: (unit, guest) => drop(unit, isOfGuest('carts', guest)),
}
