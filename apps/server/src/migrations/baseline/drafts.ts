export const drafts = `
  -- Draft orders, and pending changes of orders.
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
  create unique index draft_orders_open on draft_orders (site_id, order_id)
    where status = 'DRAFT';
  create index draft_orders_by_created on draft_orders (site_id, created_date, id);
  create index draft_orders_by_updated on draft_orders (site_id, updated_date, id);
  create index draft_orders_by_status on draft_orders (site_id, status, created_date, id);
  create index draft_orders_by_address on draft_orders (site_id, lower((doc #>> '{draft,buyer,email}')));
  create index draft_orders_by_member on draft_orders (site_id, ((doc #>> '{draft,buyer,memberId}')));
  create index draft_orders_by_contact on draft_orders (site_id, ((doc #>> '{draft,buyer,contactId}')));
  create index draft_orders_by_order on draft_orders (site_id, order_id)
    where order_id is not null;
`
