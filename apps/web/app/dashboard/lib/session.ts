import { type RouterContextProvider, redirect } from 'react-router'
import { getHost, type Host } from '../../lib/host.ts'

export interface RouteArgs {
  readonly context: Readonly<RouterContextProvider>
  readonly url: URL
}

/** The host of a signed-in owner. Redirects everyone else to the sign-in page, which leads back here. */
export function requireOwnerHost(args: RouteArgs): Host {
  const host = getHost(args)
  if (host.session.kind === 'owner') return host
  const { pathname, search } = args.url
  const next = pathname === '/dashboard' && !search ? '' : `?next=${encodeURIComponent(pathname + search)}`
  throw redirect(`/dashboard/sign-in${next}`)
}

/** The page to open after signing in: a page of the dashboard only, so that no link can lead elsewhere. */
export function findNextPage(url: URL): string {
  const next = url.searchParams.get('next') ?? ''
  return /^\/dashboard(?:[/?][^\\\s]*)?$/.test(next) && !/^\/dashboard\/sign-/.test(next) ? next : '/dashboard'
}
