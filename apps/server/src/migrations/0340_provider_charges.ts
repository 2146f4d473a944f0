import type { Migration } from '../kernel/migrations.ts'

/** One table for the charges of all providers, so that a new provider needs none of its own. */
export const providerCharges: Migration = {
  name: '0340_provider_charges',
  sql: `
    create table provider_charges (
      site_id uuid not null references sites,
      provider_id text not null,
      id uuid not null,
      reference text,
      amount numeric not null,
      closed boolean not null default false,
      created_date timestamptz not null default now(),
      primary key (site_id, provider_id, id)
    );
    insert into provider_charges (site_id, provider_id, id, reference, amount, closed, created_date)
      select site_id, 'stripe', id, intent, amount, intent is null, created_date from stripe_intents;
    create unique index provider_charges_by_reference on provider_charges (site_id, provider_id, reference)
      where reference is not null;
    drop table stripe_intents;
  `,
}
