import { Outlet } from 'react-router'
import { Failure } from '../lib/failure.tsx'
import { useFocusOnNewPage } from '../lib/focus-on-new-page.ts'
import { HostedFrame } from '../lib/hosted-frame.tsx'
import type { Route } from './+types/layout'

export default function Layout() {
  useFocusOnNewPage()
  return (
    <HostedFrame>
      <Outlet />
    </HostedFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <HostedFrame>
      <div className="page">
        <Failure error={error} />
      </div>
    </HostedFrame>
  )
}
