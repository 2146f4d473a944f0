import type { Migration } from '../kernel/migrations.ts'

/** An event is stored briefly and read once: parsing and compressing its text costs more than it saves. */
export const outboxAsSent: Migration = {
  name: '0191_outbox_as_sent',
  sql: `
    alter table outbox alter column body type json using body::json;
    alter table outbox alter column body set storage external;
  `,
}
