import { useT } from '@stoa/messages/react'
import { buildButtonClass } from '@stoa/ui'
import { Link } from 'react-router'

interface PageTarget {
  readonly cursor: string | null | undefined
  readonly label: string
}

/** Links to the previous and the next page of a list. */
export function PageLinks({ newer, older }: { readonly newer: PageTarget; readonly older: PageTarget }) {
  const t = useT()
  if (!newer.cursor && !older.cursor) return null
  return (
    <nav aria-label={t('account:pages')} className="mt-8 flex flex-wrap gap-3">
      {newer.cursor && <PageLink cursor={newer.cursor}>{newer.label}</PageLink>}
      {older.cursor && <PageLink cursor={older.cursor}>{older.label}</PageLink>}
    </nav>
  )
}

const PageLink = ({ cursor, children }: { cursor: string; children: string }) => (
  <Link to={`?${new URLSearchParams({ cursor })}`} className={buildButtonClass({ look: 'secondary' })}>
    {children}
  </Link>
)
