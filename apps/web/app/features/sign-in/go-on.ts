import { redirect } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { getTexts } from './device.ts'

/** A URL of this shop to continue to; any other is ignored. */
export function readNext(url: URL): string {
  const next = url.searchParams.get('next') ?? ''
  return /^\/(?![/\\])[^\\\s]*$/.test(next) ? next : '/account'
}

/** Signed in: redirects to the app with a code, or to the page that required it. */
export async function goOn(host: Host, url: URL, sessionToken: string): Promise<Response> {
  const session = url.searchParams.get('session') || undefined
  const { redirectTo, tokens } = await host.call('signIn.completeSignIn', { session, sessionToken })
  host.signIn(tokens)
  return redirect(session ? redirectTo : readNext(url), 302)
}

export interface Cleared {
  readonly waiting: 'cleared'
  /** The URL to continue to from there. */
  readonly to: string
}

/**
 * Signed in, and sign-in methods of the account were removed: the member reads that first. Meanwhile a code for an app
 * could expire, so the app's request stays pending and continues with the new session.
 */
export async function goOnTelling(
  host: Host,
  url: URL,
  sessionToken: string,
  additionalData: Record<string, unknown> | undefined,
): Promise<Response | Cleared> {
  if (getTexts(additionalData, 'removed').length === 0) return goOn(host, url, sessionToken)
  const { tokens } = await host.call('signIn.completeSignIn', { sessionToken })
  host.signIn(tokens)
  const session = url.searchParams.get('session')
  return { waiting: 'cleared', to: session ? `/choose-account?${new URLSearchParams({ session })}` : readNext(url) }
}

/** The sign-in page of the same app request. */
export function buildSignInPage(url: URL): string {
  const session = url.searchParams.get('session')
  return session ? `/sign-in?${new URLSearchParams({ session })}` : '/sign-in'
}
