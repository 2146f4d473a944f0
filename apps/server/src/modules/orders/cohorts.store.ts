import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { isOfCohort, selectChanges } from './sales-rollups.store.ts'

export interface CohortRow {
  /** Months: `2026-03`. */
  cohort: string
  month: string
  customers: number
  orders: number
  total: string
}

/**
 * The sums of cohorts by month, of those from `first` on. From the sums of months, so its cost depends on months, not on
 * orders.
 */
export const listCohortSums = (
  unit: Unit,
  { currency, first }: { currency: string; first: string },
): Promise<CohortRow[]> =>
  unit.all(
    compileRaw(sql<CohortRow>`
      select value as cohort, to_char(month, 'YYYY-MM') as month,
        coalesce(sum(orders) filter (where dimension = 'COHORT_CUSTOMER'), 0)::float8 as customers,
        coalesce(sum(orders) filter (where dimension = 'COHORT'), 0)::float8 as orders,
        coalesce(sum(total) filter (where dimension = 'COHORT'), 0)::text as total
      from (
        select dimension, value, period_start as month, orders, total from sales_groups
        where site_id = ${site} and ${isOfCohort} and currency = ${currency}
          and period = 'month' and period_start >= ${`${first}-01`}::date
        union all
        select dimension, value, date_trunc('month', day::timestamp)::date, orders, total from ${selectChanges('groups')}
        where o.site_id = ${site} and ${isOfCohort} and currency = ${currency}
      ) as g
      where value >= ${first} group by value, g.month having sum(orders) <> 0`),
  )
