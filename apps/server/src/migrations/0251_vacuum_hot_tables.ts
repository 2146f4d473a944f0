import type { Migration } from '../kernel/migrations.ts'

/**
 * What is written and removed all the time is swept by how much of it is dead, and not by how that compares with the
 * whole: a fifth of a hundred thousand carts is a long way through old versions of the few that are in use.
 */
export const vacuumHotTables: Migration = {
  name: '0251_vacuum_hot_tables',
  sql: ['outbox', 'rate_limits', 'carts', 'checkouts', 'variants', 'order_counters', 'sites']
    .map(
      (table) => `alter table ${table} set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500,
        autovacuum_analyze_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);`,
    )
    .join('\n'),
}
