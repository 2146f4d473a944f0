export const fulfillments = `
  create table fulfillments (
    site_id uuid not null references sites,
    order_id uuid not null,
    id uuid not null,
    created_date timestamptz not null,
    tracking_number text,
    doc jsonb not null,
    primary key (site_id, order_id, id),
    foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
  );
  create unique index fulfillments_tracking on fulfillments (site_id, order_id, tracking_number);
`
