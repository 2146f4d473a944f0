import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, Outlet } from 'react-router'
import { isConnectionLost } from '../lib/connection.ts'
import type { Route } from './+types/boundary'
import styles from './ui/ui.module.css'

export default function Boundary() {
  return <Outlet />
}

/** Replaces a page that failed; the rest of the dashboard stays usable. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useT()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const [title, text] = useFailureTexts(isConnectionLost(error) ? 'offline' : status)
  const requestId: unknown = isRouteErrorResponse(error) ? error.data?.requestId : undefined
  return (
    <div className={styles.empty}>
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      {status !== 404 && typeof requestId === 'string' && (
        <p>{t.rich('ui:failure.request', { id: requestId, code: (id) => <code>{id}</code> })}</p>
      )}
      <p className={styles.actions}>
        {status !== 404 && (
          <Button component={Link} to="." reloadDocument>
            {t('ui:failure.retry')}
          </Button>
        )}
        <Button component={Link} to="/dashboard" variant="default">
          {t('dashboard:failure.home')}
        </Button>
      </p>
    </div>
  )
}

function useFailureTexts(status: number | 'offline'): readonly [title: string, text: ReactNode] {
  const t = useT()
  switch (status) {
    case 'offline':
      return [t('ui:failure.offline'), t('ui:failure.offlineText')]
    case 403:
      return [t('ui:failure.forbidden'), t('ui:failure.forbiddenText')]
    case 404:
      return [t('ui:failure.notFound'), t('dashboard:failure.notFoundText')]
    case 421:
      return [
        t('dashboard:failure.wrongAddress'),
        t.rich('dashboard:failure.wrongAddressText', { code: (name) => <code>{name}</code> }),
      ]
    case 429:
      return [t('ui:failure.tooMany'), t('ui:failure.tooManyText')]
    case 503:
      return [t('ui:failure.unavailable'), t('ui:failure.unavailableText')]
    default:
      return [t('ui:failure.internal'), t('ui:failure.internalText')]
  }
}
