import type { Migration } from '../kernel/migrations.ts'

/** How often new subscribers were written down, and which node knows those of which change. */
export const subscriberNodes: Migration = {
  name: '0480_subscriber_nodes',
  sql: `
    create table subscriber_changes (
      id smallint primary key default 1 check (id = 1),
      change bigint not null
    );
    insert into subscriber_changes (change) values (0);
    create table subscriber_nodes (
      id uuid primary key,
      known_change bigint not null,
      seen_date timestamptz not null
    ) with (fillfactor = 50);
  `,
}
