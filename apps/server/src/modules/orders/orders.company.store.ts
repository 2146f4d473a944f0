import type { CompanyOrder } from '@stoa/contract/company.entity'
import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { TimelinePlace } from '../customers/api.ts'

export interface CompanyOrderRow
  extends Pick<
    CompanyOrder,
    'id' | 'number' | 'total' | 'currency' | 'status' | 'paymentStatus' | 'fulfillmentStatus'
  > {
  createdDate: Date
  memberId: string | null
  email: string | null
  name: string | null
}

interface Page {
  before: TimelinePlace
  limit: number
  /** Only the orders of this member. */
  memberId?: string
}

/** The placed orders of a company before a place, the latest first. */
export const listOfCompany = (
  unit: Unit,
  companyId: string,
  { before, limit, memberId }: Page,
): Promise<CompanyOrderRow[]> =>
  unit.all(
    compileRaw(sql<CompanyOrderRow>`
      select o.id, o.number::text, o.total::text, o.currency, o.status, o.payment_status as "paymentStatus",
        o.fulfillment_status as "fulfillmentStatus", o.created_date as "createdDate", o.member_id as "memberId", o.email,
        nullif(concat_ws(' ', o.doc #>> '{billingInfo,contactDetails,firstName}',
          o.doc #>> '{billingInfo,contactDetails,lastName}'), '') as name
      from orders o where o.site_id = ${site} and o.company_id = ${companyId}::uuid and o.number is not null
        and ${memberId ? sql`o.member_id = ${memberId}::uuid` : sql`true`}
        and (o.created_date, o.id) < (${before.date}::timestamptz, ${before.id}::uuid)
      order by o.created_date desc, o.id desc limit ${limit}`),
  )

/** What is left to pay of a company's latest thousand approved orders that are not paid, by currency. */
export const sumUnpaid = (unit: Unit, companyId: string): Promise<{ amount: string; currency: string }[]> =>
  unit.all(
    compileRaw(sql<{ amount: string; currency: string }>`
      select sum(total - paid)::text as amount, currency from (
        select total, paid, currency from orders where site_id = ${site} and company_id = ${companyId}::uuid
          and status = 'APPROVED' and payment_status in ('NOT_PAID', 'PARTIALLY_PAID')
        order by created_date desc, id desc limit 1000) as o
      where total > paid group by currency order by currency`),
  )
