import { type RouterContextProvider, redirect } from 'react-router'
import { type Host, hostOf } from '../../lib/host.ts'

interface Asked {
  readonly context: Readonly<RouterContextProvider>
  readonly url: URL
}

/** The host of a signed-in owner; everybody else is led to the sign-in page and comes back from there. */
export function ownerHost(args: Asked): Host {
  const host = hostOf(args)
  if (host.session.kind === 'owner') return host
  const { pathname, search } = args.url
  const next = pathname === '/dashboard' && !search ? '' : `?next=${encodeURIComponent(pathname + search)}`
  throw redirect(`/dashboard/sign-in${next}`)
}

/** A page of the dashboard, and no other: where to go on after signing in. */
export function nextPage(url: URL): string {
  const next = url.searchParams.get('next') ?? ''
  return /^\/dashboard(?:[/?][^\\\s]*)?$/.test(next) && !/^\/dashboard\/sign-/.test(next) ? next : '/dashboard'
}
