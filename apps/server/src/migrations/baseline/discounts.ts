export const discounts = `
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
    discount_type text generated always as (doc #>> '{discounts,values,0,discountType}') stored not null,
    usage_count bigint not null default 0 check (usage_count >= 0),
    primary key (site_id, id)
  );
  create index discount_rules_by_created on discount_rules (site_id, created_date, id);
  create index discount_rules_in_sets on discount_rules (site_id)
    where discount_type = 'QUANTITY_BASED';
  create index discount_rules_of_apps on discount_rules (site_id)
    where (doc -> 'apps') is not null;

  create table coupons (
    site_id uuid not null references sites,
    id uuid not null,
    code text not null,
    code_key text not null,
    name text not null,
    active boolean not null default true,
    start_time timestamptz,
    expiration_time timestamptz,
    usage_limit int check (usage_limit > 0),
    limit_per_customer int check (limit_per_customer > 0),
    number_of_usages int not null default 0 check (number_of_usages >= 0),
    minimum_subtotal numeric(19,3) check (minimum_subtotal >= 0),
    applies_to jsonb not null,
    effect jsonb not null,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    revision bigint not null default 1,
    primary key (site_id, id),
    constraint coupons_code_key unique (site_id, code_key)
  ) with (fillfactor = 85);
  create index coupons_by_created on coupons (site_id, created_date, id);
  create index coupons_by_updated on coupons (site_id, updated_date, id);
  create index coupons_by_name on coupons (site_id, name, id);
  create index coupons_by_code on coupons (site_id, code, id);
  create index coupons_by_usages on coupons (site_id, number_of_usages, id);
  create index coupons_by_start on coupons (site_id, start_time, id);
  create index coupons_by_expiry on coupons (site_id, expiration_time, id);
  create index coupons_inactive on coupons (site_id, created_date, id)
    where not active;
  create index coupons_by_text on coupons using gin (site_id, code gin_trgm_ops, name gin_trgm_ops);

  create table coupon_usages (
    site_id uuid not null,
    coupon_id uuid not null,
    customer_key text not null,
    usages int not null check (usages >= 0),
    primary key (site_id, coupon_id, customer_key),
    foreign key (site_id, coupon_id) references coupons (site_id, id) on delete cascade
  );

  create table discount_rule_usages (
    site_id uuid not null,
    rule_id uuid not null,
    order_id uuid not null,
    primary key (site_id, rule_id, order_id),
    foreign key (site_id, rule_id) references discount_rules (site_id, id) on delete cascade
  );
`
