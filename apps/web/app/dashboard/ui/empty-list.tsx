import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMayChange } from '../lib/rights.ts'
import ui from './ui.module.css'

interface EmptyListProps {
  readonly title: string
  /** What will appear here, and how. */
  readonly children: ReactNode
  /** A button or a link, for those who may change the list. */
  readonly act?: ReactNode
  /** Whether it is for all, as it changes nothing. */
  readonly always?: boolean
}

export function EmptyList({ title, children, act, always = false }: EmptyListProps) {
  const mayChange = useMayChange()
  return (
    <div className={ui.empty}>
      <h2>{title}</h2>
      <p>{children}</p>
      {act && (always || mayChange) && <p className={ui.actions}>{act}</p>}
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
    <EmptyList title={title} act={link} always>
      {children}
    </EmptyList>
  )
}
