import type { Migration } from '../kernel/migrations.ts'

/** The dashboard and emails to an owner are in the owner's language, on every device. */
export const ownerLanguage: Migration = {
  name: '0280_owner_language',
  sql: 'alter table owners add column language text;',
}
