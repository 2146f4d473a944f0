import type { Migration } from '../kernel/migrations.ts'

/**
 * The job that looks for checkouts that were left reads those that it has not decided on since their last change, and not
 * all that were left open in a month. The column changes once after a checkout was left, and its index takes the place of
 * one that was as large as all open checkouts.
 */
export const checkoutsToCheck: Migration = {
  name: '0275_checkouts_to_check',
  sql: `
    alter table checkouts add column abandonment_checked boolean not null default false;
    create index checkouts_to_check on checkouts (site_id, created_date) where not completed and not abandonment_checked;
    drop index checkouts_open;
  `,
}
