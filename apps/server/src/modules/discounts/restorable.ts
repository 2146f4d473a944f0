import { sql } from 'kysely'
import { type RestorableEntity, selectTranslations } from '../../kernel/deleted-items.ts'
import { site } from '../../kernel/sql.ts'

/** Does not keep the coupon's uses by customer, whose data may be erased in the meantime. */
export const restorableCoupon: RestorableEntity = {
  type: 'COUPON',
  table: 'coupons',
  idType: 'uuid',
  name: 'code',
  parts: { translations: selectTranslations('COUPON') },
}

export const restorableRule: RestorableEntity = {
  type: 'DISCOUNT_RULE',
  table: 'discount_rules',
  idType: 'uuid',
  name: 'name',
  parts: {
    discount_rule_usages: sql`select r.* from discount_rule_usages r where r.site_id = ${site} and r.rule_id = t.id`,
    translations: selectTranslations('DISCOUNT'),
  },
}
