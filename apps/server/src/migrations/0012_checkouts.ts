import type { Migration } from '../kernel/migrations.ts'

export const checkouts: Migration = {
  name: '0012_checkouts',
  sql: `
    create table checkouts (
      site_id uuid not null references sites,
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
      primary key (site_id, id),
      check (order_id is null or completed)
    ) with (fillfactor = 85);
    create index checkouts_by_cart on checkouts (site_id, cart_id) where cart_id is not null;
    create index checkouts_by_owner on checkouts (site_id, owner_id) where not completed;

    create table checkout_access (
      site_id uuid not null,
      checkout_id uuid not null,
      holder uuid not null,
      primary key (site_id, checkout_id, holder),
      foreign key (site_id, checkout_id) references checkouts on delete cascade
    );
  `,
}
