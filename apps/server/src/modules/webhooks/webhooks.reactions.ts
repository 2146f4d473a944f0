import { sql } from 'kysely'
import { holdsPermission } from '../../kernel/actor.ts'
import type { CleanUpRule } from '../../kernel/clean-up.ts'
import type { DeliveredEventOf, Reaction } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { isPluginApp } from '../plugins/api.ts'
import { removeAppKey } from '../sites/api.ts'
import { parkPending } from './deliveries.store.ts'
import { removeSubscription } from './subscriptions.service.ts'
import { subscriptions } from './subscriptions.store.ts'
import { getPermission, isPublicType } from './webhooks.events.ts'
import { retentionDays } from './webhooks.ts'

const listOfApp = async (unit: Unit, id: string) => (await subscriptions.list(unit)).filter(({ appId }) => appId === id)

async function onAppRemoved(unit: Unit, { entityId }: DeliveredEventOf<'stoa.sites.oauth_app_removed'>): Promise<void> {
  for (const { id } of await listOfApp(unit, entityId)) await removeSubscription(unit, id)
  // A service with the app's id goes on.
  if (!(await isPluginApp(unit, entityId))) await removeAppKey(unit, entityId)
}

/** An app's own subscriptions end with its permission. */
async function onAppChanged(unit: Unit, event: DeliveredEventOf<'stoa.sites.oauth_app_changed'>): Promise<void> {
  const permissions = new Set(event.body.actionEvent.body.permissions)
  const mayReceive = (type: string) => isPublicType(type) && holdsPermission({ permissions }, getPermission(type))
  for (const { id, madeByApp, eventTypes, enabled } of await listOfApp(unit, event.entityId)) {
    const allowed = eventTypes.filter(mayReceive)
    if (!madeByApp || allowed.length === eventTypes.length) continue
    if (allowed.length === 0) {
      const off = { enabled: false, disabledReason: 'OWNER' as const }
      await subscriptions.update(unit, id, undefined, (before) => ({ ...before, ...off }))
      if (enabled) await parkPending(unit, id)
    } else {
      await subscriptions.update(unit, id, undefined, (before) => ({ ...before, eventTypes: allowed }))
    }
    await unit.touchSite()
  }
}

export const reactions: readonly Reaction[] = [
  {
    on: 'stoa.sites.oauth_app_removed',
    when: 'with',
    name: 'webhooks: remove those of a removed app',
    run: onAppRemoved,
  },
  {
    on: 'stoa.sites.oauth_app_changed',
    when: 'with',
    name: 'webhooks: end those without permission',
    run: onAppChanged,
  },
]

const expiresAfter = (table: string, column: string): CleanUpRule => ({
  table,
  condition: (now) => sql`${sql.ref(column)} < ${new Date(now.getTime() - retentionDays * 24 * 3_600_000)}`,
})

/** A delivery is parked long before its event is removed. */
export const expiring: readonly CleanUpRule[] = [
  expiresAfter('webhook_events', 'created_date'),
  expiresAfter('webhook_deliveries', 'created_date'),
  expiresAfter('webhook_attempts', 'attempt_date'),
  expiresAfter('webhook_hours', 'hour'),
]
