export const shipping = `
  create table delivery_profiles (
    site_id uuid not null references sites,
    id uuid not null,
    revision bigint not null,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    doc jsonb not null,
    name text not null,
    is_default boolean not null,
    primary key (site_id, id)
  );
  create unique index delivery_profiles_default on delivery_profiles (site_id)
    where is_default;

  create table shipping_options (
    site_id uuid not null references sites,
    id uuid not null,
    revision bigint not null,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    doc jsonb not null,
    delivery_region_ids uuid[] not null,
    estimated_delivery_time text not null,
    primary key (site_id, id)
  );

  create table pickup_locations (
    site_id uuid not null references sites,
    id uuid not null,
    revision bigint not null,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    doc jsonb not null,
    delivery_region_ids uuid[] not null,
    name text not null,
    country text not null,
    subdivision text not null,
    city text not null,
    primary key (site_id, id)
  );

  create table local_delivery_options (
    site_id uuid not null references sites,
    id uuid not null,
    revision bigint not null,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    doc jsonb not null,
    delivery_region_ids uuid[] not null,
    area_name text not null,
    estimated_delivery_time text not null,
    primary key (site_id, id)
  );

  create table shippo_configurations (
    site_id uuid not null references sites,
    id uuid not null,
    revision bigint not null,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    doc jsonb not null,
    delivery_region_ids uuid[] not null,
    primary key (site_id, id)
  );
`
