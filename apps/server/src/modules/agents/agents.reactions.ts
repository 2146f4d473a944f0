import { sql } from 'kysely'
import type { CleanUpRule } from '../../kernel/clean-up.ts'
import type { DeliveredEventOf, Reaction } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { addActivity } from './platforms.store.ts'
import { insertOrder } from './sessions.store.ts'

/** In the transaction that places the order: it belongs to the platform from its first moment. */
async function onOrderCreated(unit: Unit, event: DeliveredEventOf<'wix.ecom.v1.order_created'>): Promise<void> {
  const { checkoutId, priceSummary } = event.body.createdEvent.entity
  if (!checkoutId) return
  const total = priceSummary?.total?.amount ?? '0'
  const origin = await insertOrder(unit, { orderId: event.entityId, checkoutId, total })
  if (origin) addActivity(unit, origin.platformId, { orders: 1, revenue: total })
}

export const reactions: readonly Reaction[] = [
  {
    on: 'wix.ecom.v1.order_created',
    when: 'with',
    name: 'agents: attribute the order to its platform',
    run: onOrderCreated,
  },
]

const day = 24 * 3600_000

const olderThan = (table: string, column: string, days: number): CleanUpRule => ({
  table,
  condition: (now) => sql`${sql.ref(column)} < ${new Date(now.getTime() - days * day)}`,
})

export const expiring: readonly CleanUpRule[] = [
  olderThan('agent_requests', 'created_date', 2),
  olderThan('agent_sessions', 'created_date', 60),
]
