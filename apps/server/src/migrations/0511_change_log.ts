import type { Migration } from '../kernel/migrations.ts'

/** Who changed what in the business, with the fields before and after. */
export const changeLog: Migration = {
  name: '0511_change_log',
  sql: `
    create table change_log (
      site_id uuid not null references sites,
      id uuid not null,
      created_date timestamptz not null,
      operation text not null,
      area text,
      actor_type text not null,
      actor_id text,
      assistant_id uuid,
      subject_type text,
      subject_id text,
      subject_name text,
      address text,
      user_agent text,
      request_id text not null,
      before jsonb,
      after jsonb,
      primary key (site_id, id)
    );
    create index change_log_by_date on change_log (site_id, created_date, id);
    create index change_log_by_actor on change_log (site_id, actor_id, created_date, id);
    create index change_log_by_area on change_log (site_id, area, created_date, id);
    create index change_log_by_subject on change_log (site_id, subject_id, created_date, id);
    create index change_log_by_name on change_log using gin (site_id, subject_name gin_trgm_ops);
  `,
}
