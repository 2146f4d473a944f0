import { Outlet } from 'react-router'
import { toHeader, toPolicies, toStyles } from '../features/checkout/brand.ts'
import { CheckoutFrame } from '../features/checkout/frame.tsx'
import { listCountries } from '../features/checkout/regions.ts'
import { Failure } from '../lib/failure.tsx'
import { getHost } from '../lib/host.ts'
import { HostedFrame } from '../lib/hosted-frame.tsx'
import type { Route } from './+types/layout'

export async function loader(args: Route.LoaderArgs) {
  const { call, site, t } = getHost(args)
  const [{ checkoutSettings }, { policies }] = await Promise.all([
    call('checkoutSettings.getCheckoutSettings', {}),
    call('pages.listPolicies', {}),
  ])
  return {
    countries: listCountries(site.locale),
    brand: {
      header: toHeader(checkoutSettings, site.name),
      styles: toStyles(checkoutSettings),
      policies: toPolicies(t, checkoutSettings, policies),
    },
  }
}

/** Countries and brand settings are large, and don't change during a visit. */
export const shouldRevalidate = () => false

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <CheckoutFrame brand={loaderData.brand}>
      <Outlet />
    </CheckoutFrame>
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
