export const reviewRequests = `
  -- \`item_id\` is the product of an automatic request: one for each product of an order, however often it is sent.
  -- \`due_date\` is when the next email is due; null if there is none.
  create table review_requests (
    site_id uuid not null references sites,
    id uuid not null,
    order_id uuid,
    item_id text,
    contact_id uuid not null,
    email text,
    status text not null check (status in ('SCHEDULED', 'CANCELED', 'FAILED', 'SENT')),
    send_date timestamptz not null,
    due_date timestamptz,
    revision bigint not null,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    doc jsonb not null,
    primary key (site_id, id)
  );
  create unique index review_requests_once on review_requests (site_id, order_id, item_id)
    where item_id is not null;
  create index review_requests_due on review_requests (site_id, due_date)
    where due_date is not null;
  create index review_requests_by_order on review_requests (site_id, order_id)
    where order_id is not null;
  create index review_requests_by_contact on review_requests (site_id, contact_id);
  create index review_requests_by_email on review_requests (site_id, email)
    where email is not null;
  create index review_requests_by_date on review_requests (site_id, created_date desc, id desc);
  create index review_requests_by_status on review_requests (site_id, status, created_date desc, id desc);

  create table review_request_refusals (
    site_id uuid not null references sites,
    email text not null,
    created_date timestamptz not null,
    primary key (site_id, email)
  );
`
