import { buttonClass, EmptyState } from '@stoa/ui'
import { Link } from 'react-router'
import { Seo } from '../lib/seo.tsx'

/** Where somebody arrives who has just deleted their account. */
export default function Deleted() {
  return (
    <div className="page">
      <Seo title="Your account is deleted" path="/account/deleted" hidden />
      <EmptyState
        heading="h1"
        title="Your account is deleted"
        action={
          <Link reloadDocument to="/" className={buttonClass()}>
            To the shop
          </Link>
        }
      >
        <p>You are logged out everywhere. If it was a mistake, write to the shop within 30 days and it comes back.</p>
      </EmptyState>
    </div>
  )
}
