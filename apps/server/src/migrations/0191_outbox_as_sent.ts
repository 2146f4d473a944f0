import type { Migration } from '../kernel/migrations.ts'

/** An event waits for a moment and is read once: taking its text apart and packing it costs more than its room. */
export const outboxAsSent: Migration = {
  name: '0191_outbox_as_sent',
  sql: `
    alter table outbox alter column body type json using body::json;
    alter table outbox alter column body set storage external;
  `,
}
