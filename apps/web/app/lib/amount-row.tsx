import { cx } from '@stoa/ui'
import type { ReactNode } from 'react'

/** A line of a list of amounts. */
export function AmountRow({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={cx('flex justify-between gap-4', className)}>
      <dt>{name}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  )
}
