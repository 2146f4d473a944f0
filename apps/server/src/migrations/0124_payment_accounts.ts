import type { Migration } from '../kernel/migrations.ts'

export const paymentAccounts: Migration = {
  name: '0124_payment_accounts',
  sql: `
    -- a site's account with a provider: its public settings, and its encrypted secrets
    create table payment_accounts (
      site_id uuid not null references sites,
      provider_id text not null,
      enabled boolean not null,
      public_key text not null,
      secrets bytea not null,
      updated_date timestamptz not null,
      primary key (site_id, provider_id)
    );

    -- what Stripe calls a charge of ours; without a name: nothing may come of it any more
    create table stripe_intents (
      site_id uuid not null references sites,
      id uuid not null,
      intent text,
      amount bigint not null,
      created_date timestamptz not null default now(),
      primary key (site_id, id)
    );
    create unique index stripe_intents_by_name on stripe_intents (site_id, intent) where intent is not null;

    -- news of providers that were acted upon
    create table payment_news (
      site_id uuid not null references sites,
      id text not null,
      received_date timestamptz not null,
      primary key (site_id, id)
    );
    create index payment_news_old on payment_news (site_id, received_date);
  `,
}
