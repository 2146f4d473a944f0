import type { agents as contract } from '@stoa/contract/agents'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Unit } from '../../kernel/unit.ts'
import { findAgent } from './agents.list.store.ts'
import { requireFound } from './agents.service.ts'
import { forgetReports } from './deliveries.store.ts'
import { enqueueReports } from './order-reports.ts'

type Operations = typeof contract

/** What was sent is deleted once it is settled, so the orders are described again: later states are all in them. */
export async function resendAgentOrders(
  unit: Unit,
  { agentId, orderIds }: InputOf<Operations['resendAgentOrders']>,
): Promise<ReplyOf<Operations['resendAgentOrders']>> {
  const { blocked_date } = requireFound(await findAgent(unit, agentId))
  if (blocked_date !== null) return { resent: 0 }
  const found = await forgetReports(unit, { agentId, orderIds: orderIds ?? undefined })
  await enqueueReports(unit, found)
  return { resent: found.length }
}
