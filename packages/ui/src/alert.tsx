import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  info: 'border-line-strong bg-surface',
  success: 'border-success bg-success-wash',
  danger: 'border-danger bg-danger-wash',
} as const

interface AlertProps {
  readonly tone?: keyof typeof tones
  readonly title?: ReactNode
  readonly children?: ReactNode
}

/** Read out when it appears: errors at once, others when the screen reader pauses. */
export function Alert({ tone = 'info', title, children }: AlertProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('rounded-control border-s-2 px-4 py-3 text-sm text-ink', tones[tone])}
    >
      {title && <p className="font-medium">{title}</p>}
      {children && <div className={cx(title && 'mt-0.5', 'text-ink/85')}>{children}</div>}
    </div>
  )
}
