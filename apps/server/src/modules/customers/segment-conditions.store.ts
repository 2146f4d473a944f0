import type { SegmentCondition, SegmentRule } from '@stoa/contract/segment.entity'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { site } from '../../kernel/sql.ts'
import { listProductsOf } from '../catalog/joins.ts'
import { addDays, getBaseLanguage, listBirthdays, toLower } from './segments.ts'

/** Whether a customer `c` meets the rule. The same as `matchesRule` in memory. */
export function buildRuleCondition({ match, conditions }: SegmentRule, now: Date): Expression<SqlBool> {
  const parts = conditions.map((condition) => sql`(${buildCondition(condition, now)})`)
  return sql<SqlBool>`(${sql.join(parts, match === 'ALL' ? sql` and ` : sql` or `)})`
}

const columns = {
  TOTAL_SPENT: 'c.spent',
  ORDER_COUNT: 'c.orders',
  LAST_ORDER: 'c.last_order_date',
  FIRST_ORDER: 'c.first_order_date',
  ABANDONED_CHECKOUT: 'c.last_abandoned_date',
  COUNTRY: 'c.country',
  MARKETING: 'c.marketing',
} as const

function buildCondition({ field, operator, amount, number = 0, values = [] }: SegmentCondition, now: Date) {
  const isNot = operator === 'IS_NOT'
  const isIn = (value: RawBuilder<unknown>, wanted: readonly string[] = values) =>
    isNot ? sql`${value} is null or ${value} <> all(${wanted}::text[])` : sql`${value} = any(${wanted}::text[])`
  switch (field) {
    case 'TOTAL_SPENT':
    case 'ORDER_COUNT': {
      const bound = field === 'TOTAL_SPENT' ? sql`${amount}::numeric` : sql`${number}::integer`
      return sql`${sql.ref(columns[field])} ${operator === 'AT_LEAST' ? sql`>=` : sql`<=`} ${bound}`
    }
    case 'LAST_ORDER':
    case 'FIRST_ORDER':
    case 'ABANDONED_CHECKOUT': {
      const comparison = operator === 'WITHIN_DAYS' ? sql`>=` : sql`<`
      return sql`${sql.ref(columns[field])} ${comparison} ${addDays(now, -number)}::timestamptz`
    }
    case 'COUNTRY':
    case 'MARKETING':
      return isIn(sql.ref(columns[field]))
    case 'CITY':
      return isIn(sql`lower(c.city)`, toLower(values))
    case 'LANGUAGE':
      return isIn(sql`split_part(lower(c.language), '-', 1)`, values.map(getBaseLanguage))
    case 'TAG':
      return isNot ? sql`not c.tags && ${values}::text[]` : sql`c.tags && ${values}::text[]`
    case 'BOUGHT_PRODUCT':
      return hasBought(sql`any(${values}::text[])`, isNot)
    case 'BOUGHT_COLLECTION':
      return hasBought(sql`any(array(${listProductsOf(values)}))`, isNot)
    case 'ACCOUNT': {
      const [isMember, isGuest] = [values.includes('MEMBER'), values.includes('GUEST')].map((is) => is !== isNot)
      if (isMember === isGuest) return isMember ? sql`true` : sql`false`
      const account = sql`exists (select from contacts k join members m on m.site_id = ${site} and m.contact_id = k.id
        and m.delete_status is null where k.site_id = ${site} and k.customer_id = c.id)`
      return isMember ? account : sql`not ${account}`
    }
    case 'BIRTHDAY':
      return sql`to_char(c.birthdate, 'MM-DD') = any(${listBirthdays(now, number)}::text[])`
  }
}

const hasBought = (ids: RawBuilder<unknown>, isNot: boolean) => sql`${isNot ? sql`not` : sql``} exists (
  select from customer_products p where p.site_id = ${site} and p.customer_id = c.id and p.product_id = ${ids})`
