import type { Migration } from '../kernel/migrations.ts'

/** The last range that was sent again to each receiver, and an index of deliveries by time. */
export const webhookResends: Migration = {
  name: '0410_webhook_resends',
  sql: `
    create table webhook_resends (
      site_id uuid not null,
      subscription_id uuid not null,
      id uuid not null,
      kind text not null check (kind in ('RESEND', 'REPLAY')),
      started_date timestamptz not null,
      finished_date timestamptz,
      total int not null,
      queued int not null default 0,
      primary key (site_id, subscription_id),
      foreign key (site_id, subscription_id) references webhook_subscriptions (site_id, id) on delete cascade
    );
    create index webhook_deliveries_in_time on webhook_deliveries (site_id, subscription_id, created_date);
  `,
}
