export const backInStock = `
  -- \`variant_id\` is all zeros for a product without variants, as in the catalog.
  create table back_in_stock_requests (
    site_id uuid not null references sites,
    id uuid not null,
    product_id uuid not null,
    variant_id uuid not null,
    email text not null,
    contact_id uuid not null,
    status text not null check (status in ('RECEIVED', 'PROCESSING', 'NOTIFICATION_SENT', 'FAILED')),
    revision bigint not null,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    doc jsonb not null,
    primary key (site_id, id)
  );
  create unique index back_in_stock_once on back_in_stock_requests (site_id, product_id, variant_id, email)
    where status in ('RECEIVED', 'PROCESSING');
  create index back_in_stock_waiting on back_in_stock_requests (site_id, product_id, created_date, id)
    where status = 'RECEIVED';
  create index back_in_stock_by_batch on back_in_stock_requests (site_id, ((doc ->> 'batch')))
    where doc ? 'batch';
  create index back_in_stock_by_date on back_in_stock_requests (site_id, created_date desc, id desc);
  create index back_in_stock_by_status on back_in_stock_requests (site_id, status, created_date desc, id desc);
  create index back_in_stock_by_email on back_in_stock_requests (site_id, email);
`
