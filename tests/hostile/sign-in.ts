import { createHash, randomBytes } from 'node:crypto'
import type { Answer, Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { makeSite, type TestSite } from '../support/site.ts'

export const app = 'https://app.example'
export const callback = `${app}/callback`
export const createVerifier = () => randomBytes(32).toString('base64url')
export const deriveChallenge = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** A site whose app has one registered URI, beside loopback ones. */
export async function withApp(): Promise<TestSite> {
  const site = await makeSite()
  await query('update oauth_apps set redirect_uris = $2, origins = $3 where site_id = $1', [site.id, [callback], [app]])
  await query('update sites set version = version + 1 where id = $1', [site.id])
  return site
}

export const buildAuthRequest = (site: TestSite, change: object = {}) => ({
  clientId: site.facts.clientId,
  responseType: 'code',
  redirectUri: callback,
  scope: 'offline_access',
  state: 'state',
  responseMode: 'fragment',
  codeChallenge: deriveChallenge(createVerifier()),
  codeChallengeMethod: 'S256',
  ...change,
})

/** Registers a member and returns the session token. */
export async function signUp(site: TestSite): Promise<string> {
  const loginId = { email: `${randomBytes(8).toString('hex')}@mail.example` }
  const visitor = await site.visitor()
  return (await visitor.ok('authentication.registerV2', { loginId, password: 'correct horse' })).sessionToken
}

/** A tab of an app: a sign-in with its own state and verifier. */
export async function openTab(site: TestSite, change: object = {}) {
  const visitor = await site.visitor()
  const [verifier, state] = [createVerifier(), createVerifier()]
  const request = buildAuthRequest(site, { codeChallenge: deriveChallenge(verifier), state, ...change })
  const { redirectSession } = await visitor.ok('redirects.createRedirectSession', { auth: { authRequest: request } })
  return { visitor, verifier, state, session: redirectSession.urlDetails.searchParams.session as string }
}

/** A code for a new member, and the request that redeems it. */
export async function createCode(site: TestSite) {
  const { session, verifier } = await openTab(site)
  const sessionToken = await signUp(site)
  const { redirectTo } = await site.anonymous().ok('signIn.completeSignIn', { session, sessionToken })
  const code = new URLSearchParams(new URL(redirectTo).hash.slice(1)).get('code')!
  return {
    grantType: 'authorization_code',
    clientId: site.facts.clientId,
    redirectUri: callback,
    codeVerifier: verifier,
    code,
  }
}

export const issue = (caller: Caller, input: object): Promise<Answer> =>
  caller.call('tokens.issueTokens', input as Record<string, unknown>)

export const getOutcome = ({ status, body }: Answer): [number, unknown] => [status, body.error]
