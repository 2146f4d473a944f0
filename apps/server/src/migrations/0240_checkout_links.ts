import type { Migration } from '../kernel/migrations.ts'

/**
 * Visitors who open a checkout by its URL alone see no personal details that others entered, until they verify that
 * they are the buyer. The URL alone verifies the browser that opens it first.
 */
export const checkoutLinks: Migration = {
  name: '0240_checkout_links',
  sql: `
    alter table checkout_access
      add column verified boolean not null default true,
      add column acts_as jsonb,
      add column bound_to uuid,
      add column code_id uuid,
      add column expires_date timestamptz;

    create index checkout_access_by_holder on checkout_access (site_id, holder);
    create index checkout_access_bound on checkout_access (site_id, bound_to) where bound_to is not null;

    create table checkout_links_opened (
      site_id uuid not null references sites,
      id uuid not null,
      expires_date timestamptz not null,
      primary key (site_id, id)
    );
    create index checkout_links_opened_expired on checkout_links_opened (site_id, expires_date);

    create index redirect_sessions_of_checkout on redirect_sessions (site_id, (request ->> 'checkoutId'), created_date)
      where target = 'ecomCheckout';
  `,
}
