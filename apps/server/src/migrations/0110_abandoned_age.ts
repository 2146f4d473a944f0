import type { Migration } from '../kernel/migrations.ts'

export const abandonedAge: Migration = {
  name: '0110_abandoned_age',
  sql: `
    alter table abandoned_seen rename column seen_date to created_date;
    create index abandoned_seen_by_age on abandoned_seen (site_id, created_date);
  `,
}
