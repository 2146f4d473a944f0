export const orderTips = `
  -- The shares of staff in a tip. The tip itself is one of its order's fees.
  create table tip_distributions (
    site_id uuid not null references sites,
    id uuid not null,
    order_id uuid not null,
    amount numeric not null check (amount > 0),
    staff_id uuid,
    transaction_id uuid,
    transaction_date timestamptz,
    created_date timestamptz not null,
    doc jsonb not null,
    primary key (site_id, id),
    foreign key (site_id, order_id) references orders (site_id, id)
  );
  create index tip_distributions_by_order on tip_distributions (site_id, order_id);
  create index tip_distributions_by_date on tip_distributions (site_id, created_date desc, id desc);
  create index tip_distributions_by_amount on tip_distributions (site_id, amount, id);
  create index tip_distributions_by_staff on tip_distributions (site_id, staff_id, created_date, id);
  create index tip_distributions_by_transaction on tip_distributions (site_id, transaction_id, id);
  create index tip_distributions_by_transaction_date on tip_distributions (site_id, transaction_date, id);
`
