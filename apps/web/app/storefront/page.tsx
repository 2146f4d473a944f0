import { Outlet } from 'react-router'
import { Failure } from '../lib/failure.tsx'
import type { Route } from './+types/page'

/** A page's error is shown in its place: header and footer stay. */
export default function Page() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="page">
      <Failure error={error} />
    </div>
  )
}
