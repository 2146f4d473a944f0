import type { Migration } from '../kernel/migrations.ts'

/** Discounts and taxes by which the list of orders is filtered, as the sums of sales have them. */
export const orderReportKeys: Migration = {
  name: '0671_order_report_keys',
  sql: `
    create or replace function order_search_keys(doc jsonb)
      returns text[]
      language sql immutable parallel safe
      as $function$
        select array(
          select 'item:' || jsonb_array_elements_text(jsonb_path_query_array($1, '$.lineItems[*].catalogReference.catalogItemId'))
          union select 'subscription:' || jsonb_array_elements_text(jsonb_path_query_array($1, '$.lineItems[*].subscriptionInfo.id'))
          union select 'stock:' || jsonb_array_elements_text(jsonb_path_query_array($1, '$.lineItems[*].locations[*].id'))
          union select 'place:' || ($1 #>> '{businessLocation,id}') where $1 #>> '{businessLocation,id}' is not null
          union select 'external:' || ($1 #>> '{channelInfo,externalOrderId}') where $1 #>> '{channelInfo,externalOrderId}' is not null
          union select 'discount:' || case when cut ? 'coupon' then 'coupon:' || (cut #>> '{coupon,code}')
              when cut ? 'discountRule' then 'rule:' || (cut #>> '{discountRule,id}') else 'merchant' end
            from jsonb_array_elements(coalesce($1 -> 'appliedDiscounts', '[]')) as cut
          union select 'tax:' || concat_ws(E'\\n',
              coalesce(nullif($1 #>> '{shippingInfo,logistics,shippingDestination,address,country}', ''),
                nullif($1 #>> '{recipientInfo,address,country}', ''), nullif($1 #>> '{billingInfo,address,country}', ''), ''),
              coalesce(part ->> 'jurisdiction', ''), coalesce(part ->> 'taxName', ''),
              trim_scale(coalesce(part ->> 'rate', '0')::numeric)::text)
            from (
              select line -> 'taxInfo' as info from jsonb_array_elements(coalesce($1 -> 'lineItems', '[]')) as line
              union all select $1 #> '{shippingInfo,cost,taxInfo}'
              union all select fee -> 'taxInfo' from jsonb_array_elements(coalesce($1 -> 'additionalFees', '[]')) as fee) as taxed
            cross join lateral (
              select part from jsonb_array_elements(coalesce(info -> 'taxBreakdown', '[]')) as part
              union all
              select jsonb_build_object('rate', info -> 'taxRate')
              where jsonb_array_length(coalesce(info -> 'taxBreakdown', '[]')) = 0
                and coalesce((info #>> '{taxAmount,amount}')::numeric, 0) <> 0) as split)
      $function$;
    -- Once for each order: it takes most of the time.
    with made as materialized (select site_id, id, order_search_keys(doc) as keys from orders)
    update orders o set search_keys = made.keys from made
      where o.site_id = made.site_id and o.id = made.id and not o.search_keys @> made.keys;
  `,
}
