import Link from 'next/link'

export default function NotFound() {
  return (
    <div className="empty">
      <h1>Page not found</h1>
      <p className="quiet">It may have moved.</p>
      <Link className="button" href="/">
        Continue shopping
      </Link>
    </div>
  )
}
