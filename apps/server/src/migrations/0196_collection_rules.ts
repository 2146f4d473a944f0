import type { Migration } from '../kernel/migrations.ts'

/**
 * Rules of collections. `rules_revision` counts their changes, `rules_checked` is the number of products processed
 * since the last change (null once all were), and `rules_aged` is the time up to which products that only got older
 * were checked.
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
