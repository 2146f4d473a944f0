import type { Migration } from '../kernel/migrations.ts'

/** Changes of many items by filter: jobs of the items API, and tasks, which have a type. */
export const dataJobs: Migration = {
  name: '0692_data_jobs',
  sql: `
    create table data_jobs (
      site_id uuid not null references sites,
      id uuid not null,
      type text,
      collection_id uuid not null,
      collection_name text not null,
      set_id uuid not null,
      options jsonb not null,
      work jsonb not null,
      filter jsonb,
      includes_drafts boolean not null,
      status text not null default 'NEW' check (status in ('NEW', 'RUNNING', 'COMPLETED', 'FAILED')),
      place text collate "C" not null default '',
      estimated int not null default 0,
      succeeded int not null default 0,
      failed int not null default 0,
      failures jsonb not null default '[]',
      created_date timestamptz not null,
      started_date timestamptz,
      finished_date timestamptz,
      primary key (site_id, id),
      check ((status in ('COMPLETED', 'FAILED')) = (finished_date is not null))
    );
    create index data_jobs_unfinished on data_jobs (site_id) where finished_date is null;
    create index data_jobs_finished on data_jobs (site_id, finished_date) where finished_date is not null;
    create index data_tasks_by_created on data_jobs (site_id, created_date, id) where type is not null;
  `,
}
