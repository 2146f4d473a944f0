import type { Migration } from '../kernel/migrations.ts'

/** Who follows whom, newest last. */
export const memberFollows: Migration = {
  name: '0722_member_follows',
  sql: `
    create table member_follows (
      site_id uuid not null references sites,
      follower_id uuid not null,
      followed_id uuid not null,
      id uuid not null,
      created_date timestamptz not null,
      primary key (site_id, follower_id, followed_id),
      foreign key (site_id, follower_id) references members (site_id, id) on delete cascade,
      foreign key (site_id, followed_id) references members (site_id, id) on delete cascade,
      check (follower_id <> followed_id)
    );
    create index member_follows_by_follower on member_follows (site_id, follower_id, id);
    create index member_follows_by_followed on member_follows (site_id, followed_id, id);
  `,
}
