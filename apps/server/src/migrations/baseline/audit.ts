export const audit = `
  create table audit_log (
    site_id uuid not null references sites,
    id uuid not null,
    created_date timestamptz not null,
    action text not null,
    actor_type text not null,
    actor_id text,
    subject_type text,
    subject_id text,
    address text,
    request_id text not null,
    data jsonb not null,
    primary key (site_id, id)
  );
  create index audit_log_by_date on audit_log (site_id, created_date, id);
  create index audit_log_by_action on audit_log (site_id, action, created_date, id);
  create index audit_log_by_actor on audit_log (site_id, actor_id, created_date, id);
  create index audit_log_by_subject on audit_log (site_id, subject_id, created_date, id);
  create index audit_log_by_request on audit_log (site_id, request_id, created_date, id);
  create index audit_log_by_address on audit_log (site_id, address, created_date, id);
`
