import type { Migration } from '../kernel/migrations.ts'

/**
 * The sums of all approved orders, by the rules of `buildGroupEntries`. Months are summed up from days. A document is
 * concatenated with nothing, so that it is decompressed once and not for each of its fields.
 */
export const selectSalesGroups = `
  with days as materialized (
  select o.site_id, e.dimension, o.currency::text as currency,
    o.day, e.value, max(e.name) as name,
    sum(e.orders)::bigint as orders, sum(e.pieces)::bigint as pieces, sum(e.total) as total, sum(e.amount) as amount
  from (
      select a.site_id, a.currency, a.total, a.channel, a.returning_customer, a.doc || '{}' as doc,
        (a.purchased_date at time zone s.time_zone)::date as day
      from orders a join sites s on s.id = a.site_id
      where a.status = 'APPROVED' and a.purchased_date is not null offset 0) o
    cross join lateral (select coalesce(
      nullif(o.doc #>> '{shippingInfo,logistics,shippingDestination,address,country}', ''),
      nullif(o.doc #>> '{recipientInfo,address,country}', ''), nullif(o.doc #>> '{billingInfo,address,country}', ''), '')
      as country) as c
    cross join lateral (
      select 'PRODUCT' as dimension, coalesce(line #>> '{catalogReference,catalogItemId}', line #>> '{productName,original}')
          as value, max(line #>> '{productName,original}') as name, 1 as orders, sum((line ->> 'quantity')::bigint) as pieces,
        sum((line #>> '{totalPriceAfterTax,amount}')::numeric) as total, 0::numeric as amount
      from jsonb_array_elements(o.doc -> 'lineItems') as line group by 2
      union all select 'COUNTRY', c.country, '', 1, 0, o.total, 0
      union all select 'CHANNEL', coalesce(o.channel, 'UNSPECIFIED'), '', 1, 0, o.total, 0
      union all select 'CUSTOMER', case when o.returning_customer then 'RETURNING' when not o.returning_customer then 'NEW'
        else '' end, '', 1, 0, o.total, 0
      union all
      select 'DISCOUNT', case when cut ? 'coupon' then 'coupon:' || (cut #>> '{coupon,code}')
          when cut ? 'discountRule' then 'rule:' || (cut #>> '{discountRule,id}') else 'merchant' end as value,
        max(coalesce(cut #>> '{coupon,code}', cut #>> '{discountRule,name,original}', '')), 1, 0, o.total,
        sum(coalesce((coalesce(cut -> 'coupon', cut -> 'discountRule', cut -> 'merchantDiscount') #>> '{amount,amount}')
          ::numeric, 0))
      from jsonb_array_elements(coalesce(o.doc -> 'appliedDiscounts', '[]')) as cut group by 2
      union all select 'DISCOUNT', '', '', 1, 0, o.total, 0
      where jsonb_array_length(coalesce(o.doc -> 'appliedDiscounts', '[]')) = 0
      union all
      select 'TAX', concat_ws(E'\\n', c.country, coalesce(part ->> 'jurisdiction', ''), coalesce(part ->> 'taxName', ''),
          trim_scale(coalesce(part ->> 'rate', '0')::numeric)::text) as value, '', 1, 0,
        sum(coalesce((part #>> '{taxableAmount,amount}')::numeric, 0)), sum((part #>> '{taxAmount,amount}')::numeric)
      from (
        select line -> 'taxInfo' as info from jsonb_array_elements(o.doc -> 'lineItems') as line
        union all select o.doc #> '{shippingInfo,cost,taxInfo}'
        union all select fee -> 'taxInfo' from jsonb_array_elements(coalesce(o.doc -> 'additionalFees', '[]')) as fee) as taxed
      cross join lateral (
        select part from jsonb_array_elements(coalesce(info -> 'taxBreakdown', '[]')) as part
        union all
        select jsonb_build_object('rate', info -> 'taxRate', 'taxableAmount', info -> 'taxableAmount',
          'taxAmount', info -> 'taxAmount')
        where jsonb_array_length(coalesce(info -> 'taxBreakdown', '[]')) = 0
          and coalesce((info #>> '{taxAmount,amount}')::numeric, 0) <> 0) as split
      group by 2) as e
  group by 1, 2, 3, 4, 5
  )
  select site_id, dimension, currency, 'day' as period, day as period_start, value, name, orders, pieces, total, amount
  from days
  union all
  select site_id, dimension, currency, 'month', date_trunc('month', day::timestamp)::date, value, max(name),
    sum(orders)::bigint, sum(pieces)::bigint, sum(total), sum(amount)
  from days group by 1, 2, 3, 5, 6`

/** Sales by product, country, channel, discount, customer and tax, in days and months. They replace those by product. */
export const salesGroups: Migration = {
  name: '0660_sales_groups',
  sql: `
    alter table orders add column returning_customer boolean default false;
    alter table orders alter column returning_customer drop default;
    update orders set returning_customer = null where contact_id is null;
    update orders o set returning_customer = true
    from (
      select a.site_id, a.id, row_number() over (partition by a.site_id, coalesce(k.customer_id, k.id)
        order by a.purchased_date, a.id) as place
      from orders a join contacts k on k.site_id = a.site_id and k.id = a.contact_id
      where a.status = 'APPROVED') as bought
    where o.site_id = bought.site_id and o.id = bought.id and bought.place > 1;

    create table sales_groups (
      site_id uuid not null references sites,
      dimension text not null check (dimension in ('PRODUCT', 'COUNTRY', 'CHANNEL', 'DISCOUNT', 'CUSTOMER', 'TAX')),
      currency text not null,
      period text not null check (period in ('day', 'month')),
      period_start date not null,
      value text not null,
      name text not null,
      orders bigint not null,
      pieces bigint not null,
      total numeric not null,
      amount numeric not null,
      primary key (site_id, dimension, currency, period, period_start, value)
    );
    insert into sales_groups (site_id, dimension, currency, period, period_start, value, name, orders, pieces, total, amount)
    ${selectSalesGroups};
    alter table sales_rollup_changes rename column items to groups;
    update sales_rollup_changes set groups = '[]';
    drop table sold_items;
  `,
}
