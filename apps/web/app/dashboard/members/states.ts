import type { MemberStatus } from '@stoa/contract/member.entity'
import type { Tone } from '../ui/status.tsx'

export const memberStates: Readonly<Record<MemberStatus, readonly [Tone, string]>> = {
  APPROVED: ['good', 'Active'],
  PENDING: ['wait', 'Waiting for approval'],
  BLOCKED: ['bad', 'Blocked'],
  OFFLINE: ['quiet', 'No account yet'],
  UNKNOWN: ['quiet', 'Unknown'],
}
