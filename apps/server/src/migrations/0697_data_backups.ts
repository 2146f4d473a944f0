import type { Migration } from '../kernel/migrations.ts'

/** Backups of data collections with their contents in chunks, and restorations with their progress. */
export const dataBackups: Migration = {
  name: '0697_data_backups',
  sql: `
    create table data_backups (
      site_id uuid not null references sites,
      id uuid not null,
      status text not null check (status in ('PENDING', 'READY', 'FAILED', 'DELETED', 'CANCELED')),
      requested_date timestamptz not null,
      started_date timestamptz,
      finished_date timestamptz,
      deleted_date timestamptz,
      size_bytes bigint,
      collections jsonb not null default '[]',
      primary key (site_id, id)
    );
    create index data_backups_by_date on data_backups (site_id, requested_date, id);
    create index data_backups_deleted on data_backups (site_id, deleted_date) where deleted_date is not null;
    create table data_backup_chunks (
      site_id uuid not null,
      backup_id uuid not null,
      collection int not null,
      kind text not null,
      place int not null,
      content jsonb not null,
      primary key (site_id, backup_id, collection, kind, place),
      foreign key (site_id, backup_id) references data_backups (site_id, id) on delete cascade
    );
    create table data_restorations (
      site_id uuid not null references sites,
      id uuid not null,
      backup_id uuid not null,
      status text not null check (status in ('PENDING', 'COMPLETED', 'FAILED')),
      requested_date timestamptz not null,
      started_date timestamptz,
      finished_date timestamptz,
      targets jsonb not null,
      progress jsonb not null,
      primary key (site_id, id)
    );
    create index data_restorations_by_date on data_restorations (site_id, requested_date, id);
  `,
}
