import type { Migration } from '../kernel/migrations.ts'

/** What extensions have migrated, and their fields on entities of the core. */
export const extensions: Migration = {
  name: '0380_extensions',
  sql: `
    create table extension_migrations (
      extension text not null,
      name text not null,
      applied_date timestamptz not null default now(),
      primary key (extension, name)
    );
    create table custom_fields (
      site_id uuid not null references sites,
      entity text not null,
      entity_id uuid not null,
      extension text not null,
      key text not null,
      value text not null,
      primary key (site_id, entity, entity_id, extension, key)
    );
  `,
}
