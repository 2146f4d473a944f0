import { useT } from '@stoa/messages/react'
import { lazy, Suspense } from 'react'

export interface FailureProps {
  readonly error: unknown
  readonly requestId?: string | undefined
  /** The shop's own words for a page that does not exist. */
  readonly notFound?: { readonly title: string; readonly text?: string } | undefined
}

// Few pages fail. The server has the code at hand, and a browser may have no connection to load it.
const FailurePage = import.meta.env.SSR
  ? (await import('./failure-page.tsx')).default
  : lazy(() => import('./failure-page.tsx').catch(() => ({ default: Unreachable })))

/** Shown in place of a page that failed. */
export const Failure = (props: FailureProps) => (
  <Suspense fallback={null}>
    <FailurePage {...props} />
  </Suspense>
)

function Unreachable() {
  const t = useT()
  return (
    <p role="alert" className="py-24 text-center">
      {t('ui:failure.offlineText')}
    </p>
  )
}
