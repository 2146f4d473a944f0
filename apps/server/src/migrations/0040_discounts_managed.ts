import type { Migration } from '../kernel/migrations.ts'

export const discountsManaged: Migration = {
  name: '0040_discounts_managed',
  sql: `
    alter table discount_rules
      add column discount_type text not null generated always as (doc #>> '{discounts,values,0,discountType}') stored,
      add column usage_count bigint not null default 0 check (usage_count >= 0);
    create index discount_rules_by_created on discount_rules (site_id, created_date, id);
    create index discount_rules_in_sets on discount_rules (site_id) where discount_type = 'QUANTITY_BASED';
    create index discount_rules_of_apps on discount_rules (site_id) where doc -> 'apps' is not null;

    -- which orders a rule has lowered, so that each counts once however often the news of it arrives
    create table discount_rule_usages (
      site_id uuid not null,
      rule_id uuid not null,
      order_id uuid not null,
      primary key (site_id, rule_id, order_id),
      foreign key (site_id, rule_id) references discount_rules on delete cascade
    );

    alter table coupons add column revision bigint not null default 1;
    create index coupons_by_created on coupons (site_id, created_date, id);
  `,
}
