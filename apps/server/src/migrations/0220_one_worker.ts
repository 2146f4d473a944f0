import type { Migration } from '../kernel/migrations.ts'

/** A second process that helps with a lookup of some milliseconds takes longer to come than the lookup. */
export const oneWorker: Migration = {
  name: '0220_one_worker',
  sql: 'alter function product_keys_wanted(uuid, tsquery) parallel unsafe',
}
