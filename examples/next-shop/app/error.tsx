'use client'

import Link from 'next/link'

export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <div className="empty">
      <h1>That did not work</h1>
      <p className="quiet">The shop could not be reached.</p>
      <div className="row">
        <button type="button" onClick={reset}>
          Try again
        </button>
        <Link href="/">Continue shopping</Link>
      </div>
    </div>
  )
}
