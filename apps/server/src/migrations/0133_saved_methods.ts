import type { Migration } from '../kernel/migrations.ts'

export const savedMethods: Migration = {
  name: '0133_saved_methods',
  sql: 'alter table sandbox_charges add column saved_method text',
}
