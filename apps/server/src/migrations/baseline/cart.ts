import { vacuumedOften } from './vacuumed-often.ts'

export const cart = `
  create table carts (
    site_id uuid not null,
    id uuid not null,
    owner_type text not null check (owner_type in ('visitor', 'member', 'owner', 'app')),
    owner_id uuid not null,
    current boolean not null default true,
    lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
    coupon_id uuid,
    customer_key text not null,
    checkout_id uuid,
    doc jsonb not null default '{}',
    revision bigint not null default 1,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    primary key (site_id, id)
  ) with (fillfactor = 85, ${vacuumedOften});
  create unique index carts_current on carts (site_id, owner_id)
    where current;
  create index carts_by_checkout on carts (site_id, checkout_id)
    where checkout_id is not null;
  create index carts_by_age on carts (site_id, created_date);
  create index carts_by_email on carts (site_id, customer_key)
    where customer_key <> owner_id::text;
  create index carts_secondary on carts (site_id, owner_id)
    where not current;
`
