import type { Migration } from '../kernel/migrations.ts'

/** Checked checkouts remain known when an owner deletes an abandoned checkout, or the job would find it again. */
export const abandoned: Migration = {
  name: '0058_abandoned',
  sql: `
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
      primary key (site_id, id)
    );
    create unique index abandoned_checkouts_by_checkout on abandoned_checkouts (site_id, checkout_id);
    create index abandoned_checkouts_by_date on abandoned_checkouts (site_id, created_date desc, id desc);
    create table abandoned_seen (
      site_id uuid not null references sites,
      checkout_id uuid not null,
      seen_date timestamptz not null,
      primary key (site_id, checkout_id)
    );
    create index checkouts_open on checkouts (site_id, created_date) where not completed;
  `,
}
