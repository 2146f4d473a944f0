import { ArrowIcon } from '@stoa/ui'
import { Link } from 'react-router'

export const Back = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="link inline-flex min-h-11 items-center gap-2 text-sm text-muted">
    <span className="rotate-180">
      <ArrowIcon />
    </span>
    {children}
  </Link>
)
