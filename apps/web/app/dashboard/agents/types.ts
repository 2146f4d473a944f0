import type { ReplyOf } from '@stoa/contract'
import type { PlainKey } from '@stoa/messages'
import type { Tone } from '../ui/status.tsx'

export type Settings = ReplyOf<'agents.getAgentSettings'>
export type Agent = ReplyOf<'agents.getAgent'>['agent']
export type AgentKey = ReplyOf<'agents.listAgentKeys'>['keys'][number]
export type AgentOrder = ReplyOf<'agents.queryAgentOrders'>['orders'][number]

export type AgentUpdate = NonNullable<AgentOrder['update']>

export const list = '/dashboard/agents'

export const keyStates: Readonly<Record<AgentKey['status'], readonly [Tone, PlainKey]>> = {
  PUBLISHED: ['wait', 'dashboard-agents:key.published'],
  ACTIVE: ['good', 'dashboard-agents:key.active'],
  RETIRED: ['quiet', 'dashboard-agents:key.retired'],
}

export const updateStates: Readonly<Record<AgentUpdate['status'], readonly [Tone, PlainKey]>> = {
  PENDING: ['wait', 'dashboard-agents:update.pending'],
  DELIVERED: ['good', 'dashboard-agents:update.delivered'],
  PARKED: ['bad', 'dashboard-agents:update.parked'],
}

/** Its name, or the host of its profile. */
export const getTitle = ({ name, profileUrl }: Pick<Agent, 'name' | 'profileUrl'>): string =>
  name ?? new URL(profileUrl).host

export function findState({ isBlocked, verifiedDate }: Agent): readonly [Tone, PlainKey] {
  if (isBlocked) return ['bad', 'dashboard-agents:state.blocked']
  return verifiedDate ? ['good', 'dashboard-agents:state.verified'] : ['quiet', 'dashboard-agents:state.unverified']
}
