import { cx } from '@stoa/ui'
import type { Status } from './order.ts'

const tones = {
  good: 'bg-success-wash text-success',
  plain: 'bg-surface text-ink',
  bad: 'bg-danger-wash text-danger',
} as const

export const OrderStatus = ({ status: { text, tone } }: { status: Status }) => (
  <span
    className={cx(
      'inline-block rounded-control px-2.5 py-1.5 text-xs leading-none font-medium whitespace-nowrap',
      tones[tone],
    )}
  >
    {text}
  </span>
)
