import type { Migration } from '../kernel/migrations.ts'

const counts = ['views', 'visits', 'products', 'carts', 'checkouts', 'orders']
  .map((name) => `${name} bigint not null default 0`)
  .join(', ')

/** Months of visits that have ended, so that a year needs no walk over its days. */
export const visitMonths: Migration = {
  name: '0610_visit_months',
  sql: `
    create table visit_months (
      site_id uuid not null references sites,
      dimension text not null check (dimension in ('TOTAL', 'SOURCE', 'MEDIUM', 'CAMPAIGN', 'COUNTRY', 'DEVICE', 'LANDING',
        'PAGE')),
      month date not null check (extract(day from month) = 1),
      value text not null,
      ${counts},
      primary key (site_id, dimension, month, value)
    );
    create index visit_months_by_month on visit_months (site_id, month);
  `,
}
