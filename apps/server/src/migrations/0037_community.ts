import type { Migration } from '../kernel/migrations.ts'

/** Public profiles, reports and blocks. */
export const community: Migration = {
  name: '0037_community',
  sql: `
    create table member_abouts (
      site_id uuid not null references sites,
      id uuid not null,
      member_id uuid not null,
      revision bigint not null default 1,
      content jsonb not null,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      primary key (site_id, id),
      foreign key (site_id, member_id) references members (site_id, id) on delete cascade,
      constraint member_abouts_member unique (site_id, member_id)
    );

    create table member_blocks (
      site_id uuid not null references sites,
      blocker_id uuid not null,
      blocked_id uuid not null,
      id uuid not null,
      created_date timestamptz not null,
      primary key (site_id, blocker_id, blocked_id),
      foreign key (site_id, blocker_id) references members (site_id, id) on delete cascade,
      foreign key (site_id, blocked_id) references members (site_id, id) on delete cascade
    );
    create index member_blocks_by_blocker on member_blocks (site_id, blocker_id, id);
    create index member_blocks_by_blocked on member_blocks (site_id, blocked_id, id);

    create table reported_members (
      site_id uuid not null references sites,
      member_id uuid not null,
      report_count integer not null check (report_count > 0),
      reviewed boolean not null default false,
      last_report_date timestamptz not null,
      primary key (site_id, member_id),
      foreign key (site_id, member_id) references members (site_id, id) on delete cascade
    );
    create index reported_members_by_date on reported_members (site_id, last_report_date, member_id);

    create table member_reports (
      site_id uuid not null references sites,
      id uuid not null,
      member_id uuid not null,
      reporter_id uuid not null,
      category text not null check (category in ('SPAM', 'IMPERSONATION', 'HARASSMENT', 'OTHER')),
      description text,
      created_date timestamptz not null,
      primary key (site_id, id),
      foreign key (site_id, member_id) references members (site_id, id) on delete cascade,
      foreign key (site_id, reporter_id) references members (site_id, id) on delete cascade
    );
    create index member_reports_by_member on member_reports (site_id, member_id, id);
    create index member_reports_by_reporter on member_reports (site_id, reporter_id, id);
    create index member_reports_by_date on member_reports (site_id, created_date, id);
  `,
}
