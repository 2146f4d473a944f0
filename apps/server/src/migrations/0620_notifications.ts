import type { Migration } from '../kernel/migrations.ts'

/** Notifications of the people of a shop, one row per person, and what each has chosen to be notified of. */
export const notifications: Migration = {
  name: '0620_notifications',
  sql: `
    create table notifications (
      site_id uuid not null references sites,
      id uuid not null,
      owner_id uuid not null,
      kind text not null,
      subject text not null,
      path text not null,
      -- Of the event, which may be delivered again.
      source text not null,
      created_date timestamptz not null,
      read_date timestamptz,
      primary key (site_id, id),
      unique (site_id, owner_id, source),
      foreign key (site_id, owner_id) references owners on delete cascade
    );
    create index notifications_by_person on notifications (site_id, owner_id, created_date desc, id desc);
    create index notifications_unread on notifications (site_id, owner_id) where read_date is null;
    create index notifications_by_date on notifications (site_id, created_date);
    create table notification_choices (
      site_id uuid not null references sites,
      owner_id uuid not null,
      -- By kind: {"NEW_ORDER": {"bell": false}}.
      choices jsonb not null,
      primary key (site_id, owner_id),
      foreign key (site_id, owner_id) references owners on delete cascade
    );
  `,
}
