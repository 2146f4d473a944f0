import { WebhookSubscription } from '@stoa/contract/webhook.entity'
import { sql } from 'kysely'
import { acrossSites } from '../../kernel/across-sites.ts'
import { EntityStore } from '../../kernel/entity-store.ts'
import { stored } from '../../kernel/query/index.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { SubscriptionDoc } from './webhooks.ts'

interface ReceiversTable {
  subscription_id: string
  work: string
  due_date: Date | null
  paused_until: Date | null
  failures: number
  lease_id: string | null
  lease_until: Date | null
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    webhook_receivers: ReceiversTable
  }
}

export const subscriptions = new EntityStore<SubscriptionDoc>('webhook_subscriptions', {
  entity: WebhookSubscription,
  promote: ({ appId, enabled, enabledDate, eventTypes }) => ({
    app_id: appId ?? null,
    enabled,
    enabled_date: enabledDate,
    event_types: [...eventTypes],
  }),
  columns: { appId: stored(), enabled: stored() },
})

/** The sites with webhooks that the configuration defines. */
export const listConfiguredSites = (units: Units): Promise<{ siteId: string }[]> =>
  units.once(
    acrossSites(
      'Compares the webhooks of all sites with the configuration',
      ['webhook_subscriptions'],
      compileRaw(sql<{ siteId: string }>`select distinct site_id as "siteId" from webhook_subscriptions
        where doc ? 'fromConfiguration' order by 1`),
    ),
  )

/** Held to the end of the unit: several nodes that start apply the same configuration one after the other. */
export const lockConfigured = (unit: Unit): Promise<unknown> =>
  unit.all(compileRaw(sql`select pg_advisory_xact_lock(hashtextextended('configured webhooks ' || ${site}, 0))`))

export const insertReceiver = (unit: Unit, subscriptionId: string): Promise<number> =>
  unit.run(db.insertInto('webhook_receivers').values({ subscription_id: subscriptionId } as never))

/** Lets deliveries of a changed receiver be attempted at once. */
export const resumeReceiver = (unit: Unit, subscriptionId: string): Promise<number> =>
  unit.run(
    compileRaw(sql`update webhook_receivers set work = work + 1, due_date = now(), paused_until = null, failures = 0
      where site_id = ${site} and subscription_id = ${subscriptionId}`),
  )

export const findReceiver = (unit: Unit, subscriptionId: string) =>
  unit.first(
    db
      .selectFrom('webhook_receivers')
      .select(['paused_until as pausedUntil', 'failures'])
      .where('subscription_id', '=', subscriptionId),
  )

/** What is stored for a removed subscription. */
export async function removeHistory(unit: Unit, subscriptionId: string): Promise<void> {
  for (const table of ['webhook_deliveries', 'webhook_attempts', 'webhook_hours']) {
    await unit.run(
      compileRaw(sql`delete from ${sql.table(table)} where site_id = ${site} and subscription_id = ${subscriptionId}`),
    )
  }
}
