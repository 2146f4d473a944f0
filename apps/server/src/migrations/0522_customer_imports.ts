import type { Migration } from '../kernel/migrations.ts'

/** Files of customers, with how their columns are matched. */
export const customerImports: Migration = {
  name: '0522_customer_imports',
  sql: `
    alter table member_jobs drop constraint member_jobs_kind_check;
    alter table member_jobs add constraint member_jobs_kind_check
      check (kind in ('APPROVE', 'BLOCK', 'DELETE', 'UNDO', 'IMPORT', 'CUSTOMER_IMPORT'));

    create table customer_imports (
      site_id uuid not null,
      job_id uuid not null,
      columns jsonb not null,
      created integer not null default 0,
      updated integer not null default 0,
      unchanged integer not null default 0,
      primary key (site_id, job_id),
      foreign key (site_id, job_id) references member_jobs (site_id, id) on delete cascade
    );

    create table customer_import_rows (
      site_id uuid not null,
      job_id uuid not null,
      line int not null,
      cells jsonb not null,
      primary key (site_id, job_id, line),
      foreign key (site_id, job_id) references member_jobs (site_id, id) on delete cascade
    );

    create table customer_import_emails (
      site_id uuid not null,
      job_id uuid not null,
      email text collate "C" not null,
      line int not null,
      primary key (site_id, job_id, email),
      foreign key (site_id, job_id) references member_jobs (site_id, id) on delete cascade
    );
  `,
}
