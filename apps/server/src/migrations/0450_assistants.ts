import type { Migration } from '../kernel/migrations.ts'

/** Assistants of owners, with hashes of their tokens, and the changes that they ask for. */
export const assistants: Migration = {
  name: '0450_assistants',
  sql: `
    create table assistants (
      site_id uuid not null,
      id uuid not null,
      owner_id uuid not null,
      name text not null,
      access text not null check (access in ('READ', 'CHANGE')),
      client_hash bytea not null,
      redirect_uri text not null,
      code_hash bytea,
      code_challenge text,
      access_hash bytea,
      access_expires_date timestamptz,
      refresh_hash bytea,
      previous_refresh_hash bytea,
      refreshed_date timestamptz,
      created_date timestamptz not null,
      used_date timestamptz,
      expires_date timestamptz not null,
      primary key (site_id, id),
      foreign key (site_id, owner_id) references owners on delete cascade
    );
    create index assistants_by_owner on assistants (site_id, owner_id);
    create index assistants_by_expiry on assistants (site_id, expires_date);

    create table assistant_changes (
      site_id uuid not null references sites,
      id uuid not null,
      assistant_id uuid not null,
      assistant_name text not null,
      requester_type text not null check (requester_type in ('owner', 'app')),
      requester_id uuid not null,
      operation text not null,
      input bytea not null,
      input_hash text not null,
      note text,
      reasons text[] not null,
      subject_hash text,
      subject bytea,
      subject_changed_date timestamptz,
      status text not null check (status in ('PENDING', 'RUNNING', 'DONE', 'FAILED', 'REJECTED')),
      approval_expires_date timestamptz,
      decided_date timestamptz,
      decided_by uuid,
      outcome bytea,
      created_date timestamptz not null,
      expires_date timestamptz not null,
      primary key (site_id, id)
    );
    create index assistant_changes_pending
      on assistant_changes (site_id, assistant_id, operation, input_hash) where status = 'PENDING';
    create index assistant_changes_by_expiry on assistant_changes (site_id, expires_date);
  `,
}
