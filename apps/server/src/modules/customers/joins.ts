import { sql } from 'kysely'
import { site } from '../../kernel/sql.ts'

export { findSegmentCondition } from './segments.service.ts'

/**
 * SQL: whether member `m` with contact `k` may use what belongs to the contact's customer. An unverified address
 * suffices only if no other contact shares the customer, as guests' data is only for the owner of the mailbox.
 */
export const isProvedCustomer = sql<boolean>`(m.login_email_verified or not exists (
  select from contacts o where o.site_id = ${site} and o.customer_id = k.customer_id and o.id <> k.id))`

/** Whether a member's customer pays no tax, as a column of a row's select. `memberId` is SQL over that row. */
export const buildTaxExemptColumn = (memberId: string) => sql<boolean | null>`(
  select true from members m
  join contacts k on k.site_id = ${site} and k.id = m.contact_id
  join customers e on e.site_id = ${site} and e.id = k.customer_id and e.tax_exempt
  where m.site_id = ${site} and m.id = ${sql.raw(memberId)} and ${isProvedCustomer})`
