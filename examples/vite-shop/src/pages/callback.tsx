import { redirect } from 'react-router'
import { saveSession, wix } from '../wix'

/** The hosted sign-in page leads here with a code, which becomes the member's tokens. */
export async function loader() {
  const { code, state, error, errorDescription } = wix.auth.parseFromUrl()
  const oauthData = JSON.parse(localStorage.getItem('oauth') ?? 'null')
  if (error || !oauthData) throw new Error(errorDescription ?? 'The sign-in was not finished.')
  saveSession(await wix.auth.getMemberTokens(code, state, oauthData))
  localStorage.removeItem('oauth')
  return redirect(new URL(oauthData.originalUri || '/account', location.origin).pathname)
}

export const Component = () => null
