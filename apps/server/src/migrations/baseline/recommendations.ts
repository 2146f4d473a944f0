export const recommendations = `
  create table recommendation_baskets (
    site_id uuid not null,
    order_id uuid not null,
    items uuid[] not null,
    sold_date timestamptz not null,
    canceled boolean not null,
    counted boolean not null default false,
    primary key (site_id, order_id)
  );
  create index recommendation_baskets_open on recommendation_baskets (site_id, order_id)
    where counted = canceled;

  create table recommendation_items (
    site_id uuid not null references sites,
    item_id uuid not null,
    orders bigint not null,
    popularity double precision not null,
    related_ids uuid[] not null default '{}',
    related_scores real[] not null default '{}',
    primary key (site_id, item_id)
  ) with (fillfactor = 70);
  create index recommendation_items_by_popularity on recommendation_items (site_id, popularity desc, item_id)
    where orders > 0;

  create table recommendation_pairs (
    site_id uuid not null references sites,
    item_id uuid not null,
    other_id uuid not null,
    orders bigint not null,
    primary key (site_id, item_id, other_id)
  ) with (fillfactor = 80);
`
