import { Badge } from '@stoa/ui'
import type { State } from './subscription.ts'

const tones = { good: 'good', plain: 'quiet', bad: 'bad' } as const

export const SubscriptionState = ({ state: { text, tone } }: { state: State }) => (
  <Badge tone={tones[tone]}>{text}</Badge>
)
