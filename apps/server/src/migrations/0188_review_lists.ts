import type { Migration } from '../kernel/migrations.ts'

/** An owner's lists of one item's reviews, and the sums of the trend, without reading reviews. */
export const reviewLists: Migration = {
  name: '0188_review_lists',
  sql: `
    create index reviews_of_item on reviews (site_id, namespace, entity_id, created_date, id);
    -- Those that are shown, too, so it stands in for an index of theirs.
    create index reviews_of_item_by_status on reviews (site_id, namespace, entity_id, status, created_date, id);
    drop index reviews_shown_by_date;
    drop index reviews_by_date;
    create index reviews_by_date on reviews (site_id, created_date, id) include (rating, status, manually_changed);
  `,
}
