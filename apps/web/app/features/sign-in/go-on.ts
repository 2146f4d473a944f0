import { redirect } from 'react-router'
import type { Host } from '../../lib/host.ts'

/** An address of this shop, and no other: where to go on afterwards. */
export function nextOf(url: URL): string {
  const next = url.searchParams.get('next') ?? ''
  return /^\/(?![/\\])[^\\\s]*$/.test(next) ? next : '/account'
}

/** Signed in: back to the app with a code, or to the page that wanted it. */
export async function goOn(host: Host, url: URL, sessionToken: string): Promise<Response> {
  const session = url.searchParams.get('session') || undefined
  const { redirectTo, tokens } = await host.call('signIn.completeSignIn', { session, sessionToken })
  host.signIn(tokens)
  return redirect(session ? redirectTo : nextOf(url), 302)
}

/** The sign-in of the same app's request. */
export function signInPage(url: URL): string {
  const session = url.searchParams.get('session')
  return session ? `/sign-in?${new URLSearchParams({ session })}` : '/sign-in'
}
