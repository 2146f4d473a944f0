import type { Migration } from '../kernel/migrations.ts'

/** Draft orders, and pending changes of orders. */
export const draftOrders: Migration = {
  name: '0129_draft_orders',
  sql: `
    create table draft_orders (
      site_id uuid not null references sites,
      id uuid not null,
      revision bigint not null,
      order_id uuid,
      status text not null check (status in ('DRAFT', 'COMMITTED')),
      created_date timestamptz not null,
      updated_date timestamptz not null,
      doc jsonb not null,
      primary key (site_id, id)
    );
    -- at most one open draft for each order, which every editor of the order gets
    create unique index draft_orders_open on draft_orders (site_id, order_id) where status = 'DRAFT';
    create index draft_orders_by_created on draft_orders (site_id, created_date, id);
    create index draft_orders_by_updated on draft_orders (site_id, updated_date, id);
    create index draft_orders_by_status on draft_orders (site_id, status, created_date, id);
  `,
}
