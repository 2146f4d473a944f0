import type { Migration } from '../kernel/migrations.ts'

/** The words of a single site: an index over all sites would scan the members of every other site. */
export const memberWords: Migration = {
  name: '0106_member_words',
  sql: `
    drop index members_in_search;
    drop index members_owner_search;
    drop index members_by_text;
    drop index contacts_by_text;
    create index members_in_search on members using gin (site_id, search);
    create index members_owner_search on members using gin (site_id, owner_search);
    create index members_by_text on members using gin
      (site_id, nickname gin_trgm_ops, slug gin_trgm_ops, (lower(login_email)) gin_trgm_ops);
    create index contacts_by_text on contacts using gin (site_id, first_name gin_trgm_ops, last_name gin_trgm_ops);
  `,
}
