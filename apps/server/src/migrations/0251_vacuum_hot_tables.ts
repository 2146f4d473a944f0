import type { Migration } from '../kernel/migrations.ts'

/**
 * Tables with constant inserts and deletes are vacuumed after a fixed number of dead rows, and not after a share of the
 * table: a fifth of a hundred thousand carts would be many dead versions to scan for the few rows in use.
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
