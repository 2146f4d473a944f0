import type { Migration } from '../kernel/migrations.ts'

const pattern = '^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$'

export const recommendations: Migration = {
  name: '0145_recommendations',
  sql: `
    -- What was bought together, once for each order. What is not counted yet, or has to be taken back, is open.
    create table recommendation_baskets (
      site_id uuid not null references sites,
      order_id uuid not null,
      items uuid[] not null,
      sold_date timestamptz not null,
      canceled boolean not null,
      counted boolean not null default false,
      primary key (site_id, order_id)
    );
    create index recommendation_baskets_open on recommendation_baskets (site_id, order_id) where counted = canceled;

    -- In how many orders an item is, how much lately, and what goes with it, the nearest first.
    create table recommendation_items (
      site_id uuid not null references sites,
      item_id uuid not null,
      orders bigint not null,
      heat double precision not null,
      neighbours uuid[] not null default '{}',
      nearness real[] not null default '{}',
      primary key (site_id, item_id)
    ) with (fillfactor = 70);
    create index recommendation_items_by_heat on recommendation_items (site_id, heat desc, item_id) where orders > 0;

    -- Each pair both ways, so that what an item is with lies together.
    create table recommendation_pairs (
      site_id uuid not null references sites,
      item_id uuid not null,
      other_id uuid not null,
      orders bigint not null,
      primary key (site_id, item_id, other_id)
    ) with (fillfactor = 80);

    -- A function of its own, to set the similarity threshold for one statement. At most 1,000 names are compared.
    create function products_worded_like(site uuid, words text, most integer) returns table (product_id uuid, likeness real)
      language sql stable set pg_trgm.similarity_threshold = 0.2
      as 'select f.id, similarity(f.name, $2) as alike
          from (select id, name from products where site_id = $1 and name % $2 limit 1000) f
          order by alike desc, f.id limit $3';

    -- Orders from before there were recommendations.
    insert into recommendation_baskets (site_id, order_id, items, sold_date, canceled)
    select o.site_id, o.id, l.items, least(coalesce(o.purchased_date, o.created_date), now()), false
    from orders o cross join lateral (
      select array_agg(distinct (line #>> '{catalogReference,catalogItemId}')::uuid) as items
      from jsonb_array_elements(o.doc -> 'lineItems') line
      where line #>> '{catalogReference,catalogItemId}' ~ '${pattern}' and line #>> '{catalogReference,appId}'
        in ('215238eb-22a5-4c36-9e7b-e7c08025e04e', '1380b703-ce81-ff05-f115-39571d94dfcd')
    ) l
    where o.number is not null and o.status = 'APPROVED' and l.items is not null;
  `,
}
