import type { Migration } from '../kernel/migrations.ts'

export const mails: Migration = {
  name: '0020_mails',
  sql: `
    create table mails (
      site_id uuid not null references sites,
      id uuid not null,
      template text not null,
      language text not null,
      recipient text not null,
      subject text not null,
      content bytea,
      status text not null check (status in ('QUEUED', 'SENT', 'FAILED', 'KEPT')),
      key text,
      attempts smallint not null default 0 check (attempts >= 0),
      claimed_date timestamptz,
      next_date timestamptz,
      error text,
      created_date timestamptz not null,
      sent_date timestamptz,
      expires_date timestamptz,
      primary key (site_id, id),
      check ((status = 'SENT') = (sent_date is not null))
    );
    create unique index mails_key on mails (site_id, key) where key is not null;
    create index mails_by_status on mails (site_id, status, id);
    create index mails_words on mails using gin (site_id, (recipient || ' ' || subject) gin_trgm_ops);
  `,
}
