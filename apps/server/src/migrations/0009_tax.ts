import type { Migration } from '../kernel/migrations.ts'

export const tax: Migration = {
  name: '0009_tax',
  sql: `
    create table tax_groups (
      site_id uuid not null references sites,
      id uuid not null,
      name text not null,
      is_default boolean not null default false,
      primary key (site_id, id)
    );
    create unique index tax_groups_default on tax_groups (site_id) where is_default;

    create table tax_regions (
      site_id uuid not null references sites,
      id uuid not null,
      country char(2) not null,
      subdivision text not null default '',
      tax_included_in_price boolean not null default false,
      primary key (site_id, id),
      unique (site_id, country, subdivision)
    );

    create table tax_mappings (
      site_id uuid not null references sites,
      id uuid not null,
      tax_region_id uuid not null,
      tax_group_id uuid,
      tax_rate numeric(9, 6) not null check (tax_rate between 0 and 1),
      tax_name text,
      tax_type text,
      jurisdiction text,
      jurisdiction_type text check (jurisdiction_type in ('UNDEFINED', 'COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL')),
      exempt_rates jsonb not null default '[]',
      primary key (site_id, id),
      foreign key (site_id, tax_region_id) references tax_regions on delete cascade,
      foreign key (site_id, tax_group_id) references tax_groups on delete cascade
    );
  `,
}
