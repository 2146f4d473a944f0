import type { State } from '../../features/subscriptions/subscription.ts'
import type { Tone } from '../ui/status.tsx'

export const tones: Readonly<Record<State['tone'], Tone>> = { good: 'good', plain: 'quiet', bad: 'bad' }
