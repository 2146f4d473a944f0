import type { MemberStatus } from '@stoa/contract/member.entity'
import type { PlainKey } from '@stoa/messages'
import type { Tone } from '../ui/status.tsx'

export const memberStates: Readonly<Record<MemberStatus, readonly [Tone, PlainKey]>> = {
  APPROVED: ['good', 'dashboard-members:state.active'],
  PENDING: ['wait', 'dashboard-members:state.pending'],
  BLOCKED: ['bad', 'dashboard-members:state.blocked'],
  OFFLINE: ['quiet', 'dashboard-members:state.noAccount'],
  UNKNOWN: ['quiet', 'dashboard-members:state.unknown'],
}
