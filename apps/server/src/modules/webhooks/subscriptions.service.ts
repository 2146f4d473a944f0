import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { WebhookSubscription } from '@stoa/contract/webhook.entity'
import type { webhooks as contract } from '@stoa/contract/webhooks'
import { EgressError, egressPort } from '../../kernel/egress.ts'
import type { EntityMetadata } from '../../kernel/entity-store.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import { findAppKey, findOAuthApp, insertAppKey, makeAppKey } from '../sites/api.ts'
import { assertEventTypes, findOwnAppId, requireSubscription } from './access.ts'
import { toWireKey } from './app-keys.service.ts'
import { parkPending } from './deliveries.store.ts'
import * as store from './subscriptions.store.ts'
import { listPublicTypes } from './webhooks.events.ts'
import { makeSecret } from './webhooks.keys.ts'
import { getOverlapEnd, type SubscriptionDoc } from './webhooks.ts'

type Operations = typeof contract
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type Reply<Name extends keyof Operations> = Promise<ReplyOf<Operations[Name]>>

/** Its address is looked up and its key pair made before the transaction. */
export async function createSubscription(
  units: Units,
  { subscription }: Input<'createSubscription'>,
): Reply<'createSubscription'> {
  const { name, url, format, enabled } = subscription
  const eventTypes = removeRepeated(subscription.eventTypes)
  const app = await units.read((unit) => chooseApp(unit, subscription.appId, eventTypes))
  if (format === 'SIGNED_TOKEN' && !app.appId) {
    throw createInvalidArgument(
      'subscription.appId',
      'is required, as the key of an app signs these webhooks',
      'REQUIRED_FIELD',
    )
  }
  await assertUrl(units, url)
  const made = format === 'STANDARD' ? makeSecret(units) : undefined
  const keyless = format === 'SIGNED_TOKEN' && !app.hasKey ? app.appId : undefined
  const newKey = keyless ? await makeAppKey(units, keyless) : undefined
  const doc: Omit<SubscriptionDoc, 'enabledDate'> = {
    ...{ name, url, format, eventTypes, enabled: enabled ?? true },
    ...(enabled === false && { disabledReason: 'OWNER' as const }),
    ...(app.appId && { appId: app.appId }),
    ...(app.isOwn && { madeByApp: true }),
    ...(made && { secret: made.sealed }),
  }
  return units.command(async (unit) => {
    if (app.appId && newKey) await insertAppKey(unit, app.appId, newKey)
    const inserted = await insertSubscription(unit, doc)
    const key = app.appId && format === 'SIGNED_TOKEN' ? await findAppKey(unit, app.appId) : undefined
    return {
      subscription: toWire(inserted, unit.now),
      ...(made && { secret: made.secret }),
      ...(key && app.appId && { key: toWireKey(app.appId, key, unit.now) }),
    }
  })
}

export async function insertSubscription(unit: Unit, doc: Omit<SubscriptionDoc, 'enabledDate'>) {
  const [inserted] = await store.subscriptions.insert(unit, [{ ...doc, enabledDate: unit.now.toISOString() }])
  await store.insertReceiver(unit, inserted!.id)
  await unit.touchSite()
  await recordAudit(unit, 'WEBHOOK_CREATED', inserted!)
  return inserted!
}

/** The app of a new subscription: an app with its own token subscribes for itself. */
export async function chooseApp(unit: Unit, requested: string | null | undefined, eventTypes: readonly string[]) {
  assertEventTypes(unit, eventTypes)
  const own = await findOwnAppId(unit)
  const appId = requested?.toLowerCase() ?? own
  if (appId && ((own && own !== appId) || !(await findOAuthApp(unit, appId)))) {
    throw createInvalidArgument(
      'subscription.appId',
      own ? 'is not your own' : 'is not an app of this site',
      'NOT_FOUND',
    )
  }
  const hasKey = appId !== undefined && (await findAppKey(unit, appId)) !== undefined
  return { appId, isOwn: own !== undefined, hasKey }
}

export async function getSubscription(
  unit: Unit,
  { subscriptionId }: Input<'getSubscription'>,
): Reply<'getSubscription'> {
  return { subscription: toWire(await requireSubscription(unit, subscriptionId), unit.now) }
}

export async function querySubscriptions(
  unit: Unit,
  { query }: Input<'querySubscriptions'>,
): Reply<'querySubscriptions'> {
  const own = await findOwnAppId(unit)
  const filter = own ? { $and: [query?.filter ?? {}, { appId: own }] } : query?.filter
  const { items, metadata } = await store.subscriptions.page(
    unit,
    'webhooks.querySubscriptions',
    { ...query, ...(filter && { filter }) },
    { total: true },
  )
  return { subscriptions: items.map((item) => toWire(item, unit.now)), pagingMetadata: metadata }
}

/** App and format can't change: the receiver has its key or its secret. */
export async function updateSubscription(
  units: Units,
  { subscription }: Input<'updateSubscription'>,
): Reply<'updateSubscription'> {
  const { id, revision, name, url, eventTypes, enabled } = subscription
  if (url) await assertUrl(units, url)
  return units.command(async (unit) => {
    if (eventTypes) assertEventTypes(unit, eventTypes)
    const before = await requireOwn(unit, id)
    const changed = await changeSubscription(unit, before, revision, {
      ...(name && { name }),
      ...(url && { url }),
      ...(eventTypes && { eventTypes: removeRepeated(eventTypes) }),
      ...(typeof enabled === 'boolean' && { enabled }),
    })
    return { subscription: toWire(changed, unit.now) }
  })
}

/** A subscription that is managed here, and not by the configuration. */
async function requireOwn(unit: Unit, id: string) {
  const found = await requireSubscription(unit, id)
  if (found.fromConfiguration) throw new Problem('WEBHOOK_CONFIGURED')
  return found
}

type Change = Partial<Pick<SubscriptionDoc, 'name' | 'url' | 'eventTypes' | 'enabled' | 'secret' | 'previousSecret'>>

/** Changes a subscription, with what follows for its pending events. */
export async function changeSubscription(
  unit: Unit,
  before: SubscriptionDoc & EntityMetadata,
  revision: string | undefined,
  change: Change,
) {
  const { id } = before
  const changed = await store.subscriptions.update(unit, id, revision, ({ disabledReason: _, ...current }) => {
    const after = { ...current, ...change }
    return {
      ...after,
      enabledDate: after.enabled && !current.enabled ? unit.now.toISOString() : current.enabledDate,
      ...(!after.enabled && { disabledReason: before.disabledReason ?? ('OWNER' as const) }),
    }
  })
  if (!changed) throw new Problem('NOT_FOUND')
  if (before.enabled && !changed.enabled) await parkPending(unit, id)
  else if (change.url || change.enabled) await store.resumeReceiver(unit, id)
  await unit.touchSite()
  await recordAudit(unit, 'WEBHOOK_CHANGED', changed)
  return changed
}

export async function deleteSubscription(
  unit: Unit,
  { subscriptionId }: Input<'deleteSubscription'>,
): Reply<'deleteSubscription'> {
  const { id } = await requireOwn(unit, subscriptionId)
  await removeSubscription(unit, id)
  return {}
}

export async function removeSubscription(unit: Unit, id: string): Promise<void> {
  const removed = await store.subscriptions.remove(unit, id)
  if (!removed) throw new Problem('NOT_FOUND')
  await store.removeHistory(unit, id)
  await unit.touchSite()
  await recordAudit(unit, 'WEBHOOK_REMOVED', removed)
}

export async function rotateSecret(
  unit: Unit,
  { subscriptionId, overlapHours }: Input<'rotateSecret'>,
): Reply<'rotateSecret'> {
  const before = await requireOwn(unit, subscriptionId)
  if (before.format !== 'STANDARD' || !before.secret) {
    throw createInvalidArgument('subscriptionId', 'has no secret: the key of its app signs its webhooks')
  }
  const { secret, sealed } = makeSecret(unit)
  const expiryDate = getOverlapEnd(unit.now, overlapHours).toISOString()
  const changed = await store.subscriptions.update(unit, subscriptionId, undefined, (current) => ({
    ...current,
    secret: sealed,
    ...(current.secret && { previousSecret: { secret: current.secret, expiryDate } }),
  }))
  if (!changed) throw new Problem('NOT_FOUND')
  await recordAudit(unit, 'WEBHOOK_SECRET_ROTATED', changed)
  return { subscription: toWire(changed, unit.now), secret }
}

export async function listEventTypes(_unit: Unit): Reply<'listEventTypes'> {
  return { eventTypes: listPublicTypes() }
}

/**
 * HTTPS is required, as events contain buyers' data; except on the developer's own machine. The address is checked again
 * at each attempt: what a name stands for may change.
 */
export async function assertUrl(units: Units, url: string): Promise<void> {
  const { protocol, hash } = new URL(url)
  if (protocol !== 'https:' && !units.use(settingsPort).development) {
    throw createInvalidArgument('subscription.url', 'must begin with https://', 'FORMAT')
  }
  if (hash) throw createInvalidArgument('subscription.url', 'must have no fragment', 'FORMAT')
  try {
    await units.use(egressPort).check(url)
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    if (error.kind === 'refused')
      throw createInvalidArgument('subscription.url', `can't be used: ${error.message}`, 'FORMAT')
  }
}

export const removeRepeated = <T>(values: readonly T[]): T[] => [...new Set(values)]

function recordAudit(
  unit: Unit,
  action: 'WEBHOOK_CREATED' | 'WEBHOOK_CHANGED' | 'WEBHOOK_REMOVED' | 'WEBHOOK_SECRET_ROTATED',
  { id, name, url, eventTypes, enabled }: SubscriptionDoc & EntityMetadata,
) {
  return audit(unit, { action, subject: { type: 'webhook', id }, data: { name, url, eventTypes, enabled } })
}

function toWire(
  { secret: _, previousSecret, madeByApp: __, enabledDate: ___, eventTypes, ...rest }: SubscriptionDoc & EntityMetadata,
  now: Date,
): WebhookSubscription {
  const isValid = previousSecret && new Date(previousSecret.expiryDate) > now
  return {
    ...rest,
    eventTypes: [...eventTypes],
    ...(isValid && { previousSecretExpiryDate: previousSecret.expiryDate }),
  }
}
