import type { Migration } from '../kernel/migrations.ts'

/**
 * The history of an order grows with each step of its life, and the rest of it hardly changes: a step writes its own line
 * and not the whole document once more.
 */
export const orderActivities: Migration = {
  name: '0206_order_activities',
  sql: `
    alter table orders add column activities jsonb not null default '[]';
    update orders set activities = coalesce(doc -> 'activities', '[]'), doc = doc - 'activities';
  `,
}
