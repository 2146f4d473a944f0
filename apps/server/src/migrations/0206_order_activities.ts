import type { Migration } from '../kernel/migrations.ts'

/**
 * The history of an order grows with each step while the rest of the order hardly changes: a step inserts one row
 * instead of rewriting the whole document.
 */
export const orderActivities: Migration = {
  name: '0206_order_activities',
  sql: `
    alter table orders add column activities jsonb not null default '[]';
    update orders set activities = coalesce(doc -> 'activities', '[]'), doc = doc - 'activities';
  `,
}
