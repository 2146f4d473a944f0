import { WebhookSubscription } from '@stoa/contract/webhook.entity'
import { sql } from 'kysely'
import { acrossSites } from '../../kernel/across-sites.ts'
import { EntityStore } from '../../kernel/entity-store.ts'
import { stored } from '../../kernel/query/index.ts'
import type { SigningKey } from '../../kernel/signing-keys.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { SubscriptionDoc } from './webhooks.ts'

interface KeysTable {
  app_id: string
  public_key: string
  signing_key: string
  created_date: Date
  previous_public_key: string | null
  previous_signing_key: string | null
  previous_expiry_date: Date | null
}

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
    webhook_keys: KeysTable
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

/** Those that the configuration defines, of all sites. */
export const listConfigured = (units: Units): Promise<{ siteId: string; id: string }[]> =>
  units.once(
    acrossSites(
      'Compares the webhooks of all sites with the configuration',
      ['webhook_subscriptions'],
      compileRaw(sql<{ siteId: string; id: string }>`select site_id as "siteId", id from webhook_subscriptions
        where doc ? 'fromConfiguration' order by site_id`),
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

/** An app's key pair, and the previous one until it expires. */
export interface AppKey extends SigningKey {
  readonly createdDate: Date
  readonly previous?: SigningKey & { readonly expiryDate: Date }
}

export async function findAppKey(unit: Unit, appId: string): Promise<AppKey | undefined> {
  const row = await unit.first(db.selectFrom('webhook_keys').selectAll().where('app_id', '=', appId))
  return row && toAppKey(row)
}

export function toAppKey(row: Omit<KeysTable, 'app_id'>): AppKey {
  const { previous_public_key, previous_signing_key, previous_expiry_date } = row
  return {
    publicKey: row.public_key,
    signingKey: row.signing_key,
    createdDate: row.created_date,
    ...(previous_public_key &&
      previous_signing_key &&
      previous_expiry_date && {
        previous: {
          publicKey: previous_public_key,
          signingKey: previous_signing_key,
          expiryDate: previous_expiry_date,
        },
      }),
  }
}

/** The first key of an app; of several at the same time one stays. */
export const insertAppKey = (unit: Unit, appId: string, { publicKey, signingKey }: SigningKey): Promise<number> =>
  unit.run(
    compileRaw(sql`insert into webhook_keys (site_id, app_id, public_key, signing_key, created_date)
      values (${site}, ${appId}, ${publicKey}, ${signingKey}, ${unit.now}) on conflict do nothing`),
  )

/** Makes the current key the previous one. The number of changed rows. */
export const replaceAppKey = (unit: Unit, appId: string, key: SigningKey, previousExpiryDate: Date): Promise<number> =>
  unit.run(
    compileRaw(sql`update webhook_keys set previous_public_key = public_key, previous_signing_key = signing_key,
        previous_expiry_date = ${previousExpiryDate}, public_key = ${key.publicKey}, signing_key = ${key.signingKey},
        created_date = ${unit.now}
      where site_id = ${site} and app_id = ${appId}`),
  )

export const removeAppKey = (unit: Unit, appId: string): Promise<number> =>
  unit.run(db.deleteFrom('webhook_keys').where('app_id', '=', appId))

/** What is stored for a removed subscription. */
export async function removeHistory(unit: Unit, subscriptionId: string): Promise<void> {
  for (const table of ['webhook_deliveries', 'webhook_attempts', 'webhook_hours']) {
    await unit.run(
      compileRaw(sql`delete from ${sql.table(table)} where site_id = ${site} and subscription_id = ${subscriptionId}`),
    )
  }
}
