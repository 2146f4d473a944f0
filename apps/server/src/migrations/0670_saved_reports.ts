import type { Migration } from '../kernel/migrations.ts'

/** Reports that people saved under a name, and when they are emailed. */
export const savedReports: Migration = {
  name: '0670_saved_reports',
  sql: `
    create table saved_reports (
      site_id uuid not null references sites,
      id uuid not null,
      name text not null,
      report text not null,
      period jsonb not null,
      schedule jsonb,
      /** Null while it is not emailed, or deleted. */
      next_date timestamptz,
      created_date timestamptz not null,
      deleted_date timestamptz,
      primary key (site_id, id)
    );
    create unique index saved_reports_name on saved_reports (site_id, lower(name)) where deleted_date is null;
    create index saved_reports_by_next on saved_reports (site_id, next_date) where next_date is not null;
    create index saved_reports_deleted on saved_reports (site_id, deleted_date) where deleted_date is not null;
  `,
}
