import type { Migration } from '../kernel/migrations.ts'

/** Indexes of data collections: what they are, and their entries, see decision 065. */
export const dataIndexes: Migration = {
  name: '0695_data_indexes',
  sql: `
    alter table data_collections add column indexes jsonb not null default '[]';
    create table data_index_entries (
      site_id uuid not null,
      set_id uuid not null,
      item_id text collate "C" not null,
      slot smallint not null,
      is_unique boolean not null,
      key1 jsonb not null,
      key2 jsonb not null,
      key3 jsonb not null,
      primary key (site_id, set_id, item_id, slot),
      foreign key (site_id, set_id, item_id) references data_items (site_id, set_id, id) on delete cascade
    );
    create index data_index_entries_in_order
      on data_index_entries (site_id, set_id, slot, key1, key2, key3, item_id);
    create unique index data_index_entries_unique on data_index_entries (site_id, set_id, slot, key1) where is_unique;
    -- A set is of one site: without this, a small set counts as nearly empty beside a large one.
    create statistics data_items_of_sets (dependencies) on site_id, set_id from data_items;
    create statistics data_index_entries_of_sets (dependencies) on site_id, set_id, slot from data_index_entries;
  `,
}
