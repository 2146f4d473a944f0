import type { Migration } from '../kernel/migrations.ts'

export const subscriptionOptions: Migration = {
  name: '0150_subscription_options',
  sql: `
    create table subscription_options (
      site_id uuid not null references sites,
      id uuid not null,
      doc jsonb not null,
      revision bigint not null,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      primary key (site_id, id)
    );

    create table product_subscriptions (
      site_id uuid not null,
      product_id uuid not null,
      option_id uuid not null,
      position integer not null,
      hidden boolean not null,
      primary key (site_id, product_id, option_id),
      foreign key (site_id, product_id) references products on delete cascade,
      foreign key (site_id, option_id) references subscription_options on delete cascade
    );
    create index product_subscriptions_by_option on product_subscriptions (site_id, option_id, product_id);

    -- whether a product can be bought without a subscription
    alter table products add column sold_once boolean not null default true;
  `,
}
