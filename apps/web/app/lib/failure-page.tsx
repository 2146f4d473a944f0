import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { buildButtonClass, EmptyState } from '@stoa/ui'
import { useEffect } from 'react'
import { isRouteErrorResponse, Link } from 'react-router'
import { isConnectionLost } from './connection.ts'
import type { FailureProps } from './failure.tsx'

type FailureTexts = readonly [title: PlainKey, text: PlainKey]

const textsByStatus: Readonly<Record<number, FailureTexts>> = {
  403: ['ui:failure.forbidden', 'ui:failure.forbiddenText'],
  404: ['ui:failure.notFound', 'ui:failure.notFoundText'],
  429: ['ui:failure.tooMany', 'ui:failure.tooManyText'],
  503: ['ui:failure.unavailable', 'ui:failure.unavailableText'],
}
const offline: FailureTexts = ['ui:failure.offline', 'ui:failure.offlineText']
const internal: FailureTexts = ['ui:failure.internal', 'ui:failure.internalText']

/** Shows the request id for support. */
export default function FailurePage({ error, requestId, notFound }: FailureProps) {
  const t = useT()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isLost = isConnectionLost(error)
  // The page that failed may have been scrolled down.
  useEffect(() => {
    // Braces, as some browsers return a promise here, which React would take for a clean-up.
    scrollTo(0, 0)
  }, [])
  const [titleKey, textKey] = isLost ? offline : (textsByStatus[status] ?? internal)
  const own = status === 404 && !isLost ? notFound : undefined
  const title = own?.title ?? t(titleKey)
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
            <Link to="/" className={buildButtonClass()}>
              {t('ui:failure.home')}
            </Link>
            {status !== 404 && (
              <Link to="." reloadDocument className={buildButtonClass({ look: 'secondary' })}>
                {t('ui:failure.retry')}
              </Link>
            )}
          </>
        }
      >
        {own ? own.text && <p className="whitespace-pre-line">{own.text}</p> : <p>{t(textKey)}</p>}
        {status !== 404 && !isLost && id && (
          <p className="mt-4 text-sm">
            {t.rich('ui:failure.request', {
              id,
              code: (text) => <code className="text-ink select-all">{text}</code>,
            })}
          </p>
        )}
      </EmptyState>
    </>
  )
}
