import * as openid from 'openid-client'
import { describe, expect, it } from 'vitest'
import { signUp } from '../hostile/sign-in.ts'
import { query } from '../support/database.ts'
import { makeSite, type TestSite } from '../support/site.ts'

const redirectUri = 'http://localhost:5173/callback'
const insecure = { execute: [openid.allowInsecureRequests] }

const discover = (
  site: TestSite,
  clientId = site.facts.clientId,
  secret?: string,
  show: typeof openid.ClientSecretPost = openid.ClientSecretPost,
) => openid.discovery(new URL(site.facts.origin), clientId, undefined, secret ? show(secret) : openid.None(), insecure)

async function begin(config: openid.Configuration, change: Record<string, string> = {}) {
  const checks = {
    pkceCodeVerifier: openid.randomPKCECodeVerifier(),
    expectedNonce: openid.randomNonce(),
    expectedState: openid.randomState(),
  }
  const address = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile offline_access',
    code_challenge: await openid.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
    code_challenge_method: 'S256',
    nonce: checks.expectedNonce,
    state: checks.expectedState,
    ...change,
  })
  const answer = await fetch(address, { redirect: 'manual' })
  return { checks, location: new URL(answer.headers.get('location') ?? 'about:blank'), answer }
}

/** Registers a member on the hosted page of a URL; returns the redirect. */
async function signUpAt(site: TestSite, location: URL): Promise<URL> {
  const [session, sessionToken] = [location.searchParams.get('session'), await signUp(site)]
  const { redirectTo } = await site.anonymous().ok('signIn.completeSignIn', { session, sessionToken })
  return new URL(redirectTo)
}

describe('a standard OpenID client library', () => {
  it('discovers the endpoints, signs in with PKCE, and gets the identity', async () => {
    const site = await makeSite()
    const config = await discover(site)
    expect(config.serverMetadata().supportsPKCE()).toBe(true)
    const { location, checks } = await begin(config)
    expect(location.pathname).toBe('/sign-in')
    const tokens = await openid.authorizationCodeGrant(config, await signUpAt(site, location), checks)
    const { sub, aud, nonce, auth_time } = tokens.claims()!
    expect({ aud, nonce }).toEqual({ aud: site.facts.clientId, nonce: checks.expectedNonce })
    expect(Math.abs(Date.now() / 1000 - auth_time!)).toBeLessThan(60)
    const info = await openid.fetchUserInfo(config, tokens.access_token, sub)
    const [member] = await query<{ id: string; login_email: string }>(
      'select id, login_email from members where site_id = $1',
      [site.id],
    )
    expect(info).toMatchObject({ sub: member!.id, email: member!.login_email, email_verified: false })
    const response = await fetch(config.serverMetadata().userinfo_endpoint!, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.access_token}` },
    })
    expect(await response.json()).toEqual(info)
    const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token!)
    expect((await openid.fetchUserInfo(config, renewed.access_token, sub)).sub).toBe(sub)
  })

  it("verifies the id token's signature with the published keys", async () => {
    const site = await makeSite()
    const config = await discover(site)
    openid.enableNonRepudiationChecks(config)
    const { location, checks } = await begin(config)
    const tokens = await openid.authorizationCodeGrant(config, await signUpAt(site, location), checks)
    expect(tokens.claims()!.iss).toBe(site.facts.origin)
  })

  it('gets no id token without requesting it', async () => {
    const site = await makeSite()
    const config = await discover(site)
    const { location, checks } = await begin(config, { scope: 'offline_access' })
    const { expectedNonce: _, ...rest } = checks
    const tokens = await openid.authorizationCodeGrant(config, await signUpAt(site, location), rest)
    expect(tokens.id_token).toBeUndefined()
  })

  it('gets an error if no one is signed in, and refuses another state', async () => {
    const site = await makeSite()
    const config = await discover(site)
    const silent = await begin(config, { prompt: 'none' })
    const failing = openid.authorizationCodeGrant(config, silent.location, silent.checks)
    await expect(failing).rejects.toMatchObject({ error: 'login_required' })
    const { location, checks } = await begin(config)
    const back = await signUpAt(site, location)
    await expect(
      openid.authorizationCodeGrant(config, back, { ...checks, expectedState: openid.randomState() }),
    ).rejects.toThrow()
  })

  it('signs out and returns with its state', async () => {
    const site = await makeSite()
    const config = await discover(site)
    const { location, checks } = await begin(config)
    const tokens = await openid.authorizationCodeGrant(config, await signUpAt(site, location), checks)
    const state = openid.randomState()
    const address = openid.buildEndSessionUrl(config, {
      id_token_hint: tokens.id_token!,
      post_logout_redirect_uri: 'http://localhost:5173/goodbye?from=shop',
      state,
    })
    const answer = await fetch(address, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`http://localhost:5173/goodbye?from=shop&state=${state}`)
    await expect(openid.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  it('gets tokens as an app with its secret', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const { secret } = await owner.ok('apps.rotateAppSecret', { id: site.facts.clientId })
    for (const show of [openid.ClientSecretPost, openid.ClientSecretBasic]) {
      const config = await discover(site, site.facts.clientId, secret, show)
      const { access_token: token } = await openid.clientCredentialsGrant(config)
      expect(await site.anonymous().ok('tokens.tokenInfo', { token })).toMatchObject({ subjectType: 'APP' })
    }
    const invalid = await discover(site, site.facts.clientId, 'wrong')
    await expect(openid.clientCredentialsGrant(invalid)).rejects.toMatchObject({ error: 'invalid_client' })
  })
})
