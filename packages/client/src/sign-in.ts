import { redirectsRoutes } from '@stoa/contract/redirects.routes'
import { requirePage } from './page.ts'
import { createRandomText, createVerifier, deriveChallenge } from './pkce.ts'
import { noTokens, type Tokens } from './token-storage.ts'
import type { OAuth } from './tokens.ts'

/** What must be stored between leaving for the sign-in page and coming back. */
export interface OAuthData {
  state: string
  codeChallenge: string
  codeVerifier: string
  codeChallengeMethod: 'S256'
  /** Empty for a direct login, which answers by message. */
  redirectUri: string
  /** The page that the visitor left. */
  originalUri: string
}

export interface SignInOptions {
  /** `login` asks signed-in members too, `none` never asks. */
  prompt?: 'login' | 'none' | 'consent' | 'select_account'
  responseMode?: 'fragment' | 'query' | 'web_message'
  /** Of a login or registration with the app's own form. */
  sessionToken?: string
}

/** The answer of the sign-in page. */
export interface Return {
  code?: string
  state?: string
  error?: string
  errorDescription?: string
}

/** A redirect session to a hosted page. */
export interface RedirectSession {
  fullUrl: string
  urlDetails: { endpoint: string; searchParams: Record<string, string> }
  sessionToken: string
}

export async function createOAuthData(redirectUri = '', originalUri = ''): Promise<OAuthData> {
  const codeVerifier = createVerifier()
  const codeChallenge = await deriveChallenge(codeVerifier)
  return {
    state: createRandomText(43),
    codeVerifier,
    codeChallenge,
    codeChallengeMethod: 'S256',
    redirectUri,
    originalUri,
  }
}

/** Gets the URL of a hosted page; the fields are those of `redirects.createRedirectSession`. */
export async function redirectSession(auth: OAuth, target: object): Promise<RedirectSession> {
  const reply = await auth.call(redirectsRoutes.createRedirectSession, target)
  const { redirectSession } = reply as { redirectSession?: RedirectSession }
  if (!redirectSession?.fullUrl) throw new Error('No redirect URL found')
  return redirectSession
}

/** The URL of the sign-in page: authorization code flow with PKCE. */
export async function signInUrl(
  auth: OAuth,
  { state, codeChallenge, codeChallengeMethod, redirectUri }: OAuthData,
  { prompt = 'login', responseMode = 'fragment', sessionToken }: SignInOptions = {},
): Promise<string> {
  const authRequest = {
    clientId: auth.clientId,
    responseType: 'code',
    scope: 'offline_access',
    responseMode,
    state,
    codeChallenge,
    codeChallengeMethod,
    ...(redirectUri && { redirectUri }),
    ...(sessionToken && { sessionToken }),
  }
  return (await redirectSession(auth, { auth: { authRequest, prompt } })).fullUrl
}

/** Reads the sign-in page's answer from the URL's fragment or query. */
export function parseReturn(url: string): Return {
  const { hash, searchParams } = new URL(url)
  const params = hash.length > 1 ? new URLSearchParams(hash.slice(1)) : searchParams
  const answer: Return = {}
  for (const [name, key] of answers) {
    const value = params.get(name)
    if (value) answer[key] = value
  }
  return answer
}

const answers = [
  ['code', 'code'],
  ['state', 'state'],
  ['error', 'error'],
  ['error_description', 'errorDescription'],
] as const

/** Exchanges the code for a member's tokens, after checking `state`. */
export async function exchangeCode(auth: OAuth, answer: Return, data: OAuthData): Promise<Tokens> {
  const { code, state } = answer
  if (!code || !state) throw new Error('Missing code or _state', { cause: answer })
  if (state !== data.state) throw new Error('Invalid _state')
  const { codeVerifier, redirectUri } = data
  const { clientId } = auth
  const grant = { clientId, grantType: 'authorization_code', code, codeVerifier, ...(redirectUri && { redirectUri }) }
  return auth.grant(grant, 'member')
}

const key = 'stoa.sign-in'

/** Leaves for the sign-in page, which returns to `redirectUri`; {@link finishSignIn} continues there. */
export async function startSignIn(
  auth: OAuth,
  redirectUri: string,
  options: Omit<SignInOptions, 'responseMode'> = {},
): Promise<void> {
  const page = requirePage('startSignIn')
  const data = await createOAuthData(redirectUri, page.location.href)
  const address = await signInUrl(auth, data, options)
  page.sessionStorage.setItem(key, JSON.stringify(data))
  page.location.assign(address)
}

const finishing = new WeakMap<OAuth, Promise<string>>()

/**
 * Completes a sign-in on return from the sign-in page. Returns the URL that the visitor had left. Concurrent calls
 * share one exchange, as React runs effects twice in development.
 */
export function finishSignIn(auth: OAuth): Promise<string> {
  const finished = finishing.get(auth) ?? finish(auth).finally(() => finishing.delete(auth))
  finishing.set(auth, finished)
  return finished
}

async function finish(auth: OAuth): Promise<string> {
  const page = requirePage('finishSignIn')
  const stored = page.sessionStorage.getItem(key)
  page.sessionStorage.removeItem(key)
  // Without stored data the answer was not requested by this tab: a new state can't match it.
  const data: OAuthData = stored ? JSON.parse(stored) : await createOAuthData()
  auth.setTokens(await exchangeCode(auth, parseReturn(page.location.href), data))
  return data.originalUri
}

/**
 * Signs out: deletes both tokens even if the server fails. Send the browser to the returned URL, which ends the session
 * of the hosted pages and leads back to `returnTo`; if the call fails, go to `returnTo`.
 */
export async function signOut(auth: OAuth, returnTo: string): Promise<string> {
  const { clientId } = auth
  try {
    const { fullUrl } = await redirectSession(auth, { logout: { clientId }, callbacks: { postFlowUrl: returnTo } })
    return fullUrl
  } finally {
    auth.setTokens(noTokens)
  }
}
