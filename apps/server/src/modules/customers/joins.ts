import { sql } from 'kysely'
import { site } from '../../kernel/sql.ts'

export { findSegmentCondition } from './segments.service.ts'

/**
 * Whether the member `m` with the contact `k` is proved to be its customer. With an address that is not verified only if
 * no other contact shares the customer: what a guest has is for the person who reads the mail of that address.
 */
export const isProvedCustomer = sql<boolean>`(m.login_email_verified or not exists (
  select from contacts o where o.site_id = ${site} and o.customer_id = k.customer_id and o.id <> k.id))`

/** Whether a member's customer pays no tax, as a column of a row's select. `memberId` is SQL over that row. */
export const buildTaxExemptColumn = (memberId: string) => sql<boolean | null>`(
  select true from members m
  join contacts k on k.site_id = ${site} and k.id = m.contact_id
  join customers e on e.site_id = ${site} and e.id = k.customer_id and e.tax_exempt
  where m.site_id = ${site} and m.id = ${sql.raw(memberId)} and ${isProvedCustomer})`
