import type { Migration } from '../kernel/migrations.ts'

/**
 * What a statement looked for through all of a site's history has an index. Where a table is written for each visitor, the
 * index has only the rows that are asked for, so that putting something into a cart writes no more than before.
 */
export const foundByIndex: Migration = {
  name: '0260_found_by_index',
  sql: `
    -- An e-mail address that a visitor named, and carts beside the current one: what a guest's data is found by.
    create index carts_by_email on carts (site_id, customer_key) where customer_key <> owner_id::text;
    create index carts_beside on carts (site_id, owner_id) where not current;
    create index checkouts_by_email on checkouts (site_id, customer_key) where customer_key <> owner_id::text;
    create index checkouts_completed_by_owner on checkouts (site_id, owner_id) where completed;
    create index abandoned_checkouts_by_address on abandoned_checkouts (site_id, lower(email));
    create index draft_orders_by_address on draft_orders (site_id, lower(doc #>> '{draft,buyer,email}'));
    create index draft_orders_by_member on draft_orders (site_id, (doc #>> '{draft,buyer,memberId}'));
    create index draft_orders_by_contact on draft_orders (site_id, (doc #>> '{draft,buyer,contactId}'));
    create index draft_orders_by_order on draft_orders (site_id, order_id) where order_id is not null;
    create index mails_by_recipient on mails (site_id, lower(recipient));
    create index reviews_of_visitors on reviews (site_id, author_id) where author_type = 'VISITOR';
    -- Orders that have begun belong to a buyer as well.
    drop index orders_by_address;
    create index orders_by_address on orders (site_id, lower(email) text_pattern_ops);
    create index orders_archived on orders (site_id, created_date, id) where number is not null and archived;
    -- A member who goes takes these along.
    create index session_tokens_by_member on session_tokens (site_id, member_id);
    -- One row, which each change of a shop's settings writes anew: its old versions go soon, and new ones fit beside it.
    alter table sites set (fillfactor = 50, autovacuum_vacuum_threshold = 20, autovacuum_vacuum_scale_factor = 0);
  `,
}
