import type { Coupon } from '@stoa/contract/coupon.entity'
import type { PlainKey } from '@stoa/messages'
import type { Tone } from '../ui/status.tsx'

interface Timed {
  readonly active: boolean
  readonly status: Coupon['status']
  readonly used: number
  readonly usageLimit?: number | null
}

/** The status that the owner sees: the API has none for discounts that are off or used up. */
export function describeStatus({ active, status, used, usageLimit }: Timed): readonly [Tone, PlainKey] {
  if (!active) return ['quiet', 'dashboard:off']
  if (status === 'EXPIRED') return ['quiet', 'dashboard:expired']
  if (usageLimit != null && used >= usageLimit) return ['quiet', 'dashboard-discounts:status.limitReached']
  return status === 'PENDING'
    ? ['wait', 'dashboard-discounts:status.scheduled']
    : ['good', 'dashboard-discounts:status.active']
}
