import type { Migration } from '../kernel/migrations.ts'

/** Indexes for sorting and filtering gift cards, coupons, memberships, tips, wishlists and the audit log. */
export const listsInEveryOrder: Migration = {
  name: '0224_lists_in_every_order',
  sql: `
    create index gift_cards_by_updated on gift_cards (site_id, updated_date, id);
    create index gift_cards_by_balance on gift_cards (site_id, balance, id);
    create index gift_cards_by_value on gift_cards (site_id, initial_value, id);
    create index gift_cards_by_expiry on gift_cards (site_id, expires, id);
    create index gift_cards_stopped on gift_cards (site_id, created_date, id) where disabled;
    create index gift_cards_words on gift_cards using gin (site_id, obfuscated_code gin_trgm_ops, note gin_trgm_ops);

    create index coupons_by_updated on coupons (site_id, updated_date, id);
    create index coupons_by_name on coupons (site_id, name, id);
    create index coupons_by_code on coupons (site_id, code, id);
    create index coupons_by_usages on coupons (site_id, number_of_usages, id);
    create index coupons_by_start on coupons (site_id, start_time, id);
    create index coupons_by_expiry on coupons (site_id, expiration_time, id);
    create index coupons_off on coupons (site_id, created_date, id) where not active;
    create index coupons_words on coupons using gin (site_id, code gin_trgm_ops, name gin_trgm_ops);

    create index memberships_by_plan on memberships (site_id, plan_id, created_date, id);
    create index memberships_by_expiry on memberships (site_id, expires, id);
    create index memberships_by_credits on memberships (site_id, credits_left, id);

    create index tip_distributions_by_amount on tip_distributions (site_id, amount, id);
    create index tip_distributions_by_staff on tip_distributions (site_id, staff_id, created_date, id);
    create index tip_distributions_by_transaction on tip_distributions (site_id, transaction_id, id);
    create index tip_distributions_by_transaction_date on tip_distributions (site_id, transaction_date, id);

    create index wishlists_by_created on wishlists (site_id, created_date, id);
    create index wishlists_by_updated on wishlists (site_id, updated_date, id);

    create index audit_log_by_request on audit_log (site_id, request_id, created_date, id);
    create index audit_log_by_address on audit_log (site_id, address, created_date, id);

    create index abandoned_checkouts_by_email on abandoned_checkouts (site_id, email, created_date, id);
  `,
}
