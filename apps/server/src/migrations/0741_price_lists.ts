import type { Migration } from '../kernel/migrations.ts'

/** Lower prices for companies. */
export const priceLists: Migration = {
  name: '0741_price_lists',
  sql: `
    create table price_lists (
      site_id uuid not null references sites,
      id uuid not null,
      revision bigint not null,
      name text not null,
      percentage numeric check (percentage > 0 and percentage <= 100),
      collections jsonb not null,
      prices jsonb not null,
      start_date timestamptz,
      end_date timestamptz,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      primary key (site_id, id),
      check (end_date > start_date)
    );
    create unique index price_lists_name on price_lists (site_id, lower(name));

    alter table companies add column price_list_id uuid,
      add constraint companies_price_list foreign key (site_id, price_list_id) references price_lists (site_id, id);
    create index companies_by_price_list on companies (site_id, price_list_id) where price_list_id is not null;
  `,
}
