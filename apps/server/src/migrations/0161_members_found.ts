import type { Migration } from '../kernel/migrations.ts'

/** Members are listed from the index alone: it excludes deleted members, so that no row has to be read. */
export const membersFound: Migration = {
  name: '0161_members_found',
  sql: `
    drop index members_by_created_date;
    drop index members_by_updated_date;
    drop index members_by_last_login;
    drop index members_by_nickname;
    drop index members_by_status;
    drop index members_by_privacy;
    create index members_by_created_date on members (site_id, created_date, id) where delete_status is null;
    create index members_by_updated_date on members (site_id, updated_date, id) where delete_status is null;
    create index members_by_last_login on members (site_id, last_login_date, id) where delete_status is null;
    create index members_by_nickname on members (site_id, nickname, id) where delete_status is null;
    create index members_by_status on members (site_id, shown_status, created_date, id) where delete_status is null;
    create index members_by_privacy on members (site_id, privacy_status, created_date, id) where delete_status is null;
    create index members_of_a_status_by_nickname on members (site_id, shown_status, nickname, id)
      where delete_status is null;
  `,
}
