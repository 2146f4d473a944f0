import type { Agent, AgentOrder } from '@stoa/contract/agent.entity'
import type { agents as contract } from '@stoa/contract/agents'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { audit } from '../audit/api.ts'
import * as store from './agents.list.store.ts'

type Operations = typeof contract
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type Reply<Name extends keyof Operations> = Promise<ReplyOf<Operations[Name]>>

export async function queryAgents(unit: Unit, { query }: Input<'queryAgents'>): Reply<'queryAgents'> {
  const { items, metadata } = await store.listAgents(unit, query)
  return { agents: items.map(toWire), pagingMetadata: metadata }
}

export async function getAgent(unit: Unit, { agentId }: Input<'getAgent'>): Reply<'getAgent'> {
  return { agent: toWire(requireFound(await store.findAgent(unit, agentId))) }
}

export async function getAgentOfOrder(unit: Unit, { orderId }: Input<'getAgentOfOrder'>): Reply<'getAgentOfOrder'> {
  const row = await store.findAgentOfOrder(unit, orderId)
  return row ? { agent: toWire(row) } : {}
}

export async function queryAgentOrders(
  unit: Unit,
  { agentId, query }: Input<'queryAgentOrders'>,
): Reply<'queryAgentOrders'> {
  requireFound(await store.findAgent(unit, agentId))
  const { items, metadata } = await store.listOrders(unit, agentId, query)
  return { orders: items.map(toOrder), pagingMetadata: metadata }
}

const toOrder = (row: store.AgentOrderRow): AgentOrder => ({
  orderId: row.order_id,
  orderNumber: row.number ?? '',
  createdDate: row.created_date.toISOString(),
  total: row.total,
  ...(row.report_status &&
    row.report_date && {
      update: {
        status: row.report_status,
        date: row.report_date.toISOString(),
        ...(row.report_http_status !== null && { httpStatus: row.report_http_status }),
        ...(row.report_reason !== null && { reason: row.report_reason }),
      },
    }),
})

export const blockAgent = (unit: Unit, { agentId }: Input<'blockAgent'>): Reply<'blockAgent'> =>
  setBlocked(unit, agentId, true)

export const unblockAgent = (unit: Unit, { agentId }: Input<'unblockAgent'>): Reply<'unblockAgent'> =>
  setBlocked(unit, agentId, false)

async function setBlocked(unit: Unit, agentId: string, isBlocked: boolean): Promise<{ agent: Agent }> {
  const row = requireFound(await store.setBlocked(unit, agentId, isBlocked ? unit.now : null))
  await unit.touchSite()
  await audit(unit, {
    action: isBlocked ? 'AGENT_BLOCKED' : 'AGENT_UNBLOCKED',
    subject: { type: 'agent', id: agentId },
    data: { profileUrl: row.profile_url },
  })
  return { agent: toWire(row) }
}

export function requireFound<Row>(row: Row | undefined): Row {
  if (!row) throw new Problem('NOT_FOUND')
  return row
}

export const toWire = (row: store.AgentRow): Agent => ({
  id: row.id,
  profileUrl: row.profile_url,
  ...(row.name !== null && { name: row.name }),
  firstSeenDate: row.first_date.toISOString(),
  lastSeenDate: row.last_date.toISOString(),
  ...(row.signed_date && { verifiedDate: row.signed_date.toISOString() }),
  requests: Number(row.requests),
  carts: Number(row.carts),
  checkouts: Number(row.checkouts),
  orders: Number(row.orders),
  revenue: row.revenue,
  isBlocked: row.blocked_date !== null,
  ...(row.client_id !== null && { clientId: row.client_id }),
})
