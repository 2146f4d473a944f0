import type { APIRoute } from 'astro'
import { saveSession } from '../lib/session'

/** The hosted sign-in page leads here with a code, which becomes the member's tokens. */
export const GET: APIRoute = async ({ cookies, locals: { wix }, redirect, url }) => {
  const { code, state, error } = wix.auth.parseFromUrl(url.href, 'query')
  const oauthData = cookies.get('wixOauth')?.json()
  if (!error && oauthData) {
    saveSession(cookies, await wix.auth.getMemberTokens(code, state, oauthData))
    cookies.delete('wixOauth', { path: '/' })
  }
  return redirect('/account')
}
