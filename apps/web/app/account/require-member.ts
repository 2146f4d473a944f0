import { redirect } from 'react-router'
import type { Host } from '../lib/host.ts'

/** Redirects visitors to sign-in, which returns to this page. */
export function requireMember({ session, base }: Host, url: URL): void {
  if (session.kind === 'member') return
  throw redirect(`/sign-in?${new URLSearchParams({ next: url.pathname.slice(base.length) + url.search })}`)
}
