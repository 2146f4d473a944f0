import type { Coupon } from '@stoa/contract/coupon.entity'
import type { Tone } from '../ui/status.tsx'

interface Timed {
  readonly active: boolean
  readonly status: Coupon['status']
  readonly used: number
  readonly usageLimit?: number | null
}

/** The state of a discount as its owner thinks of it. */
export function stateOf({ active, status, used, usageLimit }: Timed): readonly [Tone, string] {
  if (!active) return ['quiet', 'Off']
  if (status === 'EXPIRED') return ['quiet', 'Expired']
  if (usageLimit != null && used >= usageLimit) return ['quiet', 'Used up']
  return status === 'PENDING' ? ['wait', 'Pending'] : ['good', 'Live']
}
