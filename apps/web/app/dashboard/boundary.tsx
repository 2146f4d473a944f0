import { Button } from '@mantine/core'
import { isRouteErrorResponse, Link, Outlet } from 'react-router'
import { isConnectionLost } from '../lib/connection.ts'
import type { Route } from './+types/boundary'
import styles from './ui/ui.module.css'

export default function Boundary() {
  return <Outlet />
}

const texts: Record<number, readonly [string, string]> = {
  403: ['Not allowed', 'This account may not see this page.'],
  404: ['Not found', 'It may have been deleted, or the address has a typo in it.'],
  421: ['The shop has another address', 'Open the dashboard at the address that STOA_ORIGIN names.'],
  429: ['A little too fast', 'There were many requests. Wait a moment and try again.'],
  503: ['The server cannot answer right now', 'Nothing is lost. Try again shortly.'],
}

const unreached = ['No connection', 'The server could not be reached. Look at your connection and try again.'] as const

/** A page that failed stands in its place; everything around it goes on working. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const [title, text] = isConnectionLost(error)
    ? unreached
    : (texts[status] ?? ['Something went wrong', 'It is our mistake, not yours, and it has been noted.'])
  const requestId: unknown = isRouteErrorResponse(error) ? error.data?.requestId : undefined
  return (
    <div className={styles.empty}>
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      {status !== 404 && typeof requestId === 'string' && (
        <p>
          Request <code>{requestId}</code>
        </p>
      )}
      <p className={styles.actions}>
        {status !== 404 && (
          <Button component={Link} to="." reloadDocument>
            Try again
          </Button>
        )}
        <Button component={Link} to="/dashboard" variant="default">
          Go to Home
        </Button>
      </p>
    </div>
  )
}
