import type { Migration } from '../kernel/migrations.ts'

export const effectLocation: Migration = {
  name: '0163_effect_location',
  sql: `
    -- The physical location of the purchase, which is sent to the plugin again when the effect is reverted.
    alter table plugin_effects add column location_id text;
  `,
}
