import type { Migration } from '../kernel/migrations.ts'

/** Deletion that can be undone, redirects of previous slugs, and an index for each documented filter and sort order. */
export const memberLists: Migration = {
  name: '0035_member_lists',
  sql: `
    create extension if not exists pg_trgm;

    alter table members
      add column delete_status text check (delete_status in ('TRASH', 'PENDING_PURGE')),
      add column deleted_date timestamptz,
      add column content_assignee_id uuid,
      add column shown_status text generated always as (
        case status when 'APPLICANT' then 'PENDING' when 'BLOCKED' then 'BLOCKED' when 'OFFLINE_ONLY' then 'OFFLINE'
          else 'APPROVED' end) stored,
      add column owner_search tsvector not null default '',
      add constraint members_deletion check ((delete_status is null) = (deleted_date is null));

    update members m set owner_search = m.search || to_tsvector('simple', unaccent(concat_ws(' ', c.first_name,
      c.last_name, m.login_email, replace(replace(m.login_email, '@', ' '), '.', ' '))))
    from contacts c where c.site_id = m.site_id and c.id = m.contact_id;

    create index members_owner_search on members using gin (owner_search);
    create index members_by_updated_date on members (site_id, updated_date, id);
    create index members_by_status on members (site_id, shown_status, created_date, id);
    create index members_by_privacy on members (site_id, privacy_status, created_date, id);
    create index members_muted on members (site_id, created_date, id) where activity_status = 'MUTED';
    create index members_by_text on members using gin
      (nickname gin_trgm_ops, slug gin_trgm_ops, (lower(login_email)) gin_trgm_ops);
    create index members_shown_by_created_date on members (site_id, created_date, id)
      where privacy_status = 'PUBLIC' and status = 'ACTIVE' and delete_status is null;
    create index members_shown_by_nickname on members (site_id, nickname, id)
      where privacy_status = 'PUBLIC' and status = 'ACTIVE' and delete_status is null;
    create index members_deleted on members (deleted_date, site_id, id) where delete_status is not null;
    create index contacts_by_first_name on contacts (site_id, first_name, id);
    create index contacts_by_last_name on contacts (site_id, last_name, id);
    create index contacts_by_text on contacts using gin (first_name gin_trgm_ops, last_name gin_trgm_ops);

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
    insert into member_counts
    select site_id, status, privacy_status, 0, count(*) from members group by 1, 2, 3;
  `,
}
