import type { Migration } from '../kernel/migrations.ts'

/**
 * The number of an event, taken in its transaction while the entity's row is locked: it grows with each event of an
 * entity, whichever node emits it and whatever its clock says. Events are relayed in this order.
 */
export const eventSequence: Migration = {
  name: '0330_event_sequence',
  sql: `
    alter table outbox add column sequence bigint not null generated always as identity;
    alter table outbox drop constraint outbox_pkey, add primary key (sequence);
  `,
}
