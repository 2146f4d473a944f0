import type { Migration } from '../kernel/migrations.ts'

/** Members who were erased while backups had items of theirs: those are left out when a backup is restored. */
export const dataErasedOwners: Migration = {
  name: '0698_data_erased_owners',
  sql: `
    create table data_erased_owners (
      site_id uuid not null references sites,
      owner_id text not null,
      erased_date timestamptz not null,
      primary key (site_id, owner_id)
    );
    create index data_erased_owners_by_date on data_erased_owners (site_id, erased_date);
  `,
}
