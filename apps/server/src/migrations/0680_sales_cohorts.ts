import type { Migration } from '../kernel/migrations.ts'

/** The sums of all approved orders by the month of their customer's first one, by the rules of `listCohortParts`. */
export const selectCohortGroups = `
  select site_id, dimension, currency, 'month' as period, month as period_start, to_char(first_day, 'YYYY-MM') as value, '' as name,
    count(*) as orders, 0::bigint as pieces, sum(total) as total, 0::numeric as amount
  from (
    select placed.*, date_trunc('month', day)::date as month, min(day) over (partition by site_id, customer) as first_day,
      row_number() over (partition by site_id, customer, date_trunc('month', day) order by purchased_date, id) as place
    from (
      select o.site_id, o.id, o.currency, o.total, o.purchased_date, coalesce(k.customer_id, k.id) as customer,
        (o.purchased_date at time zone s.time_zone)::date as day
      from orders o
        join sites s on s.id = o.site_id
        join contacts k on k.site_id = o.site_id and k.id = o.contact_id
      where o.status = 'APPROVED' and o.purchased_date is not null) as placed) as ranked
    cross join (values ('COHORT'), ('COHORT_CUSTOMER')) as d (dimension)
  where dimension = 'COHORT' or place = 1
  group by 1, 2, 3, 5, 6`

/**
 * Sales by the month in which their customer ordered first. Orders from before have no dates of earlier ones: canceling one
 * of a returning customer leaves it in the sums of its cohort.
 */
export const salesCohorts: Migration = {
  name: '0680_sales_cohorts',
  sql: `
    alter table orders add column first_purchase_date timestamptz, add column previous_purchase_date timestamptz;
    alter table sales_groups drop constraint sales_groups_dimension_check;
    alter table sales_groups add constraint sales_groups_dimension_check check (dimension in
      ('PRODUCT', 'COUNTRY', 'CHANNEL', 'DISCOUNT', 'CUSTOMER', 'TAX', 'COHORT', 'COHORT_CUSTOMER'));
    insert into sales_groups (site_id, dimension, currency, period, period_start, value, name, orders, pieces, total, amount)
    ${selectCohortGroups};
  `,
}
