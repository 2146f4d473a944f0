import type { Migration } from '../kernel/migrations.ts'

/** The last event before the demo's content was removed, so that no reaction to it writes content anew. */
export const emptiedSequence: Migration = {
  name: '0662_emptied_sequence',
  sql: 'alter table sites add column emptied_sequence bigint',
}
