export const tax = `
  create table tax_groups (
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
  create unique index tax_groups_default on tax_groups (site_id)
    where is_default;

  create table tax_regions (
    site_id uuid not null references sites,
    id uuid not null,
    revision bigint not null,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    doc jsonb not null,
    country character(2) not null,
    subdivision text not null,
    app_id uuid not null,
    primary key (site_id, id)
  );
  create unique index tax_regions_place on tax_regions (site_id, country, subdivision);

  create table tax_mappings (
    site_id uuid not null references sites,
    id uuid not null,
    revision bigint not null,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    doc jsonb not null,
    tax_region_id uuid not null,
    tax_group_id uuid not null,
    tax_rate numeric(9,6) not null check (tax_rate >= 0),
    tax_name text not null,
    tax_type text not null,
    jurisdiction text not null,
    jurisdiction_type text not null,
    primary key (site_id, id),
    constraint tax_mappings_group foreign key (site_id, tax_group_id) references tax_groups (site_id,
      id) on delete cascade,
    constraint tax_mappings_region foreign key (site_id, tax_region_id) references tax_regions (site_id,
      id) on delete cascade
  );
  create unique index tax_mappings_tax on tax_mappings (site_id, tax_region_id, tax_group_id, jurisdiction_type,
    jurisdiction, tax_name);
  create index tax_mappings_of_group on tax_mappings (site_id, tax_group_id);
`
