import { redirectsRoutes } from '@stoa/contract/redirects.routes'
import { pageFor } from './page.ts'
import { challengeOf, createVerifier, randomText } from './pkce.ts'
import { noTokens, type Tokens } from './token-storage.ts'
import type { OAuth } from './tokens.ts'

/** What must be kept between leaving for the sign-in page and coming back. */
export interface OAuthData {
  state: string
  codeChallenge: string
  codeVerifier: string
  codeChallengeMethod: 'S256'
  /** Empty for a direct sign-in, which comes back by message. */
  redirectUri: string
  /** Where the visitor was. */
  originalUri: string
}

export interface SignInOptions {
  /** `login` asks even those who are signed in, `none` asks nobody. */
  prompt?: 'login' | 'none' | 'consent' | 'select_account'
  responseMode?: 'fragment' | 'query' | 'web_message'
  /** Of a sign-in or sign-up with a form of the app's own. */
  sessionToken?: string
}

/** What the sign-in page answered. */
export interface Return {
  code?: string
  state?: string
  error?: string
  errorDescription?: string
}

/** The redirect session that leads to a hosted page. */
export interface RedirectSession {
  fullUrl: string
  urlDetails: { endpoint: string; searchParams: Record<string, string> }
  sessionToken: string
}

export async function createOAuthData(redirectUri = '', originalUri = ''): Promise<OAuthData> {
  const codeVerifier = createVerifier()
  const codeChallenge = await challengeOf(codeVerifier)
  return {
    state: randomText(43),
    codeVerifier,
    codeChallenge,
    codeChallengeMethod: 'S256',
    redirectUri,
    originalUri,
  }
}

/** Gets the address of a hosted page; the fields are those of `redirects.createRedirectSession`. */
export async function redirectSession(auth: OAuth, target: object): Promise<RedirectSession> {
  const reply = await auth.call(redirectsRoutes.createRedirectSession, target)
  const { redirectSession } = reply as { redirectSession?: RedirectSession }
  if (!redirectSession?.fullUrl) throw new Error('No redirect URL found')
  return redirectSession
}

/** The address of the sign-in page: an authorization-code flow with a proof key. */
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

/** What the sign-in page answered, read from the address it came back to: fragment or query. */
export function parseReturn(url: string): Return {
  const { hash, searchParams } = new URL(url)
  const given = hash.length > 1 ? new URLSearchParams(hash.slice(1)) : searchParams
  const answer: Return = {}
  for (const [name, key] of answers) {
    const value = given.get(name)
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

/** Exchanges the code for a member's tokens, after checking that the answer belongs to the question. */
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

/** Leaves for the sign-in page, which comes back to `redirectUri`; {@link finishSignIn} goes on there. */
export async function startSignIn(
  auth: OAuth,
  redirectUri: string,
  options: Omit<SignInOptions, 'responseMode'> = {},
): Promise<void> {
  const page = pageFor('startSignIn')
  const data = await createOAuthData(redirectUri, page.location.href)
  const address = await signInUrl(auth, data, options)
  page.sessionStorage.setItem(key, JSON.stringify(data))
  page.location.assign(address)
}

const finishing = new WeakMap<OAuth, Promise<string>>()

/**
 * Back from the sign-in page: the visitor is a member from now on. Answers the address that they had left. Calls that
 * come together are one, as React calls twice while an app is developed.
 */
export function finishSignIn(auth: OAuth): Promise<string> {
  const finished = finishing.get(auth) ?? finish(auth).finally(() => finishing.delete(auth))
  finishing.set(auth, finished)
  return finished
}

async function finish(auth: OAuth): Promise<string> {
  const page = pageFor('finishSignIn')
  const kept = page.sessionStorage.getItem(key)
  page.sessionStorage.removeItem(key)
  // Where nothing was kept, the answer belongs to no question of this tab: its state can't be the one of a new one.
  const data: OAuthData = kept ? JSON.parse(kept) : await createOAuthData()
  auth.setTokens(await exchangeCode(auth, parseReturn(page.location.href), data))
  return data.originalUri
}

/**
 * Signs out: both tokens are forgotten, whatever the server says. Send the browser to the address that is answered,
 * where the hosted pages' session ends too and which leads back to `returnTo`; where none came, that one goes on.
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
