import { vacuumedOften } from './vacuumed-often.ts'

export const checkout = `
  create table checkouts (
    site_id uuid not null,
    id uuid not null,
    cart_id uuid,
    cart_revision bigint,
    owner_type text not null check (owner_type in ('visitor', 'member', 'owner', 'app')),
    owner_id uuid not null,
    channel_type text not null,
    currency char(3) not null,
    lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
    coupon_id uuid,
    customer_key text not null,
    shown_total bigint not null default 0 check (shown_total >= 0),
    completed boolean not null default false,
    order_id uuid,
    doc jsonb not null default '{}',
    revision bigint not null default 1,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    snapshot bytea,
    abandonment_checked boolean not null default false,
    primary key (site_id, id),
    check (order_id is null or completed)
  ) with (fillfactor = 85, ${vacuumedOften});
  alter table checkouts alter column snapshot set storage external;
  create index checkouts_by_cart on checkouts (site_id, cart_id)
    where cart_id is not null;
  create index checkouts_by_owner on checkouts (site_id, owner_id)
    where not completed;
  create index checkouts_by_email on checkouts (site_id, customer_key)
    where customer_key <> owner_id::text;
  create index checkouts_completed_by_owner on checkouts (site_id, owner_id)
    where completed;
  create index checkouts_to_check on checkouts (site_id, created_date)
    where (not completed) and (not abandonment_checked);

  create table checkout_access (
    site_id uuid not null,
    checkout_id uuid not null,
    holder uuid not null,
    verified boolean not null default true,
    acts_as jsonb,
    bound_to uuid,
    code_id uuid,
    expires_date timestamptz,
    primary key (site_id, checkout_id, holder),
    foreign key (site_id, checkout_id) references checkouts (site_id, id) on delete cascade
  );
  create index checkout_access_by_holder on checkout_access (site_id, holder);
  create index checkout_access_bound on checkout_access (site_id, bound_to)
    where bound_to is not null;

  create table checkout_templates (
    site_id uuid not null references sites,
    id uuid not null,
    status text not null,
    revision bigint not null,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    doc jsonb not null,
    primary key (site_id, id)
  );
  create index checkout_templates_by_date on checkout_templates (site_id, created_date desc, id desc);

  create table opened_checkout_links (
    site_id uuid not null references sites,
    id uuid not null,
    expires_date timestamptz not null,
    primary key (site_id, id)
  );
  create index opened_checkout_links_expired on opened_checkout_links (site_id, expires_date);
`
