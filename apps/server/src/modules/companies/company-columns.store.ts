import { type RawBuilder, sql } from 'kysely'
import { site } from '../../kernel/sql.ts'
import { buildTaxExemptColumn as buildCustomerColumn } from '../customers/joins.ts'

/** The company that a member buys for; SQL. */
export const selectCompanyOf = (memberId: RawBuilder<unknown>) => sql<string | null>`(
  select b.company_id from company_buyers b where b.site_id = ${site} and b.member_id = ${memberId})`

/**
 * Whether a member's customer or company pays no tax, as a column of a row's select. `memberId` is SQL over that row.
 */
export const buildTaxExemptColumn = (memberId: string) => sql<boolean | null>`coalesce(
  ${buildCustomerColumn(memberId)}, (
  select true from company_buyers b join companies y on y.site_id = ${site} and y.id = b.company_id and y.tax_exempt
  where b.site_id = ${site} and b.member_id = ${sql.raw(memberId)}))`
