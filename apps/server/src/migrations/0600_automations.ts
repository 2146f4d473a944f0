import type { Migration } from '../kernel/migrations.ts'

/** Emails on an occasion, and who got which on which. */
export const automations: Migration = {
  name: '0600_automations',
  sql: `
    create table automations (
      site_id uuid not null references sites,
      type text not null check (type in ('WELCOME', 'ABANDONED_CHECKOUT', 'WIN_BACK', 'REVIEW_REQUEST', 'BIRTHDAY')),
      revision bigint not null,
      updated_date timestamptz not null,
      doc jsonb not null,
      /** The rendered emails, the shop's own language first; null until they are needed. */
      bodies jsonb,
      bodies_date timestamptz,
      /** The last customer that was looked at. */
      place jsonb,
      /** When the next customers are looked for; null if they are not. */
      next_date timestamptz,
      /** Uses of the discount codes when they were first added. */
      codes jsonb not null default '{}',
      sent integer not null default 0,
      failed integer not null default 0,
      skipped integer not null default 0,
      bounced integer not null default 0,
      unsubscribed integer not null default 0,
      recovered integer not null default 0,
      primary key (site_id, type)
    );
    create index automations_by_next on automations (site_id, next_date) where next_date is not null;

    /** Each address once for each occasion. The id is the email's, if it was rendered for many. */
    create table automation_sends (
      site_id uuid not null references sites,
      id uuid not null,
      type text not null,
      address text not null,
      occasion text not null,
      status text not null
        check (status in ('QUEUED', 'SENT', 'FAILED', 'SKIPPED', 'BOUNCED', 'UNSUBSCRIBED', 'ORDERED')),
      created_date timestamptz not null,
      primary key (site_id, id),
      unique (site_id, address, type, occasion)
    );
    create index automation_sends_by_occasion on automation_sends (site_id, type, occasion);
    create index automation_sends_by_date on automation_sends (site_id, created_date);

    create index customers_by_birthday on customers
      (site_id, (extract(month from birthdate) * 100 + extract(day from birthdate)), id)
      where birthdate is not null and email is not null;
  `,
}
