import type { Migration } from '../kernel/migrations.ts'

export const memberPrivacy: Migration = {
  name: '0036_member_privacy',
  sql: `
    create table member_privacy (
      site_id uuid not null references sites,
      id uuid not null,
      default_privacy text not null check (default_privacy in ('PRIVATE', 'PUBLIC')),
      default_revision bigint not null,
      visibility text not null check (visibility in ('VISIBLE_TO_MEMBERS_ONLY', 'VISIBLE_TO_ALL')),
      candidates text not null check (candidates in ('NO_ONE', 'ANYONE')),
      revision bigint not null,
      updated_date timestamptz not null,
      primary key (site_id)
    );
  `,
}
