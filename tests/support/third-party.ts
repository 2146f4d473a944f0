import { createHash, randomBytes } from 'node:crypto'
import { Caller } from './caller.ts'
import { createCredentials } from './sign-in.ts'
import type { TestSite } from './site.ts'

const back = 'https://partner.example/back'

/** A third-party app, as the owner registers it. */
export async function registerPartner(site: TestSite, change: object = {}): Promise<string> {
  const app = { name: 'Partner', redirectUris: [back], origins: ['https://partner.example'], thirdParty: true }
  return (await (await site.owner()).ok('apps.createOAuthApp', { app: { ...app, ...change } })).app.id
}

export interface LetIn {
  /** The app with the member's token. */
  app: Caller
  /** The member on the shop's own pages. */
  member: Caller
  clientId: string
}

/** A new member consents to the app on the hosted page; `proof` is sent with the code. */
export async function letIn(site: TestSite, clientId: string, scope: string, proof: object = {}): Promise<LetIn> {
  const { grant, member } = await issueCodeFor(site, clientId, scope)
  const tokens = await site.anonymous().ok('tokens.issueTokens', { ...grant, ...proof })
  const app = new Caller(site.facts.origin, { authorization: tokens.access_token as string }, tokens)
  return { app, member, clientId }
}

/** A new member grants the requested scopes; returns the code request, and the member on our own pages. */
export async function issueCodeFor(site: TestSite, clientId: string, scope: string) {
  const codeVerifier = randomBytes(32).toString('base64url')
  const { session } = await beginSignIn(await site.visitor(), clientId, { scope, codeVerifier })
  const { email, password } = createCredentials()
  const visitor = await site.visitor()
  const { sessionToken } = await visitor.ok('authentication.registerV2', { loginId: { email }, password })
  const { redirectTo, tokens } = await site.anonymous().ok('signIn.completeSignIn', { session, sessionToken })
  const authorization = tokens.access_token as string
  const member = new Caller(site.facts.origin, { authorization }, { ...tokens, email, password })
  const leads = new URL(redirectTo)
  const allowed =
    leads.pathname === '/consent' ? await member.ok('signIn.answerConsent', { session, allow: true }) : { redirectTo }
  const code = new URL(allowed.redirectTo).searchParams.get('code')
  return { grant: { grantType: 'authorization_code', clientId, redirectUri: back, codeVerifier, code }, member }
}

/** A sign-in to an app, started by the caller. */
export async function beginSignIn(
  caller: Caller,
  clientId: string,
  { codeVerifier, ...change }: { scope: string; codeVerifier: string; [parameter: string]: string },
): Promise<{ session: string; path: string }> {
  const authRequest = {
    clientId,
    responseType: 'code',
    redirectUri: back,
    state: 'state',
    responseMode: 'query',
    codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    codeChallengeMethod: 'S256',
    ...change,
  }
  const { redirectSession } = await caller.ok('redirects.createRedirectSession', { auth: { authRequest } })
  const { pathname, search } = new URL(redirectSession.fullUrl)
  return { session: redirectSession.urlDetails.searchParams.session, path: pathname + search }
}
