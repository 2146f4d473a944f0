import type { Migration } from '../kernel/migrations.ts'
import { vacuumedOften } from './baseline/vacuumed-often.ts'

/**
 * An event is stored once for each site and a delivery once for each subscription to it. Their rows come and go with
 * the traffic of a shop, so what they refer to is not checked by a constraint.
 */
export const webhooks: Migration = {
  name: '0350_webhooks',
  sql: `
    alter table outbox add column actor json;

    create table webhook_keys (
      site_id uuid not null references sites,
      app_id uuid not null,
      public_key text not null,
      signing_key text not null,
      created_date timestamptz not null,
      previous_public_key text,
      previous_signing_key text,
      previous_expiry_date timestamptz,
      primary key (site_id, app_id)
    );

    create table webhook_subscriptions (
      site_id uuid not null references sites,
      id uuid not null,
      doc jsonb not null,
      revision bigint not null,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      app_id uuid,
      enabled boolean not null,
      enabled_date timestamptz not null,
      event_types text[] not null,
      primary key (site_id, id)
    );
    create index webhook_subscriptions_of_app on webhook_subscriptions (site_id, app_id) where app_id is not null;

    create table webhook_receivers (
      site_id uuid not null,
      subscription_id uuid not null,
      work bigint not null default 0,
      due_date timestamptz,
      paused_until timestamptz,
      failures int not null default 0,
      lease_id uuid,
      lease_until timestamptz,
      primary key (site_id, subscription_id),
      foreign key (site_id, subscription_id) references webhook_subscriptions (site_id, id) on delete cascade
    ) with (fillfactor = 50, ${vacuumedOften});
    create index webhook_receivers_due on webhook_receivers (due_date) where due_date is not null;
    create index webhook_receivers_leased on webhook_receivers (lease_id) where lease_id is not null;

    create table webhook_events (
      site_id uuid not null,
      id uuid not null,
      type text not null,
      entity_id text not null,
      sequence bigint not null,
      "time" timestamptz not null,
      body json not null,
      actor json,
      created_date timestamptz not null,
      primary key (site_id, id)
    );
    create index webhook_events_in_order on webhook_events (site_id, created_date, sequence);
    create index webhook_events_of_type on webhook_events (site_id, type, created_date);

    create table webhook_deliveries (
      site_id uuid not null,
      subscription_id uuid not null,
      event_id uuid not null,
      event_type text not null,
      entity_id text not null,
      position bigint not null,
      status text not null default 'PENDING' check (status in ('PENDING', 'DELIVERED', 'PARKED')),
      attempts int not null default 0,
      attempts_before int not null default 0,
      due_date timestamptz not null default now(),
      next_date timestamptz,
      created_date timestamptz not null default now(),
      finished_date timestamptz,
      attempt_date timestamptz,
      milliseconds int,
      http_status int,
      failure text,
      reason text,
      answer text,
      primary key (site_id, subscription_id, event_id)
    ) with (${vacuumedOften});
    create index webhook_deliveries_pending on webhook_deliveries (site_id, subscription_id, position)
      where status = 'PENDING';
    create index webhook_deliveries_waiting on webhook_deliveries (site_id, subscription_id, entity_id, position)
      where status = 'PENDING' and next_date is not null;
    create index webhook_deliveries_log on webhook_deliveries (site_id, subscription_id, position);
    create index webhook_deliveries_of_entity on webhook_deliveries (site_id, subscription_id, entity_id, position);
    create index webhook_deliveries_parked on webhook_deliveries (site_id, subscription_id, position)
      where status = 'PARKED';
    create index webhook_deliveries_by_date on webhook_deliveries (site_id, created_date);

    create table webhook_attempts (
      site_id uuid not null,
      subscription_id uuid not null,
      event_id uuid not null,
      number int not null,
      attempt_date timestamptz not null,
      milliseconds int not null,
      http_status int,
      failure text not null,
      reason text not null,
      answer text,
      primary key (site_id, subscription_id, event_id, number)
    );
    create index webhook_attempts_by_date on webhook_attempts (site_id, attempt_date);

    create table webhook_hours (
      site_id uuid not null,
      subscription_id uuid not null,
      hour timestamptz not null,
      delivered int not null,
      failed int not null,
      milliseconds bigint not null,
      primary key (site_id, subscription_id, hour)
    ) with (fillfactor = 50);
    create index webhook_hours_by_date on webhook_hours (site_id, hour);
  `,
}
