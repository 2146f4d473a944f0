import { Link } from 'react-router'

interface ContentLinkProps {
  /** A path of the shop, or a whole address. */
  readonly to: string
  readonly className?: string
  readonly children: React.ReactNode
}

/** A link of the owner's: within the shop without a page load. */
export function ContentLink({ to, className, children }: ContentLinkProps) {
  return to.startsWith('/') ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className}>
      {children}
    </a>
  )
}
