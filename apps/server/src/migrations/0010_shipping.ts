import type { Migration } from '../kernel/migrations.ts'

export const shipping: Migration = {
  name: '0010_shipping',
  sql: `
    create table delivery_regions (
      site_id uuid not null references sites,
      id uuid not null,
      name text not null,
      active boolean not null default true,
      destinations jsonb not null default '[]',
      position integer not null default 0,
      primary key (site_id, id)
    );

    create table shipping_options (
      site_id uuid not null references sites,
      id uuid not null,
      title text not null,
      estimated_delivery_time text,
      delivery_region_ids uuid[] not null,
      rates jsonb not null,
      pickup jsonb,
      position integer not null default 0,
      primary key (site_id, id)
    );
  `,
}
