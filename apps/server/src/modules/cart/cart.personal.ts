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
    await unit.run(db.deleteFrom('carts').where('owner_type', '=', 'member').where('owner_id', '=', memberId))
  },
}
