import type { Migration } from '../kernel/migrations.ts'

/** Sessions of apps, how each session was opened, and one audit log for all. */
export const sessions: Migration = {
  name: '0031_sessions',
  sql: `
    alter table token_families drop constraint token_families_kind_check;
    alter table token_families add constraint token_families_kind_check
      check (kind in ('visitor', 'member', 'owner', 'app'));
    alter table token_families add column user_agent text;
    alter table token_families add column address text;
    alter table token_families add column acting_app_id uuid;
    create index token_families_by_client on token_families (site_id, client_id);

    alter table authorization_codes add column scope text;
    alter table authorization_codes add column nonce text;
    alter table authorization_codes add column user_agent text;
    alter table authorization_codes add column address text;

    insert into audit_log (site_id, id, created_date, action, actor_type, subject_type, subject_id, request_id, data)
      select site_id, id, time,
        case action when 'refresh_token_reused' then 'REFRESH_TOKEN_REUSED'
          when 'authorization_code_reused' then 'CODE_REUSED' else 'SESSION_ENDED' end,
        'system', 'session', family_id::text, id::text,
        details || jsonb_build_object('kind', kind, 'subjectId', subject_id, 'reason', action)
      from token_audit;
    drop table token_audit;

    alter table oauth_apps add column secret_hash bytea;
    alter table oauth_apps add column permissions text[] not null default '{}';
    alter table oauth_apps add column third_party boolean not null default false;
    alter table oauth_apps add column created_date timestamptz not null default now();
    alter table oauth_apps add column secret_date timestamptz;
    alter table api_keys add column hint text not null default '';
    alter table api_keys add column used_date timestamptz;

    create table id_token_keys (
      id text primary key,
      public_key jsonb not null,
      private_key bytea not null,
      created_date timestamptz not null
    );
  `,
}
