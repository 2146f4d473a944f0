import type { Migration } from '../kernel/migrations.ts'

/**
 * Stock counts, the scans of those that are open, and what they counted. A line keeps the names of its time: its product may
 * be deleted, and an applied count is the record of why stock changed.
 */
export const stockCounts: Migration = {
  name: '0685_stock_counts',
  sql: `
    create table stock_counts (
      site_id uuid not null references sites,
      id uuid not null,
      name text not null,
      status text not null default 'OPEN' check (status in ('OPEN', 'APPLIED')),
      reason text,
      created_date timestamptz not null,
      applied_date timestamptz,
      variant_count int not null default 0,
      piece_count int not null default 0,
      primary key (site_id, id),
      check ((status = 'APPLIED') = (applied_date is not null))
    );
    create table stock_count_scans (
      site_id uuid not null,
      count_id uuid not null,
      id uuid not null,
      code text,
      product_id uuid,
      variant_id uuid,
      quantity int not null,
      created_date timestamptz not null,
      primary key (site_id, count_id, id),
      foreign key (site_id, count_id) references stock_counts (site_id, id) on delete cascade,
      check ((product_id is null) = (variant_id is null) and (product_id is not null or code is not null))
    );
    create index stock_count_scans_by_variant on stock_count_scans (site_id, count_id, product_id, variant_id);
    create table stock_count_lines (
      site_id uuid not null,
      count_id uuid not null,
      product_id uuid not null,
      variant_id uuid not null,
      name text not null,
      choices jsonb not null,
      sku text not null,
      counted int not null check (counted >= 0),
      expected int not null,
      tracked boolean not null,
      counted_date timestamptz not null,
      applied int,
      primary key (site_id, count_id, product_id, variant_id),
      foreign key (site_id, count_id) references stock_counts (site_id, id) on delete cascade
    );
  `,
}
