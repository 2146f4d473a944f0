import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

interface Grant {
  status: number
  error?: string
  access_token: string
  refresh_token: string
}

async function ask(site: TestSite, body: Record<string, unknown>): Promise<Grant> {
  const answer = await site.anonymous().call('tokens.issueTokens', body)
  return { status: answer.status, ...answer.body } as unknown as Grant
}

const issueAnonymous = (site: TestSite) => ask(site, { grantType: 'anonymous', clientId: site.facts.clientId })
const refresh = (site: TestSite, refreshToken: string, clientId?: string) =>
  ask(site, { grantType: 'refresh_token', refreshToken, clientId })

/** Sets a site's sessions back in time by this many seconds. */
const letPass = (site: TestSite, seconds: number) =>
  query(
    `update token_families set rotated_date = rotated_date - $2 * interval '1 second',
       used_date = used_date - $2 * interval '1 second', expires_date = expires_date - $2 * interval '1 second'
     where site_id = $1`,
    [site.id, seconds],
  )

const isAccepted = async (site: TestSite, token: string) =>
  (await site.anonymous().call('members.listMembers', {}, { authorization: token })).status === 200

describe('the token endpoint', () => {
  it('creates a visitor with one statement; its token works with and without a scheme', async () => {
    const site = await makeSite()
    const { access_token: token } = await issueAnonymous(site)
    expect(await isAccepted(site, token)).toBe(true)
    expect(await isAccepted(site, `Bearer ${token}`)).toBe(true)
    expect(await query('select * from token_families where site_id = $1', [site.id])).toHaveLength(1)
  })

  it("accepts forms and both field names, and stays below a cookie's size", async () => {
    const site = await makeSite()
    const body = new URLSearchParams({ grant_type: 'anonymous', client_id: site.facts.clientId })
    const response = await fetch(`${site.facts.origin}/oauth2/token`, { method: 'POST', body })
    const tokens = (await response.json()) as Grant
    expect(response.status).toBe(200)
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 600 })
    expect(encodeURIComponent(JSON.stringify(tokens)).length).toBeLessThan(2048)
  })

  it.each([
    ['no grant type', {}, 400, 'invalid_request'],
    ['an unknown grant type', { grantType: 'password' }, 400, 'unsupported_grant_type'],
    [
      'an unknown client',
      { grantType: 'anonymous', clientId: '00000000-0000-4000-8000-000000000000' },
      401,
      'invalid_client',
    ],
    ['a client id that is none', { grantType: 'anonymous', clientId: "' or 1=1" }, 401, 'invalid_client'],
    ['no refresh token', { grantType: 'refresh_token' }, 400, 'invalid_request'],
    ['a made-up refresh token', { grantType: 'refresh_token', refreshToken: 'A'.repeat(92) }, 400, 'invalid_grant'],
    [
      'two different refresh tokens',
      { grantType: 'refresh_token', refreshToken: 'a', refresh_token: 'b' },
      400,
      'invalid_request',
    ],
  ])('answers %s with the errors of RFC 6749', async (_, body, status, error) => {
    expect(await ask(await makeSite(), body)).toMatchObject({ status, error })
  })
})

describe('renewal', () => {
  it('keeps the first token of a client that never rotates', async () => {
    const site = await makeSite()
    const { refresh_token: first } = await issueAnonymous(site)
    const successors = new Set<string>()
    for (let turn = 0; turn < 25; turn++) {
      const renewed = await refresh(site, first)
      expect(renewed.status).toBe(200)
      successors.add(renewed.refresh_token)
    }
    expect(successors.size).toBe(1)
  })

  it('answers 200 parallel uses identically', async () => {
    const site = await makeSite()
    const { refresh_token: first } = await issueAnonymous(site)
    const { refresh_token: second } = await refresh(site, first)
    const all = await Promise.all(Array.from({ length: 200 }, () => refresh(site, second)))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(all.map(({ refresh_token: token }) => token)).size).toBe(1)
  })

  it('accepts the parent for ten seconds, then ends the session and its access tokens', async () => {
    const site = await makeSite()
    const { refresh_token: first } = await issueAnonymous(site)
    const { refresh_token: second } = await refresh(site, first)
    const { access_token: access, refresh_token: third } = await refresh(site, second)
    expect((await refresh(site, first)).status).toBe(200)
    await letPass(site, 10)
    await site.events()
    expect(await refresh(site, first)).toMatchObject({ status: 400, error: 'invalid_grant' })
    expect(await refresh(site, third)).toMatchObject({ status: 400, error: 'invalid_grant' })
    expect(await isAccepted(site, access)).toBe(false)
    expect(await site.eventTypes()).toEqual(['stoa.tokens.session_ended'])
    const audit = await query<{ action: string }>('select action from audit_log where site_id = $1', [site.id])
    expect(audit).toEqual([{ action: 'REFRESH_TOKEN_REUSED' }])
  })

  it('ends after fourteen days without use and after thirty days in any case', async () => {
    const site = await makeSite()
    const idle = await issueAnonymous(site)
    await letPass(site, 14 * 24 * 3600)
    expect((await refresh(site, idle.refresh_token)).error).toBe('invalid_grant')
    const stored = await issueAnonymous(site)
    for (const _ of [1, 2]) {
      await letPass(site, 13 * 24 * 3600)
      expect((await refresh(site, stored.refresh_token)).status).toBe(200)
    }
    await letPass(site, 4 * 24 * 3600)
    expect((await refresh(site, stored.refresh_token)).error).toBe('invalid_grant')
    expect(await query('select * from audit_log where site_id = $1', [site.id])).toEqual([])
  })

  it('is refused to another app', async () => {
    const [site, other] = [await makeSite(), await makeSite()]
    const { refresh_token: token } = await issueAnonymous(site)
    expect((await refresh(site, token, other.facts.clientId)).error).toBe('invalid_grant')
    expect((await refresh(site, token, site.facts.clientId)).status).toBe(200)
  })
})

const callback = 'http://localhost:5173/callback'
const createVerifier = () => randomBytes(32).toString('base64url')
const deriveChallenge = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** A code for a newly registered member, and the request that redeems it. */
async function issueCode(site: TestSite, redirectUri = callback) {
  const verifier = createVerifier()
  const visitor = await site.visitor()
  const signUp = { loginId: { email: `${createVerifier()}@mail.example` }, password: 'correct horse' }
  const { sessionToken } = await visitor.ok('authentication.registerV2', signUp)
  const authRequest = {
    clientId: site.facts.clientId,
    responseType: 'code',
    redirectUri,
    state: 'state',
    responseMode: 'query',
    codeChallenge: deriveChallenge(verifier),
    codeChallengeMethod: 'S256',
  }
  const { redirectSession } = await visitor.ok('redirects.createRedirectSession', { auth: { authRequest } })
  const session = redirectSession.urlDetails.searchParams.session
  const { redirectTo } = await visitor.ok('signIn.completeSignIn', { session, sessionToken })
  const grant = { grantType: 'authorization_code', clientId: site.facts.clientId, redirectUri, codeVerifier: verifier }
  return { ...grant, code: new URL(redirectTo).searchParams.get('code')! }
}

describe('an authorization code', () => {
  it('is redeemed once; the second use also ends the session of the first', async () => {
    const site = await makeSite()
    const grant = await issueCode(site)
    const first = await ask(site, grant)
    expect(first.status).toBe(200)
    expect(await isAccepted(site, first.access_token)).toBe(true)
    expect(await ask(site, grant)).toMatchObject({ status: 400, error: 'invalid_grant' })
    expect(await isAccepted(site, first.access_token)).toBe(false)
    expect((await refresh(site, first.refresh_token)).error).toBe('invalid_grant')
  })

  it('is redeemed at most once by 20 parallel requests, and then refused', async () => {
    const site = await makeSite()
    const grant = await issueCode(site)
    const all = await Promise.all(Array.from({ length: 20 }, () => ask(site, grant)))
    const redeemed = all.filter(({ status }) => status === 200)
    expect(redeemed).toHaveLength(1)
    expect((await refresh(site, redeemed[0]!.refresh_token)).error).toBe('invalid_grant')
  })

  it.each([
    ['another redirect address', { redirectUri: 'http://localhost:5173/other' }, 'invalid_grant'],
    ['no redirect address', { redirectUri: undefined }, 'invalid_grant'],
    ['another verifier', { codeVerifier: createVerifier() }, 'invalid_grant'],
    ['no verifier', { codeVerifier: undefined }, 'invalid_request'],
    ['a verifier of 42 characters', { codeVerifier: 'a'.repeat(42) }, 'invalid_request'],
    ['a verifier of 129 characters', { codeVerifier: 'a'.repeat(129) }, 'invalid_request'],
    ['a made-up code', { code: createVerifier() }, 'invalid_grant'],
  ])('is refused with %s', async (_, change, error) => {
    const site = await makeSite()
    expect(await ask(site, { ...(await issueCode(site)), ...change })).toMatchObject({ status: 400, error })
  })

  it('is burned by a failed attempt', async () => {
    const site = await makeSite()
    const grant = await issueCode(site)
    await ask(site, { ...grant, redirectUri: 'http://localhost:5173/other' })
    expect((await ask(site, grant)).error).toBe('invalid_grant')
  })

  it('is refused to the app of another site', async () => {
    const [site, other] = [await makeSite(), await makeSite()]
    const grant = await issueCode(site)
    expect((await ask(other, { ...grant, clientId: other.facts.clientId })).error).toBe('invalid_grant')
  })

  it('expires after a minute', async () => {
    const site = await makeSite()
    const grant = await issueCode(site)
    await query(`update authorization_codes set expires_date = expires_date - interval '1 minute' where site_id = $1`, [
      site.id,
    ])
    expect((await ask(site, grant)).error).toBe('invalid_grant')
  })
})

describe('callers', () => {
  it("are kept apart: no token, a visitor's, another site's, a key for another site", async () => {
    const [site, other] = [await makeSite(), await makeSite()]
    expect((await site.anonymous().problem('members.getCurrentMember')).status).toBe(401)
    expect((await (await site.visitor()).problem('members.getCurrentMember')).status).toBe(404)
    const member = await site.member()
    const { member: own } = await member.ok('members.getCurrentMember')
    expect((await (await other.member()).problem('members.getMember', { id: own.id })).status).toBe(404)
    const wrongSite = { 'wix-site-id': other.id }
    expect((await site.app().call('members.listMembers', {}, wrongSite)).status).toBe(401)
    expect((await site.app().call('members.listMembers', {}, { authorization: 'stoa_made-up' })).status).toBe(401)
    const grant = { grantType: 'anonymous', clientId: site.facts.clientId }
    expect((await site.anonymous().call('tokens.issueTokens', grant, { 'wix-site-id': 'no id' })).status).toBe(401)
  })

  it("with a visitor's token before an API key act with the key", async () => {
    const site = await makeSite()
    const visitor = await site.visitor()
    const authorization = `${visitor.headers.authorization},${site.facts.apiKey}`
    await site.member()
    const answer = await site.anonymous().call('members.listMembers', { fieldsets: ['FULL'] }, { authorization })
    expect((answer.body as { members: unknown[] }).members).toHaveLength(1)
  })

  it.each([
    ['GET', '/oauth2/token', 'POST'],
    ['HEAD', '/oauth2/authorize', 'GET, POST'],
    ['DELETE', '/_stoa/authorize', 'GET'],
    ['PUT', '/v1/members/some-id', 'DELETE, GET, HEAD, PATCH'],
  ])('no address answers %s %s, and says what it does', async (method, path, allowed) => {
    const site = await makeSite()
    const answer = await fetch(site.facts.origin + path, { method, headers: { accept: 'text/html' } })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed])
    if (method !== 'HEAD') {
      expect(await answer.json()).toMatchObject({ details: { applicationError: { code: 'METHOD_NOT_ALLOWED' } } })
    }
  })

  it('the signing keys are published without their private half', async () => {
    const site = await makeSite()
    const response = await fetch(`${site.facts.origin}/.well-known/jwks.json`)
    const { keys } = (await response.json()) as { keys: Record<string, string>[] }
    expect(keys.map(({ alg }) => alg)).toEqual(['EdDSA', 'RS256'])
    expect(keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' })
    for (const key of keys) expect(key).not.toHaveProperty('d')
    expect(await (await fetch(`${site.facts.origin}/oauth2/jwks`)).json()).toEqual({ keys })
    for (const path of ['/oauth2/jwks', '/.well-known/jwks.json', '/.well-known/openid-configuration']) {
      const head = await fetch(site.facts.origin + path, { method: 'HEAD' })
      expect([head.status, head.headers.get('cache-control'), await head.text()], path).toEqual([
        ...[200, 'public, max-age=300', ''],
      ])
    }
  })
})
