import type { Migration } from '../kernel/migrations.ts'

/** Roles for members. An assignment keeps the role's title, as it stays when the role's definition is deleted. */
export const memberRoles: Migration = {
  name: '0721_member_roles',
  sql: `
    create table member_role_definitions (
      site_id uuid not null references sites,
      id uuid not null,
      role_key text not null,
      title text not null,
      blockable boolean not null,
      revision bigint not null default 1,
      primary key (site_id, id),
      constraint member_role_definitions_key unique (site_id, role_key)
    );
    create table member_roles (
      site_id uuid not null references sites,
      member_id uuid not null,
      role_key text not null,
      title text not null,
      created_date timestamptz not null,
      primary key (site_id, member_id, role_key),
      foreign key (site_id, member_id) references members (site_id, id) on delete cascade
    );
    create index member_roles_by_key on member_roles (site_id, role_key, member_id);
  `,
}
