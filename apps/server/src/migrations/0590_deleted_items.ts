import type { Migration } from '../kernel/migrations.ts'

/** Deleted products, collections and discounts with all their rows, so that they can be restored. */
export const deletedItems: Migration = {
  name: '0590_deleted_items',
  sql: `
    create table deleted_items (
      site_id uuid not null references sites,
      type text not null check (type in ('PRODUCT', 'COLLECTION', 'COUPON', 'DISCOUNT_RULE')),
      id text not null,
      name text not null,
      -- By table.
      rows jsonb not null,
      deleted_date timestamptz not null,
      primary key (site_id, type, id)
    );
    create index deleted_items_by_date on deleted_items (site_id, deleted_date, id);
    create index deleted_items_by_type on deleted_items (site_id, type, deleted_date, id);
  `,
}
