import { redirect } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { textsIn } from './device.ts'

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

export interface Cleared {
  readonly waiting: 'cleared'
  /** Where to go on from there. */
  readonly to: string
}

/**
 * Signed in, and ways into the account were taken away: the person reads that first. A code for an app would be too old
 * when they have, so the app's request waits and they go on to it as who is signed in.
 */
export async function goOnTelling(
  host: Host,
  url: URL,
  sessionToken: string,
  additionalData: Record<string, unknown> | undefined,
): Promise<Response | Cleared> {
  if (textsIn(additionalData, 'removed').length === 0) return goOn(host, url, sessionToken)
  const { tokens } = await host.call('signIn.completeSignIn', { sessionToken })
  host.signIn(tokens)
  const session = url.searchParams.get('session')
  return { waiting: 'cleared', to: session ? `/choose-account?${new URLSearchParams({ session })}` : nextOf(url) }
}

/** The sign-in of the same app's request. */
export function signInPage(url: URL): string {
  const session = url.searchParams.get('session')
  return session ? `/sign-in?${new URLSearchParams({ session })}` : '/sign-in'
}
