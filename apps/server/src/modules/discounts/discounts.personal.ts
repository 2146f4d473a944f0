import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Guest, GuestDataKeeper, Person, PersonalDataKeeper } from '../members/index.ts'
import { customerKey } from './coupons.service.ts'

/** The names under which a coupon's limit per customer has counted them. */
const keysOf = ({ memberId, loginEmail }: Person): string[] => [memberId, customerKey(loginEmail, memberId)]

const usagesOf = (unit: Unit, keys: readonly string[]) =>
  unit.all(
    db
      .selectFrom('coupon_usages')
      .select(['coupon_id as couponId', 'customer_key as customer', 'usages'])
      .where('customer_key', 'in', keys)
      .orderBy('coupon_id')
      .limit(1000),
  )

export const couponUsesDataHandler: PersonalDataKeeper = {
  name: 'couponUses',
  collect: (unit, person) => usagesOf(unit, keysOf(person)),
  async erase(unit, person) {
    await unit.run(db.deleteFrom('coupon_usages').where('customer_key', 'in', keysOf(person)))
  },
}

const keysOfGuest = ({ email, visitorIds }: Guest): string[] => [email, ...visitorIds]

export const guestCouponUsesDataHandler: GuestDataKeeper = {
  name: 'couponUses',
  fate: 'ERASED',
  collect: (unit, guest) => usagesOf(unit, keysOfGuest(guest)),
  async erase(unit, guest) {
    await unit.run(db.deleteFrom('coupon_usages').where('customer_key', 'in', keysOfGuest(guest)))
  },
}
