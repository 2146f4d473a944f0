import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  plain: 'bg-paper text-ink',
  accent: 'bg-accent text-on-accent',
  muted: 'bg-paper/90 text-muted',
  // The state of something.
  good: 'bg-success-wash text-success',
  quiet: 'bg-surface text-ink',
  bad: 'bg-danger-wash text-danger',
} as const

export function Badge({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-block rounded-control px-2 py-1 text-xs leading-none font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
