import type { Migration } from '../kernel/migrations.ts'

export const mailBounces: Migration = {
  name: '0107_mail_bounces',
  sql: `
    create table mail_bounces (
      site_id uuid not null references sites,
      -- in lower case
      address text not null,
      id uuid not null,
      permanent boolean not null,
      reason text not null,
      mail_id uuid,
      bounced_date timestamptz not null,
      primary key (site_id, address)
    );
    create index mail_bounces_by_date on mail_bounces (site_id, bounced_date, id);
  `,
}
