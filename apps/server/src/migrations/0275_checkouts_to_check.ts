import type { Migration } from '../kernel/migrations.ts'

/**
 * The job that finds abandoned checkouts reads only those that it has not decided on since their last change, instead
 * of all open ones of a month. The column changes once after a checkout was left, and its index replaces one that
 * contained all open checkouts.
 */
export const checkoutsToCheck: Migration = {
  name: '0275_checkouts_to_check',
  sql: `
    alter table checkouts add column abandonment_checked boolean not null default false;
    create index checkouts_to_check on checkouts (site_id, created_date) where not completed and not abandonment_checked;
    drop index checkouts_open;
  `,
}
