import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { holdsPermission } from '../../kernel/actor.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findOAuthApp } from '../sites/api.ts'
import { subscriptions } from './subscriptions.store.ts'
import { getPermission, isPublicType } from './webhooks.events.ts'
import type { SubscriptionDoc } from './webhooks.ts'

/** The app that calls with its own token; undefined for owners and their API keys, which manage all subscriptions. */
export async function findOwnAppId(unit: Unit): Promise<string | undefined> {
  const { actor } = unit
  return actor.type === 'app' ? (await findOAuthApp(unit, actor.id))?.id : undefined
}

/** A subscription that the caller may see. Another app's counts as not found. */
export async function requireSubscription(unit: Unit, id: string) {
  const found = await subscriptions.find(unit, id)
  if (!found || !(await mayManage(unit, found))) throw new Problem('NOT_FOUND')
  return found
}

export async function mayManage(unit: Unit, { appId }: Pick<SubscriptionDoc, 'appId'>): Promise<boolean> {
  const own = await findOwnAppId(unit)
  return own === undefined || own === appId
}

/** An app of this site that the caller may manage. */
export async function requireApp(unit: Unit, appId: string): Promise<void> {
  const app = await findOAuthApp(unit, appId)
  if (!app || !(await mayManage(unit, { appId: app.id }))) throw new Problem('NOT_FOUND')
}

/** Every type is public, and the caller may read the entities of its events. */
export function assertEventTypes(unit: Unit, eventTypes: readonly string[]): void {
  const { actor } = unit
  eventTypes.forEach((type, index) => {
    if (!isPublicType(type)) {
      const description = `is not an event type; listEventTypes returns all`
      throw createInvalidArgument(`subscription.eventTypes[${index}]`, description, 'INVALID_ENUM_VALUE')
    }
    const permission = getPermission(type)
    if (actor.type === 'app' && !holdsPermission(actor, permission)) {
      const description = `You need the permission ${permission} to receive ${type}.`
      throw new Problem('PERMISSION_DENIED', { description, data: { permission } })
    }
  })
}
