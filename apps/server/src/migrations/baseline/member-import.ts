export const memberImport = `
  create table member_import_rows (
    site_id uuid not null references sites,
    job_id uuid not null,
    line int not null,
    email text,
    cells jsonb not null,
    primary key (site_id, job_id, line),
    foreign key (site_id, job_id) references member_jobs (site_id, id) on delete cascade
  );
  create index member_import_rows_by_email on member_import_rows (site_id, job_id, email, line);
`
