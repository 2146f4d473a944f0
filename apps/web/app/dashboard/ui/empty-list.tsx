import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import ui from './ui.module.css'

interface EmptyListProps {
  readonly title: string
  /** What will appear here, and how. */
  readonly children: ReactNode
  /** A button or a link. */
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
  /** What to try instead. */
  readonly children: ReactNode
  /** The label and target of the link that clears the filters. */
  readonly all?: string
  readonly to?: string
}

/** For a list that has entries, of which none match the filters. */
export function NothingFits({ title, children, all, to = '.' }: NothingFitsProps) {
  const t = useT()
  const link = (
    <Button component={Link} to={to} variant="default">
      {all ?? t('dashboard:showAll')}
    </Button>
  )
  return (
    <EmptyList title={title} act={link}>
      {children}
    </EmptyList>
  )
}
