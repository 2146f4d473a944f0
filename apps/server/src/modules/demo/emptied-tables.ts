/**
 * The tables of a shop's content, in the order in which they can be emptied. All others hold what stays: the team, its
 * sign-in, apps, keys, webhooks, settings, the look, and the logs. A test asks of each table of the schema which it is.
 */
export const emptiedTables = [
  // Orders and everything that depends on them.
  ...['payout_entries', 'payouts', 'payout_sources'],
  ...['returns', 'downloads', 'download_grants', 'receipts', 'receipt_counters', 'external_invoices', 'invoices'],
  ...['invoice_counters', 'payment_gateway_orders', 'payment_operations', 'refunds', 'provider_charges'],
  ...['fulfillments', 'subscription_cycles', 'subscription_contracts', 'tip_distributions'],
  ...['store_credit_entries', 'store_credit_accounts'],
  ...['gift_card_transactions', 'gift_cards', 'membership_charges', 'memberships', 'agent_orders', 'plugin_effects'],
  ...['payments', 'draft_orders', 'orders', 'order_counters'],
  ...['order_totals', 'sales_days', 'sales_rollups', 'sales_rollup_changes', 'sales_groups'],
  ...['recommendation_baskets', 'recommendation_items', 'recommendation_pairs'],
  // Data created by shoppers.
  ...['abandoned_seen', 'abandoned_checkouts', 'checkout_access', 'opened_checkout_links', 'checkouts', 'tip_choices'],
  ...['carts', 'redirect_sessions', 'wishlists', 'back_in_stock_requests', 'commerce_sessions'],
  ...['review_votes', 'review_edits', 'review_requests', 'review_request_refusals', 'reviews', 'item_ratings'],
  ...['notifications', 'contact_messages', 'newsletter_subscribers', 'visit_hours', 'visit_days', 'visit_months'],
  ...['automation_sends', 'automations', 'campaign_recipients', 'campaign_sends', 'campaigns', 'mails', 'mail_bodies'],
  // People.
  ...['customer_import_rows', 'customer_import_emails', 'customer_imports', 'customer_products', 'customer_entries'],
  ...['customer_tags', 'customer_segments', 'member_abouts', 'member_blocks', 'member_reports', 'reported_members'],
  ...['badge_assignments', 'badges', 'member_follows', 'member_roles', 'member_role_definitions'],
  ...['member_old_slugs', 'member_import_rows', 'member_job_items', 'member_jobs', 'member_counts', 'consents'],
  ...['company_buyers', 'companies', 'identities', 'members', 'contacts', 'customers'],
  // Catalog, discounts, shipping and tax.
  ...['coupon_usages', 'coupons', 'discount_rule_usages', 'discount_rules', 'checkout_templates', 'membership_plans'],
  ...['product_import_pictures', 'product_import_lines', 'product_imports', 'product_subscriptions'],
  ...[
    'subscription_options',
    'related_products',
    'stock_count_scans',
    'stock_count_lines',
    'stock_counts',
    'product_changes',
    'collection_counts',
    'variants',
    'products',
    'collections',
  ],
  ...[
    'deleted_items',
    'catalog_entities',
    'delivery_profiles',
    'shipping_options',
    'pickup_locations',
    'local_delivery_options',
  ],
  ...['tax_mappings', 'tax_regions', 'tax_groups', 'translations', 'translation_progress'],
  // Pages.
  ...['content_post_tags', 'content_page_versions', 'content_pages', 'blog_tags', 'blog_authors', 'url_redirects'],
] as const
