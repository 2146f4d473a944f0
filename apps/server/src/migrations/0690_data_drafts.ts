import type { Migration } from '../kernel/migrations.ts'

/** Drafts of the items of a collection are a set of their own, beside the published items. */
export const dataDrafts: Migration = {
  name: '0690_data_drafts',
  sql: `
    alter table data_collections add column drafts_set_id uuid not null default gen_random_uuid();
  `,
}
