/**
 * For tables with constant inserts and deletes: vacuumed after a fixed number of dead rows, not after a share of the
 * table. A fifth of a hundred thousand carts would be many dead versions to scan for the few rows in use.
 */
export const vacuumedOften =
  'autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500, ' +
  'autovacuum_analyze_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0'
