import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { Caller as Person } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { beginSignIn, codeFor, type LetIn, letIn, registerPartner } from '../support/third-party.ts'
import { createVerifier } from './sign-in.ts'

let site: TestSite
let partner: string
beforeAll(async () => {
  site = await makeSite()
  partner = await registerPartner(site)
})

const refresh = (tokens: Caller['tokens'], more: object = {}) =>
  site.anonymous().call('tokens.issueTokens', {
    grantType: 'refresh_token',
    refreshToken: tokens.refresh_token,
    ...more,
  })
const buildMissing = (scope: string) => ({ status: 403, code: 'PERMISSION_DENIED', data: { scope } })
/** Takes effect within a second. */
const waitOneSecond = () => new Promise((resolve) => setTimeout(resolve, 1000))

describe('a third-party app with consent for the identity only', () => {
  let allowed: LetIn
  beforeAll(async () => {
    allowed = await letIn(site, partner, 'openid')
  })

  it.each([
    ['authentication.changePassword', { newPassword: 'taken over by an app' }],
    ['factors.addFactor', { type: 'TOTP' }],
    ['factors.createRecoveryCodes', {}],
    ['factors.changeLoginEmail', { email: 'attacker@mail.example' }],
    ['people.exportPersonalData', {}],
    ['members.deleteMyMember', {}],
    ['sessions.listMySessions', {}],
    ['consents.listMyConsents', {}],
  ])('is refused %s right after the sign-in', async (name, input) => {
    expect(await allowed.app.problem(name, input)).toEqual(buildMissing('first_party'))
  })

  it.each([
    ['members.getCurrentMember', {}, 'members:read'],
    ['currentCart.getCurrentCart', {}, 'cart'],
    ['orders.searchOrders', {}, 'orders:read'],
  ])('is refused %s, which was not granted', async (name, input, scope) => {
    expect(await allowed.app.problem(name, input)).toEqual(buildMissing(scope))
  })

  it('learns the missing scope from the standard header', async () => {
    const { headers } = await allowed.app.call('orders.searchOrders')
    expect(headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="orders:read"')
  })

  it('learns the scopes of its tokens', async () => {
    expect(allowed.app.tokens.scope).toBe('openid')
    const about = await site.anonymous().ok('tokens.tokenInfo', { token: allowed.app.tokens.access_token })
    expect(about).toMatchObject({ active: true, subjectType: 'MEMBER', scope: 'openid' })
    expect(Object.keys(await allowed.app.ok('signIn.userInfo'))).toEqual(['sub'])
  })

  it("can't grant itself more scopes, though it starts the sign-in and has a token", async () => {
    const { app } = await letIn(site, partner, 'openid cart')
    const { session } = await beginSignIn(app, partner, { scope: 'offline_access', codeVerifier: createVerifier() })
    expect(await app.problem('signIn.continueSignIn', { session })).toEqual(buildMissing('first_party'))
    expect(await app.problem('signIn.answerConsent', { session, allow: true })).toEqual(buildMissing('first_party'))
  })

  it('has no session on our own pages, where its token as a cookie could reach first-party apps', async () => {
    const { app, member } = await letIn(site, partner, 'openid')
    const own = { redirectUri: 'http://localhost:5173/callback', scope: 'offline_access' }
    const { path } = await beginSignIn(await site.visitor(), site.facts.clientId, {
      ...own,
      codeVerifier: createVerifier(),
    })
    const open = async ({ tokens }: Caller) => {
      const cookie = `stoa-shop=${tokens.access_token}~${tokens.refresh_token}`
      const answer = await fetch(site.facts.origin + path, { headers: { cookie }, redirect: 'manual' })
      return new URL(answer.headers.get('location')!)
    }
    expect((await open(app)).pathname).toBe('/sign-in')
    expect((await open(member)).searchParams.has('code'), 'who is signed in here goes on at once').toBe(true)
  })
})

describe('a refresh token of a third-party app', () => {
  it('keeps the granted scopes', async () => {
    const { app } = await letIn(site, partner, 'openid cart')
    const { body } = await refresh(app.tokens, { scope: 'offline_access' })
    expect(body.scope).toBe('openid cart')
    const later = new Person(site.facts.origin, { authorization: String(body.access_token) })
    expect((await later.call('currentCart.getCurrentCart')).status).not.toBe(403)
    expect(await later.problem('orders.searchOrders')).toEqual(buildMissing('orders:read'))
  })

  it('narrows the access token when fewer scopes are requested', async () => {
    const { app } = await letIn(site, partner, 'openid cart orders:read')
    const { body } = await refresh(app.tokens, { scope: 'openid cart' })
    const narrow = new Person(site.facts.origin, { authorization: String(body.access_token) })
    expect(await narrow.problem('orders.searchOrders')).toEqual(buildMissing('orders:read'))
  })

  it.each(['orders:read', 'openid cart orders:write', 'first_party', '*'])('never widens to %s', async (scope) => {
    const { app } = await letIn(site, partner, 'openid cart')
    const { status, body } = await refresh(app.tokens, { scope })
    expect([status, body.error]).toEqual([400, 'invalid_scope'])
  })
})

describe('an app that becomes a third-party app', () => {
  it('loses the sessions without consent', async () => {
    const back = 'https://partner.example/back'
    const own = await registerPartner(site, { thirdParty: false })
    const { app } = await letIn(site, own, 'offline_access')
    await app.ok('sessions.listMySessions')
    await (await site.owner()).ok('apps.updateOAuthApp', {
      app: { id: own, thirdParty: true, redirectUris: [back] },
    })
    await waitOneSecond()
    expect((await app.problem('sessions.listMySessions')).status).toBe(401)
    expect((await refresh(app.tokens)).body.error).toBe('invalid_grant')
  })
})

describe("a third-party app with the platform's SDK", () => {
  it("gets all grantable scopes, as it can't ask for fewer, and nothing more", async () => {
    const { app } = await letIn(site, partner, 'offline_access')
    await app.ok('members.getCurrentMember')
    await app.ok('orders.searchOrders')
    expect(await app.problem('factors.listFactors')).toEqual(buildMissing('first_party'))
  })

  it('learns in a frame that consent is required, though it signed the member in', async () => {
    const visitor = await site.visitor()
    const loginId = { email: `${crypto.randomUUID()}@mail.example` }
    const { sessionToken } = await visitor.ok('authentication.registerV2', { loginId, password: 'correct horse' })
    const sdk = { responseMode: 'web_message', prompt: 'none', sessionToken }
    const { path } = await beginSignIn(visitor, partner, {
      scope: 'offline_access',
      codeVerifier: createVerifier(),
      ...sdk,
    })
    const page = await (await fetch(site.facts.origin + path)).text()
    expect(page).toContain('consent_required')
    expect(page).not.toContain('"code"')
  })
})

describe('an app with a secret', () => {
  /** Third-party apps count as server apps; the owner decides for first-party ones. */
  async function withSecret(change: object = {}) {
    const own = await makeSite()
    const clientId = await registerPartner(own, change)
    const { secret } = await (await own.owner()).ok('apps.rotateAppSecret', { id: clientId })
    await waitOneSecond()
    return { own, clientId, proof: { client_secret: secret } }
  }

  it.each([{}, { thirdParty: false, confidential: true }])(
    'needs it for a code and for a renewal: %o',
    async (change) => {
      const { own, clientId, proof } = await withSecret(change)
      const { grant } = await codeFor(own, clientId, 'openid')
      const bare = await own.anonymous().call('tokens.issueTokens', grant)
      expect([bare.status, bare.body.error]).toEqual([401, 'invalid_client'])
      const tokens = await own.anonymous().ok('tokens.issueTokens', { ...grant, ...proof })
      const renewing = { grantType: 'refresh_token', refreshToken: tokens.refresh_token }
      const renewUnproven = (grantedScope: object) =>
        own.anonymous().call('tokens.issueTokens', { ...renewing, ...grantedScope })
      expect((await renewUnproven({})).body.error).toBe('invalid_grant')
      expect((await renewUnproven({ clientId })).body.error).toBe('invalid_client')
      await own.anonymous().ok('tokens.issueTokens', { ...renewing, clientId, ...proof })
    },
  )

  it('needs none in browsers, if the owner allows it', async () => {
    const { own, clientId } = await withSecret({ confidential: false })
    const { app } = await letIn(own, clientId, 'openid')
    const renewing = { grantType: 'refresh_token', refreshToken: app.tokens.refresh_token }
    await own.anonymous().ok('tokens.issueTokens', renewing)
  })

  it("can't renew access tokens forever: exchanged tokens end with the session", async () => {
    const { own, clientId, proof } = await withSecret()
    const { app } = await letIn(own, clientId, 'openid', proof)
    const strip = () =>
      own.anonymous().call('tokens.issueTokens', {
        grant_type: 'strip_bound_session',
        access_token: app.tokens.access_token,
        ...proof,
      })
    const stolen = (await strip()).body
    const end = async (token: unknown) => Number((await own.anonymous().ok('tokens.tokenInfo', { token })).exp)
    expect(await end(stolen.access_token)).toBeLessThanOrEqual(await end(app.tokens.access_token))
    const over = `update token_families set $ where site_id = $1 and client_id = $2`
    await query(over.replace('$', `used_date = now() - interval '15 days'`), [own.id, clientId])
    expect((await strip()).body.error).toBe('invalid_grant')
    await query(over.replace('$', `used_date = now(), expires_date = now() - interval '1 second'`), [own.id, clientId])
    expect((await strip()).body.error).toBe('invalid_grant')
    const narrow = new Person(own.facts.origin, { authorization: String(stolen.access_token) })
    expect(await narrow.problem('factors.listFactors')).toEqual(buildMissing('first_party'))
  })
})
