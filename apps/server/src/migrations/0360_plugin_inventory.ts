import type { Migration } from '../kernel/migrations.ts'

/** Plugins that count the stock of their items. */
export const pluginInventory: Migration = {
  name: '0360_plugin_inventory',
  sql: `
    alter table plugin_effects drop constraint plugin_effects_kind_check;
    alter table plugin_effects add constraint plugin_effects_kind_check check (
      kind in ('GIFT_CARD', 'MEMBERSHIP', 'INVENTORY', 'INVENTORY_DECREMENT', 'INVENTORY_INCREMENT'));
  `,
}
