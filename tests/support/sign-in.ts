import { createHash, randomBytes } from 'node:crypto'
import { Caller } from './caller.ts'
import type { TestSite } from './site.ts'

interface Credentials {
  email: string
  password: string
}

export const createCredentials = (): Credentials => ({
  email: `${randomBytes(8).toString('hex')}@mail.example`,
  password: 'correct horse battery',
})

/** Registers or signs in a visitor, like an app without its own page. */
export async function becomeMember(
  site: Pick<TestSite, 'facts' | 'anonymous'>,
  visitor: Caller,
  credentials = createCredentials(),
): Promise<Caller> {
  const { clientId, origin } = site.facts
  const { email, password } = credentials
  const signUp = await visitor.call('authentication.registerV2', { loginId: { email }, password })
  const { sessionToken } =
    signUp.status === 200 ? signUp.body : await visitor.ok('authentication.loginV2', { loginId: { email }, password })
  const codeVerifier = randomBytes(32).toString('base64url')
  const authRequest = {
    clientId,
    responseType: 'code',
    scope: 'offline_access',
    state: 'state',
    responseMode: 'web_message',
    codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    codeChallengeMethod: 'S256',
    sessionToken,
  }
  const { redirectSession } = await visitor.ok('redirects.createRedirectSession', {
    auth: { authRequest, prompt: 'none' },
  })
  const { pathname, search } = new URL(redirectSession.fullUrl)
  const page = await (await fetch(origin + pathname + search)).text()
  const code = /"code":"([^"]+)"/.exec(page)?.[1]
  if (!code) throw new Error(`No code came back: ${page}`)
  const grant = { grantType: 'authorization_code', clientId, code, codeVerifier }
  const tokens = await site.anonymous().ok('tokens.issueTokens', grant)
  return new Caller(origin, { authorization: tokens.access_token as string }, tokens)
}
