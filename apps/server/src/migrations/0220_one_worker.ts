import type { Migration } from '../kernel/migrations.ts'

/** Starting a parallel worker takes longer than a lookup of some milliseconds. */
export const oneWorker: Migration = {
  name: '0220_one_worker',
  sql: 'alter function product_keys_wanted(uuid, tsquery) parallel unsafe',
}
