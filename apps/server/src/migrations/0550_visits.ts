import type { Migration } from '../kernel/migrations.ts'

const counts = ['views', 'visits', 'products', 'carts', 'checkouts', 'orders']
  .map((name) => `${name} bigint not null default 0`)
  .join(', ')

/** Visits as sums: by hour, and by day and what they have in common. Nothing in them stands for a person. */
export const visits: Migration = {
  name: '0550_visits',
  sql: `
    create table visit_hours (
      site_id uuid not null references sites,
      day date not null,
      hour smallint not null check (hour between 0 and 23),
      ${counts},
      primary key (site_id, day, hour)
    );
    create table visit_days (
      site_id uuid not null references sites,
      dimension text not null check (dimension in ('TOTAL', 'SOURCE', 'MEDIUM', 'CAMPAIGN', 'COUNTRY', 'DEVICE', 'LANDING',
        'PAGE')),
      day date not null,
      value text not null,
      ${counts},
      primary key (site_id, dimension, day, value)
    );
    create index visit_days_by_day on visit_days (site_id, day);
  `,
}
