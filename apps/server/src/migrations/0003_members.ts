import type { Migration } from '../kernel/migrations.ts'

export const members: Migration = {
  name: '0003_members',
  sql: `
    create extension if not exists unaccent;

    create table contacts (
      site_id uuid not null references sites,
      id uuid not null,
      revision bigint not null default 1,
      primary_email text,
      first_name text,
      last_name text,
      document jsonb not null default '{}',
      created_date timestamptz not null,
      updated_date timestamptz not null,
      primary key (site_id, id)
    );
    create index contacts_by_email on contacts (site_id, lower(primary_email));

    create table members (
      site_id uuid not null references sites,
      id uuid not null,
      contact_id uuid not null,
      status text not null check (status in ('APPLICANT', 'ACTIVE', 'INACTIVE', 'BLOCKED', 'OFFLINE_ONLY')),
      activity_status text not null default 'ACTIVE' check (activity_status in ('ACTIVE', 'MUTED')),
      privacy_status text not null check (privacy_status in ('PRIVATE', 'PUBLIC')),
      login_email text,
      login_email_verified boolean not null default false,
      nickname text,
      slug text not null,
      title text,
      photo jsonb,
      cover jsonb,
      search tsvector not null,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      last_login_date timestamptz,
      primary key (site_id, id),
      foreign key (site_id, contact_id) references contacts (site_id, id),
      constraint members_slug unique (site_id, slug)
    );
    create unique index members_contact on members (site_id, contact_id);
    create unique index members_login_email on members (site_id, lower(login_email));
    create index members_by_created_date on members (site_id, created_date, id);
    create index members_by_last_login on members (site_id, last_login_date, id);
    create index members_by_nickname on members (site_id, nickname, id);
    create index members_in_search on members using gin (search);
  `,
}
