import { db } from '../../kernel/sql.ts'
import type { Person, PersonalDataKeeper } from '../members/index.ts'
import { customerKey } from './coupons.service.ts'

/** The names under which a coupon's limit per customer has counted them. */
const keysOf = ({ memberId, loginEmail }: Person): string[] => [memberId, customerKey(loginEmail, memberId)]

export const couponUsesKeeper: PersonalDataKeeper = {
  name: 'couponUses',
  collect: (unit, person) =>
    unit.all(
      db
        .selectFrom('coupon_usages')
        .select(['coupon_id as couponId', 'customer_key as customer', 'usages'])
        .where('customer_key', 'in', keysOf(person))
        .orderBy('coupon_id')
        .limit(1000),
    ),
  async erase(unit, person) {
    await unit.run(db.deleteFrom('coupon_usages').where('customer_key', 'in', keysOf(person)))
  },
}
