import type { Migration } from '../kernel/migrations.ts'

/**
 * Badges of members. Assignments don't reference their badge by a key, as deleting one that most members have would then
 * keep its transaction busy: a job removes them, and reads join the badge.
 */
export const badges: Migration = {
  name: '0720_badges',
  sql: `
    create table badges (
      site_id uuid not null references sites,
      id uuid not null,
      revision bigint not null default 1,
      title text not null,
      description text,
      background_color text not null,
      text_color text not null,
      icon jsonb,
      permissions_enabled boolean not null default false,
      slug text not null,
      position int not null,
      member_count int not null default 0 check (member_count >= 0),
      created_date timestamptz not null,
      updated_date timestamptz not null,
      primary key (site_id, id),
      constraint badges_slug unique (site_id, slug)
    );
    create table badge_assignments (
      site_id uuid not null references sites,
      id uuid not null,
      badge_id uuid not null,
      member_id uuid not null,
      tags jsonb,
      extended_fields jsonb,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      primary key (site_id, id),
      constraint badge_assignments_once unique (site_id, badge_id, member_id),
      foreign key (site_id, member_id) references members (site_id, id) on delete cascade
    );
    create index badge_assignments_by_badge on badge_assignments (site_id, badge_id, id);
    create index badge_assignments_by_member on badge_assignments (site_id, member_id, id);
  `,
}
