import type { Migration } from '../kernel/migrations.ts'

/** Messages of visitors by contact forms. */
export const contactMessages: Migration = {
  name: '0532_contact_messages',
  sql: `
    create table contact_messages (
      site_id uuid not null references sites,
      id uuid not null,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      status text not null check (status in ('UNREAD', 'READ', 'DONE', 'SPAM')),
      email text not null,
      doc jsonb not null,
      replies jsonb not null,
      primary key (site_id, id)
    );
    create index contact_messages_by_date on contact_messages (site_id, created_date desc, id desc);
    create index contact_messages_by_status on contact_messages (site_id, status, created_date desc, id desc);
    create index contact_messages_by_email on contact_messages (site_id, lower(email));
  `,
}
