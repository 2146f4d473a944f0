import type { Migration } from '../kernel/migrations.ts'

export const discounts: Migration = {
  name: '0008_discounts',
  sql: `
    create table discount_rules (
      site_id uuid not null references sites,
      id uuid not null,
      name text not null,
      active boolean not null default true,
      starts timestamptz,
      ends timestamptz,
      doc jsonb not null,
      revision bigint not null default 1,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      primary key (site_id, id)
    );

    create table coupons (
      site_id uuid not null references sites,
      id uuid not null,
      code text not null,
      code_key text not null,
      name text not null,
      active boolean not null default true,
      start_time timestamptz,
      expiration_time timestamptz,
      usage_limit integer check (usage_limit > 0),
      limit_per_customer integer check (limit_per_customer > 0),
      number_of_usages integer not null default 0 check (number_of_usages >= 0),
      minimum_subtotal numeric(19, 3) check (minimum_subtotal >= 0),
      applies_to jsonb not null,
      effect jsonb not null,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      primary key (site_id, id),
      constraint coupons_code_key unique (site_id, code_key)
    ) with (fillfactor = 85);

    create table coupon_usages (
      site_id uuid not null,
      coupon_id uuid not null,
      customer_key text not null,
      usages integer not null check (usages >= 0),
      primary key (site_id, coupon_id, customer_key),
      foreign key (site_id, coupon_id) references coupons on delete cascade
    );
  `,
}
