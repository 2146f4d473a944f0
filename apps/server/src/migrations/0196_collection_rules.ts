import type { Migration } from '../kernel/migrations.ts'

/**
 * What fills a collection by itself. `rules_revision` counts the changes of the rules, `rules_checked` is how many products
 * were gone through since the last one (nothing once all were), and `rules_aged` the moment up to which products that
 * only grew older were looked at.
 */
export const collectionRules: Migration = {
  name: '0196_collection_rules',
  sql: `
    alter table collections
      add column rules jsonb,
      add column rules_revision integer not null default 0,
      add column rules_checked integer,
      add column rules_aged timestamptz;
    create index collections_by_rules on collections (site_id, id) where rules is not null;

    -- As the application folds letters, whatever the database was set up with.
    create function folded(text) returns text language sql immutable parallel safe
      as 'select lower($1 collate "und-x-icu")';
  `,
}
