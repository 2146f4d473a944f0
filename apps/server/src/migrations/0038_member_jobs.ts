import type { Migration } from '../kernel/migrations.ts'

/** Jobs over many members, which resume after an interruption and store each member's outcome. */
export const memberJobs: Migration = {
  name: '0038_member_jobs',
  sql: `
    create table member_jobs (
      site_id uuid not null references sites,
      id uuid not null,
      kind text not null check (kind in ('APPROVE', 'BLOCK', 'DELETE', 'UNDO', 'IMPORT')),
      status text not null check (status in ('PENDING', 'RUNNING', 'FINISHED', 'CANCELED')),
      input jsonb not null,
      place text,
      total integer not null,
      succeeded integer not null default 0,
      failed integer not null default 0,
      undone boolean not null default false,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      finished_date timestamptz,
      primary key (site_id, id)
    );
    create index member_jobs_by_date on member_jobs (site_id, created_date, id);

    create table member_job_items (
      site_id uuid not null references sites,
      job_id uuid not null,
      number integer not null,
      item_id text,
      success boolean not null,
      error jsonb,
      before jsonb,
      primary key (site_id, job_id, number),
      foreign key (site_id, job_id) references member_jobs (site_id, id) on delete cascade
    );
    create index member_job_failures on member_job_items (site_id, job_id, number) where not success;

    create table member_import_rows (
      site_id uuid not null references sites,
      job_id uuid not null,
      line integer not null,
      email text,
      cells jsonb not null,
      primary key (site_id, job_id, line),
      foreign key (site_id, job_id) references member_jobs (site_id, id) on delete cascade
    );
    create index member_import_rows_by_email on member_import_rows (site_id, job_id, email, line);
  `,
}
