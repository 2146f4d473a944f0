import { deleted } from '../../kernel/events.ts'
import { db } from '../../kernel/sql.ts'
import type { PersonalDataKeeper } from '../members/index.ts'

/** What became an order stands in the order; the checkout that led there is nobody's to keep. */
export const checkoutsKeeper: PersonalDataKeeper = {
  name: 'checkouts',
  collect: (unit, { memberId }) =>
    unit.all(
      db
        .selectFrom('checkouts')
        .select(['id', 'lines', 'doc', 'completed', 'order_id as orderId', 'created_date as createdDate'])
        .where('owner_type', '=', 'member')
        .where('owner_id', '=', memberId)
        .orderBy('id')
        .limit(1000),
    ),
  async erase(unit, { memberId }) {
    const theirs = db.deleteFrom('checkouts').where('owner_type', '=', 'member').where('owner_id', '=', memberId)
    for (const { id } of await unit.all(theirs.returning('id')))
      await unit.emit(deleted('wix.ecom.v1.checkout_deleted', id))
  },
}
