export const abandoned = `
  -- Checked checkouts remain known when an owner deletes an abandoned checkout, or the job would find it again.
  create table abandoned_checkouts (
    site_id uuid not null references sites,
    id uuid not null,
    checkout_id uuid not null,
    status text not null check (status in ('ABANDONED', 'RECOVERED')),
    email text,
    total numeric not null,
    revision bigint not null,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    doc jsonb not null,
    cart_id uuid,
    primary key (site_id, id)
  );
  create unique index abandoned_checkouts_by_checkout on abandoned_checkouts (site_id, checkout_id);
  create index abandoned_checkouts_by_date on abandoned_checkouts (site_id, created_date desc, id desc);
  create index abandoned_checkouts_by_cart on abandoned_checkouts (site_id, cart_id, created_date)
    where cart_id is not null;
  create index abandoned_checkouts_by_email on abandoned_checkouts (site_id, email, created_date, id);
  create index abandoned_checkouts_by_address on abandoned_checkouts (site_id, lower(email));

  create table abandoned_seen (
    site_id uuid not null references sites,
    checkout_id uuid not null,
    created_date timestamptz not null,
    primary key (site_id, checkout_id)
  );
  create index abandoned_seen_by_age on abandoned_seen (site_id, created_date);
`
