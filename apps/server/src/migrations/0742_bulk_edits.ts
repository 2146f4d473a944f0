import type { Migration } from '../kernel/migrations.ts'

/** Bulk edits of a filter's matches, with the values of each entity before and after. */
export const bulkEdits: Migration = {
  name: '0742_bulk_edits',
  sql: `
    create table bulk_edits (
      site_id uuid not null references sites,
      id uuid not null,
      kind text not null,
      status text not null,
      input jsonb not null,
      place text,
      total int not null,
      has_more boolean not null,
      checked int not null default 0,
      changing int not null default 0,
      succeeded int not null default 0,
      failed int not null default 0,
      undo_of uuid,
      undone boolean not null default false,
      created_date timestamptz not null,
      finished_date timestamptz,
      primary key (site_id, id)
    );
    create index bulk_edits_by_date on bulk_edits (site_id, created_date);
    create table bulk_edit_items (
      site_id uuid not null references sites,
      bulk_edit_id uuid not null,
      number int not null,
      item_id uuid not null,
      name text not null,
      before jsonb not null,
      after jsonb not null,
      success boolean,
      error jsonb,
      primary key (site_id, bulk_edit_id, number),
      foreign key (site_id, bulk_edit_id) references bulk_edits (site_id, id) on delete cascade
    );
    create index bulk_edit_items_failed on bulk_edit_items (site_id, bulk_edit_id, number) where not success;
  `,
}
