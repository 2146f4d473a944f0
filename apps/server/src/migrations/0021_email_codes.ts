import type { Migration } from '../kernel/migrations.ts'

export const emailCodes: Migration = {
  name: '0021_email_codes',
  sql: `
    create table email_codes (
      site_id uuid not null references sites,
      holder_id uuid not null,
      member_id uuid,
      email text not null,
      hash bytea not null,
      language text,
      is_decoy boolean not null default false,
      failures smallint not null default 0,
      sends smallint not null default 1,
      created_date timestamptz not null,
      sent_date timestamptz not null,
      expires_date timestamptz not null,
      used_date timestamptz,
      primary key (site_id, holder_id),
      foreign key (site_id, member_id) references members (site_id, id) on delete cascade
    );
    create index email_codes_by_member on email_codes (site_id, member_id) where member_id is not null;
    create index email_codes_expired on email_codes (site_id, expires_date);

    create table recovery_tokens (
      site_id uuid not null references sites,
      hash bytea not null,
      member_id uuid not null,
      purpose text not null check (purpose in ('RECOVER', 'ACTIVATE')),
      redirect_url text,
      created_date timestamptz not null,
      expires_date timestamptz not null,
      used_date timestamptz,
      primary key (site_id, hash),
      foreign key (site_id, member_id) references members (site_id, id) on delete cascade
    );
    create index recovery_tokens_by_member on recovery_tokens (site_id, member_id);
    create index recovery_tokens_expired on recovery_tokens (site_id, expires_date);
  `,
}
