import type { Migration } from '../kernel/migrations.ts'

/**
 * Discounts and taxes by which the list of orders is filtered, as the sums of sales have them. Old orders get theirs
 * from a backfill. The document is concatenated with nothing, so that it is decompressed once and not for each field.
 */
export const orderReportKeys: Migration = {
  name: '0671_order_report_keys',
  sql: `
    create function order_country(doc jsonb)
      returns text
      language sql immutable parallel safe
      as $function$
        select coalesce(nullif($1 #>> '{shippingInfo,logistics,shippingDestination,address,country}', ''),
          nullif($1 #>> '{recipientInfo,address,country}', ''), nullif($1 #>> '{billingInfo,address,country}', ''))
      $function$;

    create or replace function order_search_keys(doc jsonb)
      returns text[]
      language sql immutable parallel safe
      as $function$
        with whole as materialized (select $1 || '{}' as doc),
        lines as materialized (
          select line from whole cross join jsonb_path_query(doc, '$.lineItems[*] ? (@.type() == "object")') as line),
        taxed as (
          select line -> 'taxInfo' as info from lines
          union all select doc #> '{shippingInfo,cost,taxInfo}' from whole
          union all select fee -> 'taxInfo'
            from whole cross join jsonb_path_query(doc, '$.additionalFees[*] ? (@.type() == "object")') as fee),
        taxes as (
          select jurisdiction, name, rate from taxed cross join lateral (
            select part ->> 'jurisdiction' as jurisdiction, part ->> 'taxName' as name, part ->> 'rate' as rate
            from jsonb_path_query(info, '$.taxBreakdown[*] ? (@.type() == "object")') as part
            union all
            select null, null, info ->> 'taxRate'
            where not jsonb_path_exists(info, '$.taxBreakdown[*] ? (@.type() == "object")')
              and coalesce((info #>> '{taxAmount,amount}')::numeric, 0) <> 0) as split)
        select coalesce(array_agg(distinct key), '{}') from (
          select 'item:' || (line #>> '{catalogReference,catalogItemId}') as key from lines
          union all select 'subscription:' || (line #>> '{subscriptionInfo,id}') from lines
          union all select 'stock:' || (location ->> 'id')
            from lines cross join jsonb_path_query(line, '$.locations[*] ? (@.type() == "object")') as location
          union all select 'place:' || (doc #>> '{businessLocation,id}') from whole
          union all select 'external:' || (doc #>> '{channelInfo,externalOrderId}') from whole
          union all select 'discount:' || case when cut ? 'coupon' then 'coupon:' || (cut #>> '{coupon,code}')
              when cut ? 'discountRule' then 'rule:' || (cut #>> '{discountRule,id}') else 'merchant' end
            from whole cross join jsonb_path_query(doc, '$.appliedDiscounts[*] ? (@.type() == "object")') as cut
          union all select 'tax:' || concat_ws(E'\\n', (select coalesce(order_country(doc), '') from whole),
              coalesce(jurisdiction, ''), coalesce(name, ''), trim_scale(coalesce(rate, '0')::numeric)::text)
            from taxes) as keys
        where key is not null
      $function$;
  `,
}
