import type { EventSink, RelayedEvent } from '../../kernel/events.ts'
import { declareSnapshotPart } from '../../kernel/snapshot.ts'
import type { Unit } from '../../kernel/unit.ts'
import { getDispatcher } from './dispatcher.ts'
import { insertDeliveries, lockTakers } from './fan-out.store.ts'
import { subscriptions } from './subscriptions.store.ts'
import { publicTypes } from './webhooks.events.ts'

/** The event types with an enabled subscription: a site without webhooks stores nothing. */
const subscribedTypes = declareSnapshotPart<ReadonlySet<string>>(
  'webhook event types',
  async (unit) =>
    new Set((await subscriptions.list(unit)).filter(({ enabled }) => enabled).flatMap(({ eventTypes }) => eventTypes)),
)

export const webhookSink: EventSink = {
  types: publicTypes,
  isForSite: (site, type) => site.get(subscribedTypes).has(type),
  store,
}

async function store(unit: Unit, events: readonly RelayedEvent[]): Promise<void> {
  const takers = Map.groupBy(await lockTakers(unit, [...new Set(events.map(({ siteId }) => siteId))]), (taker) => {
    return taker.site_id
  })
  const deliveries = events.flatMap(({ siteId, id, type, time }) =>
    (takers.get(siteId) ?? [])
      .filter((taker) => taker.enabled_date <= time && taker.event_types.includes(type))
      .map((taker) => ({ siteId, eventId: id, subscriptionId: taker.id })),
  )
  if (deliveries.length === 0) return
  const taken = new Set(deliveries.map(({ eventId }) => eventId))
  await insertDeliveries(
    unit,
    events.filter(({ id }) => taken.has(id)),
    deliveries,
  )
  unit.afterCommit(() => getDispatcher(unit).wake(deliveries.map(({ subscriptionId }) => subscriptionId)))
}
