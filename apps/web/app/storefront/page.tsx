import { Outlet, useRouteLoaderData } from 'react-router'
import { Failure } from '../lib/failure.tsx'
import type { Route } from './+types/page'
import type { loader } from './layout.tsx'

/** A page's error is shown in its place: header and footer stay. */
export default function Page() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shop = useRouteLoaderData<typeof loader>('storefront/layout')
  return (
    <div className="page">
      <Failure error={error} notFound={shop?.menus.notFound} />
    </div>
  )
}
