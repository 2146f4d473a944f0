import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import ui from './ui.module.css'

interface EmptyListProps {
  readonly title: string
  /** What will stand here, or how it comes here. */
  readonly children: ReactNode
  /** What can be done about it. */
  readonly act?: ReactNode
}

export function EmptyList({ title, children, act }: EmptyListProps) {
  return (
    <div className={ui.empty}>
      <h2>{title}</h2>
      <p>{children}</p>
      {act && <p className={ui.actions}>{act}</p>}
    </div>
  )
}

interface NothingFitsProps {
  readonly title: string
  /** What else could be looked for. */
  readonly children: ReactNode
  /** The words that lead to everything, and where they lead. */
  readonly all?: string
  readonly to?: string
}

/** Where a list has something, and nothing that was looked for. */
export const NothingFits = ({ title, children, all = 'Show all', to = '.' }: NothingFitsProps) => (
  <EmptyList
    title={title}
    act={
      <Button component={Link} to={to} variant="default">
        {all}
      </Button>
    }
  >
    {children}
  </EmptyList>
)
