import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Guest, GuestDataHandler, Person, PersonalDataHandler } from '../members/api.ts'
import { toCustomerKey } from './coupons.service.ts'

/** The customer keys under which a coupon's uses were counted. */
const listKeys = ({ memberId, loginEmail }: Person): string[] => [memberId, toCustomerKey(loginEmail, memberId)]

const listUsages = (unit: Unit, keys: readonly string[]) =>
  unit.all(
    db
      .selectFrom('coupon_usages')
      .select(['coupon_id as couponId', 'customer_key as customer', 'usages'])
      .where('customer_key', 'in', keys)
      .orderBy('coupon_id')
      .limit(1000),
  )

export const couponUsesDataHandler: PersonalDataHandler = {
  name: 'couponUses',
  collect: (unit, person) => listUsages(unit, listKeys(person)),
  async erase(unit, person) {
    await unit.run(db.deleteFrom('coupon_usages').where('customer_key', 'in', listKeys(person)))
  },
}

const listGuestKeys = ({ email, visitorIds }: Guest): string[] => [email, ...visitorIds]

export const guestCouponUsesDataHandler: GuestDataHandler = {
  name: 'couponUses',
  fate: 'ERASED',
  collect: (unit, guest) => listUsages(unit, listGuestKeys(guest)),
  async erase(unit, guest) {
    await unit.run(db.deleteFrom('coupon_usages').where('customer_key', 'in', listGuestKeys(guest)))
  },
}
