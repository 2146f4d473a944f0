import type { Migration } from '../kernel/migrations.ts'

export const effectLocation: Migration = {
  name: '0163_effect_location',
  sql: `
    -- The physical shop that something was spent at: its service is told it again when that is put back.
    alter table plugin_effects add column location_id text;
  `,
}
