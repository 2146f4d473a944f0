import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import type { ReactNode } from 'react'
import { data, isRouteErrorResponse, Link, Outlet } from 'react-router'
import { isConnectionLost } from '../lib/connection.ts'
import { useDelayedLoad } from '../lib/use-latest-load.ts'
import type { Route } from './+types/boundary'
import { findArea, reaches } from './lib/rights.ts'
import { requireOwnerHost } from './lib/session.ts'
import type { loader as loadGrantors } from './staff/grantors.ts'
import styles from './ui/ui.module.css'

/** A page of a hidden area is refused as a whole, even if the role may read some of its data. */
export function loader(args: Route.LoaderArgs) {
  const { session, requestId } = requireOwnerHost(args)
  const area = findArea(args.url.pathname)
  if (!area || session.kind !== 'owner' || reaches(session.access ?? 'ALL', area)) return null
  throw data({ requestId }, { status: 403 })
}

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
      {status === 403 && <WhoCanHelp />}
      {status !== 404 && status !== 403 && typeof requestId === 'string' && (
        <p>{t.rich('ui:failure.request', { id: requestId, code: (id) => <code>{id}</code> })}</p>
      )}
      <p className={styles.actions}>
        {status !== 404 && status !== 403 && (
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

/** The people who can grant the missing right. */
function WhoCanHelp() {
  const t = useT()
  const { data: found } = useDelayedLoad<typeof loadGrantors>('/dashboard/staff/grantors', 0)
  if (!found || found.names.length === 0) return null
  const names = new Intl.ListFormat(t.language).format(found.names)
  return <p>{t('dashboard-staff:forbidden.ask', { names })}</p>
}

function useFailureTexts(status: number | 'offline'): readonly [title: string, text: ReactNode] {
  const t = useT()
  switch (status) {
    case 'offline':
      return [t('ui:failure.offline'), t('ui:failure.offlineText')]
    case 403:
      return [t('dashboard-staff:forbidden'), t('dashboard-staff:forbidden.text')]
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
