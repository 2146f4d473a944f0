import { sql } from 'kysely'
import type { CleanUpRule } from '../../kernel/clean-up.ts'
import type { DeliveredEventOf, Reaction } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { removeClient } from './agents.list.store.ts'
import { enqueueReport } from './order-reports.ts'
import { addActivity, hasAgents } from './platforms.store.ts'
import { findOrder, insertOrder } from './sessions.store.ts'
import { publishAfterMs } from './site-keys.ts'

const hasSeenAgents = async (unit: Unit): Promise<boolean> => (await unit.site()).get(hasAgents)

/** In the transaction that places the order: it belongs to the platform from its first moment. */
async function onOrderCreated(unit: Unit, event: DeliveredEventOf<'wix.ecom.v1.order_created'>): Promise<void> {
  if (!(await hasSeenAgents(unit))) return
  const { checkoutId, priceSummary } = event.body.createdEvent.entity
  if (!checkoutId) return
  const total = priceSummary?.total?.amount ?? '0'
  const origin = await insertOrder(unit, { orderId: event.entityId, checkoutId, total })
  if (!origin) return
  addActivity(unit, origin.platformId, { orders: 1, revenue: total })
  await enqueueReport(unit, event.entityId)
}

async function onOrderChanged(unit: Unit, orderId: string): Promise<void> {
  if (!(await hasSeenAgents(unit))) return
  const order = await findOrder(unit, orderId)
  if (order?.webhookUrl) await enqueueReport(unit, orderId)
}

export const reactions: readonly Reaction[] = [
  {
    on: 'wix.ecom.v1.order_created',
    when: 'with',
    name: 'agents: attribute the order to its platform',
    run: onOrderCreated,
  },
  {
    on: 'wix.ecom.v1.order_updated',
    when: 'with',
    name: 'agents: report the changed order',
    run: (unit, { entityId }) => onOrderChanged(unit, entityId),
  },
  {
    on: 'wix.ecom.v1.fulfillments_updated',
    when: 'with',
    name: 'agents: report the shipped order',
    run: (unit, { entityId }) => onOrderChanged(unit, entityId),
  },
  {
    on: 'wix.ecom.v1.order_transactions_updated',
    when: 'with',
    name: 'agents: report the payment',
    run: (unit, { entityId }) => onOrderChanged(unit, entityId),
  },
  {
    on: 'stoa.sites.oauth_app_removed',
    when: 'with',
    name: 'agents: forget the app of linked accounts',
    async run(unit, { entityId }) {
      if (await hasSeenAgents(unit)) await removeClient(unit, entityId)
    },
  },
]

const day = 24 * 3600_000

const buildAgeRule = (table: string, column: string, days: number): CleanUpRule => ({
  table,
  condition: (now) => sql`${sql.ref(column)} < ${new Date(now.getTime() - days * day)}`,
})

/** Anyone can name a profile, so those that began nothing are forgotten. */
const idlePlatforms: CleanUpRule = {
  table: 'agent_platforms',
  condition: (now) =>
    sql`last_date < ${new Date(now.getTime() - 90 * day)} and carts = 0 and checkouts = 0 and orders = 0
      and blocked_date is null and client_id is null`,
}

/** What a retired key signed can no longer be under way, so its private half is worth nothing but to a thief. */
const retiredKeys: CleanUpRule = {
  table: 'agent_keys',
  condition: (now) => sql`exists (select from agent_keys newer where newer.site_id = agent_keys.site_id
    and newer.created_date > agent_keys.created_date
    and newer.active_date < ${new Date(now.getTime() - publishAfterMs)})`,
}

export const expiring: readonly CleanUpRule[] = [
  retiredKeys,
  idlePlatforms,
  buildAgeRule('agent_requests', 'created_date', 2),
  buildAgeRule('agent_sessions', 'created_date', 60),
  buildAgeRule('agent_deliveries', 'due_date', 30),
]
