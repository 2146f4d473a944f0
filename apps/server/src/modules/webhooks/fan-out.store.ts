import { sql } from 'kysely'
import { acrossSites } from '../../kernel/across-sites.ts'
import type { RelayedEvent } from '../../kernel/events.ts'
import { compileRaw } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

interface Taker {
  readonly site_id: string
  readonly id: string
  readonly enabled_date: Date
  readonly event_types: readonly string[]
}

/** The enabled subscriptions of these sites, which can't be deleted until the unit has ended. */
export const lockTakers = (unit: Unit, siteIds: readonly string[]): Promise<Taker[]> =>
  unit.all(
    acrossSites(
      'Finds the webhook subscriptions of the relayed events',
      ['webhook_subscriptions'],
      compileRaw(sql<Taker>`select site_id, id, enabled_date, event_types from webhook_subscriptions
        where site_id = any(${siteIds}::uuid[]) and enabled for key share`),
    ),
  )

/** Stores events once for each site and a delivery for each taker, and makes the receivers due: one statement. */
export async function insertDeliveries(
  unit: Unit,
  events: readonly RelayedEvent[],
  takers: readonly { siteId: string; eventId: string; subscriptionId: string }[],
): Promise<void> {
  await unit.run(
    acrossSites(
      'Stores the relayed events, each with its site, for the webhooks of all sites',
      ['webhook_events', 'webhook_deliveries', 'webhook_receivers'],
      compileRaw(sql`with events as (
          select * from json_to_recordset(${JSON.stringify(events)}::text::json) as e("siteId" uuid, id uuid, type text,
            "entityId" text, sequence bigint, "time" timestamptz, body json, actor json)
        ), stored as (
          insert into webhook_events (site_id, id, type, entity_id, sequence, "time", body, actor, created_date)
          select "siteId", id, type, "entityId", sequence, "time", body, actor, clock_timestamp() from events
          on conflict do nothing
        ), takers as (
          select * from json_to_recordset(${JSON.stringify(takers)}::text::json) as t("siteId" uuid, "eventId" uuid,
            "subscriptionId" uuid)
        ), deliveries as (
          insert into webhook_deliveries (site_id, subscription_id, event_id, event_type, entity_id, position)
          select t."siteId", t."subscriptionId", t."eventId", e.type, e."entityId", e.sequence
          from takers t join events e on e."siteId" = t."siteId" and e.id = t."eventId"
          on conflict do nothing
        )
        update webhook_receivers r set work = r.work + 1, due_date = least(r.due_date, now())
        from (
          select f.site_id, f.subscription_id from webhook_receivers f
          where (f.site_id, f.subscription_id) in (select "siteId", "subscriptionId" from takers)
          order by 1, 2 for update
        ) t
        where r.site_id = t.site_id and r.subscription_id = t.subscription_id`),
    ),
  )
}
