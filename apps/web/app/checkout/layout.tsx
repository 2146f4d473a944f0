import { Outlet } from 'react-router'
import { countries } from '../features/checkout/regions.ts'
import { Failure } from '../lib/failure.tsx'
import { hostOf } from '../lib/host.ts'
import { HostedFrame } from '../lib/hosted-frame.tsx'
import type { Route } from './+types/layout'

export const loader = (args: Route.LoaderArgs) => ({ countries: countries(hostOf(args).site.locale) })

/** Countries do not change during a visit, and they are long. */
export const shouldRevalidate = () => false

export default function Layout() {
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
