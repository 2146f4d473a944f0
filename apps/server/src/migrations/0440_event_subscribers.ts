import type { Migration } from '../kernel/migrations.ts'

/** Which subscribers of extensions the nodes of this database have, so that nodes without them leave their events. */
export const eventSubscribers: Migration = {
  name: '0440_event_subscribers',
  sql: `
    create table event_subscribers (
      name text not null,
      type text not null,
      seen_date timestamptz not null,
      primary key (name, type)
    ) with (fillfactor = 50);
  `,
}
