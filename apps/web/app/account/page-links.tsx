import { buttonClass } from '@stoa/ui'
import { Link } from 'react-router'

interface PageLinksProps {
  readonly what: string
  readonly newer: string | null | undefined
  readonly older: string | null | undefined
}

/** The way to the newer and the older ones of a list. */
export function PageLinks({ what, newer, older }: PageLinksProps) {
  if (!newer && !older) return null
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap gap-3">
      {newer && <PageLink cursor={newer}>{`Newer ${what}`}</PageLink>}
      {older && <PageLink cursor={older}>{`Older ${what}`}</PageLink>}
    </nav>
  )
}

const PageLink = ({ cursor, children }: { cursor: string; children: string }) => (
  <Link to={`?${new URLSearchParams({ cursor })}`} className={buttonClass({ look: 'secondary' })}>
    {children}
  </Link>
)
