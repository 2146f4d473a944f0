import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  /** The next steps: one or two buttons. */
  readonly action?: ReactNode
  readonly heading?: 'h1' | 'h2' | 'h3'
}

export function EmptyState({ title, children, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-6 py-16 text-center sm:py-24">
      <Heading className="font-display text-3xl text-balance">{title}</Heading>
      {children && <div className="mt-3 w-full text-muted text-pretty">{children}</div>}
      {action && <div className="mt-8 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
