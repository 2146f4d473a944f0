import { deleted } from '../../kernel/events.ts'
import { db } from '../../kernel/sql.ts'
import type { PersonalDataKeeper } from '../members/index.ts'

export const cartsKeeper: PersonalDataKeeper = {
  name: 'carts',
  collect: (unit, { memberId }) =>
    unit.all(
      db
        .selectFrom('carts')
        .select(['id', 'lines', 'doc', 'created_date as createdDate', 'updated_date as updatedDate'])
        .where('owner_type', '=', 'member')
        .where('owner_id', '=', memberId)
        .orderBy('id')
        .limit(1000),
    ),
  async erase(unit, { memberId }) {
    const theirs = db.deleteFrom('carts').where('owner_type', '=', 'member').where('owner_id', '=', memberId)
    for (const { id } of await unit.all(theirs.returning('id')))
      await unit.emit(deleted('wix.ecom.v1.cart_deleted', id))
  },
}
