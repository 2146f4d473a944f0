import { Badge } from '@stoa/ui'
import type { Status } from './order.ts'

const tones = { good: 'good', plain: 'quiet', bad: 'bad' } as const

export const OrderStatus = ({ status: { text, tone } }: { status: Status }) => <Badge tone={tones[tone]}>{text}</Badge>
