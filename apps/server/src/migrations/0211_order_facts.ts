import type { Migration } from '../kernel/migrations.ts'

/**
 * Values that apps filter orders by in addition to columns: products, subscriptions, locations, and external
 * references. All are in one array with a prefix for each kind, so that one index has them all. Also an index of the
 * subscriptions of a contact.
 */
export const orderFacts: Migration = {
  name: '0211_order_facts',
  sql: `
    create function order_facts(doc jsonb) returns text[] language sql immutable parallel safe as $$
      select array(
        select 'item:' || jsonb_array_elements_text(jsonb_path_query_array($1, '$.lineItems[*].catalogReference.catalogItemId'))
        union select 'subscription:' || jsonb_array_elements_text(jsonb_path_query_array($1, '$.lineItems[*].subscriptionInfo.id'))
        union select 'stock:' || jsonb_array_elements_text(jsonb_path_query_array($1, '$.lineItems[*].locations[*].id'))
        union select 'place:' || ($1 #>> '{businessLocation,id}') where $1 #>> '{businessLocation,id}' is not null
        union select 'external:' || ($1 #>> '{channelInfo,externalOrderId}') where $1 #>> '{channelInfo,externalOrderId}' is not null)
    $$;
    alter table orders add column facts text[] not null generated always as (order_facts(doc)) stored;
    create index orders_by_fact on orders using gin (site_id, facts) where number is not null;
    create index subscription_contracts_by_contact
      on subscription_contracts (site_id, ((doc #>> '{buyerInfo,contactId}')::uuid), id);
  `,
}
