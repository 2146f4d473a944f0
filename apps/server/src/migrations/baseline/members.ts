export const members = `
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
    delete_status text check (delete_status in ('TRASH', 'PENDING_PURGE')),
    deleted_date timestamptz,
    content_assignee_id uuid,
    shown_status text generated always as ( case status when 'APPLICANT' then 'PENDING'
      when 'BLOCKED' then 'BLOCKED' when 'OFFLINE_ONLY' then 'OFFLINE' else 'APPROVED' end) stored,
    owner_search tsvector not null default ''::tsvector,
    primary key (site_id, id),
    constraint members_slug unique (site_id, slug),
    constraint members_deletion check ((delete_status is null) = (deleted_date is null)),
    foreign key (site_id, contact_id) references contacts (site_id, id)
  );
  create unique index members_contact on members (site_id, contact_id);
  create unique index members_login_email on members (site_id, lower(login_email));
  create index members_muted on members (site_id, created_date, id)
    where activity_status = 'MUTED';
  create index members_shown_by_created_date on members (site_id, created_date, id)
    where privacy_status = 'PUBLIC' and status = 'ACTIVE' and delete_status is null;
  create index members_shown_by_nickname on members (site_id, nickname, id)
    where privacy_status = 'PUBLIC' and status = 'ACTIVE' and delete_status is null;
  create index members_deleted on members (deleted_date, site_id, id)
    where delete_status is not null;
  create index members_in_search on members using gin (site_id, search);
  create index members_owner_search on members using gin (site_id, owner_search);
  create index members_by_text on members using gin (site_id, nickname gin_trgm_ops, slug gin_trgm_ops,
    lower(login_email) gin_trgm_ops);
  create index members_by_created_date on members (site_id, created_date, id)
    where delete_status is null;
  create index members_by_updated_date on members (site_id, updated_date, id)
    where delete_status is null;
  create index members_by_last_login on members (site_id, last_login_date, id)
    where delete_status is null;
  create index members_by_nickname on members (site_id, nickname, id)
    where delete_status is null;
  create index members_by_status on members (site_id, shown_status, created_date, id)
    where delete_status is null;
  create index members_by_privacy on members (site_id, privacy_status, created_date, id)
    where delete_status is null;
  create index members_of_a_status_by_nickname on members (site_id, shown_status, nickname, id)
    where delete_status is null;

  -- Deletion that can be undone, redirects of previous slugs, and an index for each documented filter and sort
  -- order.
  create table member_old_slugs (
    site_id uuid not null references sites,
    slug text not null,
    member_id uuid not null,
    created_date timestamptz not null,
    primary key (site_id, slug),
    foreign key (site_id, member_id) references members (site_id, id) on delete cascade
  );
  create index member_old_slugs_by_member on member_old_slugs (site_id, member_id);

  create table member_counts (
    site_id uuid not null references sites,
    status text not null,
    privacy_status text not null,
    shard smallint not null,
    count bigint not null,
    primary key (site_id, status, privacy_status, shard)
  );

  create table member_privacy (
    site_id uuid primary key references sites,
    id uuid not null,
    default_privacy text not null check (default_privacy in ('PRIVATE', 'PUBLIC')),
    default_revision bigint not null,
    visibility text not null check (visibility in ('VISIBLE_TO_MEMBERS_ONLY', 'VISIBLE_TO_ALL')),
    candidates text not null check (candidates in ('NO_ONE', 'ANYONE')),
    revision bigint not null,
    updated_date timestamptz not null
  );

  -- Public profiles, reports and blocks.
  create table member_abouts (
    site_id uuid not null references sites,
    id uuid not null,
    member_id uuid not null,
    revision bigint not null default 1,
    content jsonb not null,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    primary key (site_id, id),
    constraint member_abouts_member unique (site_id, member_id),
    foreign key (site_id, member_id) references members (site_id, id) on delete cascade
  );

  create table member_blocks (
    site_id uuid not null references sites,
    blocker_id uuid not null,
    blocked_id uuid not null,
    id uuid not null,
    created_date timestamptz not null,
    primary key (site_id, blocker_id, blocked_id),
    foreign key (site_id, blocked_id) references members (site_id, id) on delete cascade,
    foreign key (site_id, blocker_id) references members (site_id, id) on delete cascade
  );
  create index member_blocks_by_blocker on member_blocks (site_id, blocker_id, id);
  create index member_blocks_by_blocked on member_blocks (site_id, blocked_id, id);

  create table reported_members (
    site_id uuid not null references sites,
    member_id uuid not null,
    report_count int not null check (report_count > 0),
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

  -- Jobs over many members, which resume after an interruption and store each member's outcome.
  create table member_jobs (
    site_id uuid not null references sites,
    id uuid not null,
    kind text not null check (kind in ('APPROVE', 'BLOCK', 'DELETE', 'UNDO', 'IMPORT')),
    status text not null check (status in ('PENDING', 'RUNNING', 'FINISHED', 'CANCELED')),
    input jsonb not null,
    place text,
    total int not null,
    succeeded int not null default 0,
    failed int not null default 0,
    undone boolean not null default false,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    finished_date timestamptz,
    primary key (site_id, id)
  );
  create index member_jobs_by_date on member_jobs (site_id, created_date, id);

  create table member_job_items (
    site_id uuid not null references sites,
    job_id uuid not null,
    number int not null,
    item_id text,
    success boolean not null,
    error jsonb,
    before jsonb,
    primary key (site_id, job_id, number),
    foreign key (site_id, job_id) references member_jobs (site_id, id) on delete cascade
  );
  create index member_job_failures on member_job_items (site_id, job_id, number)
    where not success;
`
