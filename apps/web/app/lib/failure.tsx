import { buttonClass, EmptyState } from '@stoa/ui'
import { useEffect } from 'react'
import { isRouteErrorResponse, Link } from 'react-router'
import { isConnectionLost } from './connection.ts'

const texts: Record<number, readonly [string, string]> = {
  403: ['Not for this account', 'The account you are signed in with may not see this page.'],
  404: ['This page is not here', 'It may have moved, or it was never here. The address might have a typo in it.'],
  429: ['A little too fast', 'There were many requests from your side. Wait a moment and try again.'],
  503: ['Back in a moment', 'The shop cannot answer right now. Nothing is lost; try again shortly.'],
}

const unreached = ['No connection', 'Look at your connection and try again.'] as const

/** A page that could not be shown: what happened, what to do, and the number to quote when asking for help. */
export function Failure({ error, requestId }: { error: unknown; requestId?: string | undefined }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isLost = isConnectionLost(error)
  // It stands in place of a page that may have been scrolled far down.
  useEffect(() => {
    // Some browsers answer a promise here, which is no clean-up.
    scrollTo(0, 0)
  }, [])
  const [title, text] = isLost
    ? unreached
    : (texts[status] ?? ['Something went wrong', 'It is our mistake, not yours, and it has been noted.'])
  const id = (isRouteErrorResponse(error) && error.data?.requestId) || requestId
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        heading="h1"
        title={title}
        action={
          <>
            <Link to="/" className={buttonClass()}>
              Go to the shop
            </Link>
            {status !== 404 && (
              <Link to="." reloadDocument className={buttonClass({ look: 'secondary' })}>
                Try again
              </Link>
            )}
          </>
        }
      >
        <p>{text}</p>
        {status !== 404 && !isLost && id && (
          <p className="mt-4 text-sm">
            Request <code className="rounded-control bg-surface px-1.5 py-0.5 text-ink select-all">{id}</code>
          </p>
        )}
      </EmptyState>
    </>
  )
}
