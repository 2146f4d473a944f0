import { beforeAll, describe, expect, it } from 'vitest'
import { buildAuthRequest, createVerifier, deriveChallenge, signUp } from '../../../../../tests/hostile/sign-in.ts'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { Caller as Person } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const back = 'https://partner.example/back'

interface Tab {
  session: string
  verifier: string
  /** The browser's redirect for the address. */
  open(member?: Caller): Promise<URL>
}

let site: TestSite
let partner: string
beforeAll(async () => {
  site = await makeSite()
  const app = { name: 'Partner', redirectUris: [back], origins: ['https://partner.example'], thirdParty: true }
  partner = (await (await site.owner()).ok('apps.createOAuthApp', { app })).app.id
})

async function openTab(change: object = {}, clientId = partner): Promise<Tab> {
  const verifier = createVerifier()
  const request = buildAuthRequest(site, {
    clientId,
    redirectUri: back,
    responseMode: 'query',
    scope: 'openid email',
    codeChallenge: deriveChallenge(verifier),
    ...change,
  })
  const visitor = await site.visitor()
  const { redirectSession } = await visitor.ok('redirects.createRedirectSession', { auth: { authRequest: request } })
  const { pathname, search } = new URL(redirectSession.fullUrl)
  return {
    verifier,
    session: redirectSession.urlDetails.searchParams.session,
    async open(member) {
      const headers = member ? { cookie: buildCookie(member) } : undefined
      const answer = await fetch(site.facts.origin + pathname + search, { redirect: 'manual', headers })
      return new URL(answer.headers.get('location') ?? 'about:blank')
    },
  }
}

const buildCookie = ({ tokens }: Caller) => `stoa-shop=${tokens.access_token}~${tokens.refresh_token}`

/** Signs up on the hosted page: the redirect, and the signed-in browser. */
async function signUpIn({ session }: Tab): Promise<{ at: URL; member: Caller }> {
  const sessionToken = await signUp(site)
  const { redirectTo, tokens } = await site.anonymous().ok('signIn.completeSignIn', { session, sessionToken })
  return {
    at: new URL(redirectTo),
    member: new Person(site.facts.origin, { authorization: tokens.access_token }, tokens),
  }
}

async function exchangeTokens({ verifier }: Tab, at: URL, clientId = partner) {
  const code = at.searchParams.get('code')
  const grant = { grantType: 'authorization_code', clientId, redirectUri: back, code, codeVerifier: verifier }
  return (await site.anonymous().call('tokens.issueTokens', grant)).body
}

describe('a third-party app', () => {
  it('gets nothing before the member consents, and does not ask again', async () => {
    const first = await openTab()
    const { at, member } = await signUpIn(first)
    expect(at.pathname).toBe('/consent')
    expect(at.searchParams.get('session')).toBe(first.session)
    expect(await member.ok('signIn.describeSignIn', { session: first.session })).toMatchObject({
      appName: 'Partner',
      thirdParty: true,
      scopes: ['openid', 'email'],
      redirectHost: 'partner.example',
      member: { email: expect.stringContaining('@') },
    })
    const { redirectTo } = await member.ok('signIn.answerConsent', { session: first.session, allow: true })
    const tokens = await exchangeTokens(first, new URL(redirectTo))
    const app = new Person(site.facts.origin, { authorization: String(tokens.access_token) })
    const info = await app.ok('signIn.userInfo')
    expect(info).toMatchObject({ email: expect.stringContaining('@') })
    expect(info).not.toHaveProperty('name')
    const again = await openTab()
    expect((await again.open(member)).searchParams.has('code')).toBe(true)
    const { sub: id } = info
    await query(`update members set delete_status = 'TRASH', deleted_date = now() where site_id = $1 and id = $2`, [
      site.id,
      id,
    ])
    expect((await app.problem('signIn.userInfo')).status).toBe(401)
    await query('update members set delete_status = null, deleted_date = null where site_id = $1 and id = $2', [
      site.id,
      id,
    ])
    const wider = await openTab({ scope: 'openid email profile' })
    expect((await wider.open(member)).pathname).toBe('/consent')
  })

  it('gets an error when the member denies', async () => {
    const first = await openTab()
    const { member } = await signUpIn(first)
    const { redirectTo } = await member.ok('signIn.answerConsent', { session: first.session, allow: false })
    const at = new URL(redirectTo)
    expect([at.origin, at.searchParams.get('error'), at.searchParams.get('state')]).toEqual([
      'https://partner.example',
      'access_denied',
      'state',
    ])
    const late = await member.problem('signIn.answerConsent', { session: first.session, allow: true })
    expect(late.code).toBe('UNAUTHENTICATED_TOKEN')
    expect(
      await query('select * from consents where client_id = $1 and member_id = $2', [
        partner,
        (await member.ok('members.getCurrentMember')).member.id,
      ]),
    ).toEqual([])
  })

  it("can't be granted access by another person, or before a sign-in", async () => {
    const first = await openTab()
    const outsider = await site.member()
    const answer = { session: first.session, allow: true }
    expect((await outsider.problem('signIn.answerConsent', answer)).code).toBe('UNAUTHENTICATED_TOKEN')
    await signUpIn(first)
    expect((await outsider.problem('signIn.answerConsent', answer)).code).toBe('UNAUTHENTICATED_TOKEN')
  })

  it('gets consent_required in a hidden frame', async () => {
    const silent = await openTab({ responseMode: 'query', prompt: 'none' })
    const member = await site.member()
    expect((await silent.open(member)).searchParams.get('error')).toBe('consent_required')
  })

  it('is listed for the member, and loses access when the consent is withdrawn', async () => {
    const first = await openTab({ scope: 'openid email offline_access' })
    const { member } = await signUpIn(first)
    const { redirectTo } = await member.ok('signIn.answerConsent', { session: first.session, allow: true })
    const code = new URL(redirectTo).searchParams.get('code')
    const grant = { grantType: 'authorization_code', clientId: partner, redirectUri: back, code }
    const tokens = await site.anonymous().ok('tokens.issueTokens', { ...grant, codeVerifier: first.verifier })
    const outsider = await site.member()
    expect((await outsider.ok('consents.listMyConsents')).consents).toEqual([])
    expect(await member.ok('consents.listMyConsents')).toEqual({
      consents: [{ appId: partner, appName: 'Partner', scopes: ['email', 'openid'], grantedDate: expect.any(String) }],
    })
    expect((await outsider.problem('consents.withdrawMyConsent', { appId: partner })).code).toBe('NOT_FOUND')
    await member.ok('consents.withdrawMyConsent', { appId: partner })
    expect((await member.ok('consents.listMyConsents')).consents).toEqual([])
    const renewing = { grantType: 'refresh_token', refreshToken: tokens.refresh_token }
    expect((await site.anonymous().call('tokens.issueTokens', renewing)).status).toBe(400)
    expect((await (await openTab()).open(member)).pathname).toBe('/consent')
    expect((await member.problem('consents.withdrawMyConsent', { appId: partner })).code).toBe('NOT_FOUND')
    const logged = await query<{ action: string }>(
      `select action from audit_log where site_id = $1 and action like 'APP\\_%' and subject_id = $2 order by created_date desc limit 2`,
      [site.id, partner],
    )
    expect(logged.map(({ action }) => action)).toEqual(['APP_CONSENT_WITHDRAWN', 'APP_ALLOWED'])
  })

  it('that is removed loses its consents', async () => {
    const owner = await site.owner()
    const { app } = await owner.ok('apps.createOAuthApp', {
      app: { name: 'Gone', redirectUris: [back], thirdParty: true },
    })
    const first = await openTab({}, app.id)
    const { member } = await signUpIn(first)
    await member.ok('signIn.answerConsent', { session: first.session, allow: true })
    await owner.ok('apps.removeOAuthApp', { id: app.id })
    expect(await query('select * from consents where client_id = $1', [app.id])).toEqual([])
  })
})

describe('a prompt', () => {
  const openOwnTab = (prompt: string) =>
    openTab({ prompt, redirectUri: 'http://localhost:4000/back' }, site.facts.clientId)

  it.each([
    ['login', '/sign-in'],
    ['select_account', '/choose-account'],
    ['consent', '/consent'],
    ['login consent', '/sign-in'],
  ])('%s leads a signed-in member to %s', async (prompt, page) => {
    expect((await (await openOwnTab(prompt)).open(await site.member())).pathname).toBe(page)
  })

  it.each(['login', 'select_account', 'consent'])('%s leads an anonymous visitor to the sign-in', async (prompt) => {
    expect((await (await openOwnTab(prompt)).open()).pathname).toBe('/sign-in')
  })

  it('select_account continues as the signed-in member, once', async () => {
    const chosen = await openOwnTab('select_account')
    const member = await site.member()
    await chosen.open(member)
    const { redirectTo } = await member.ok('signIn.continueSignIn', { session: chosen.session })
    expect(new URL(redirectTo).searchParams.has('code')).toBe(true)
    const again = await member.problem('signIn.continueSignIn', { session: chosen.session })
    expect(again.code).toBe('UNAUTHENTICATED_TOKEN')
  })

  it('consent asks the member whom the app has signed in, once', async () => {
    const verifier = createVerifier()
    const sessionToken = await signUp(site)
    const asking = await openTab({
      prompt: 'consent',
      sessionToken,
      state: 'by-token',
      codeChallenge: deriveChallenge(verifier),
    })
    const { session } = asking
    const at = await asking.open()
    expect([at.pathname, at.searchParams.get('session')]).toEqual(['/consent', session])
    expect((await asking.open(await site.member())).pathname).toBe('/consent')
    const outsider = site.anonymous()
    expect(await outsider.ok('signIn.describeSignIn', { session })).toMatchObject({
      proven: true,
      member: { email: expect.stringContaining('@') },
    })
    const { redirectTo } = await outsider.ok('signIn.answerConsent', { session, allow: true })
    expect(await exchangeTokens({ ...asking, verifier }, new URL(redirectTo))).toHaveProperty('access_token')
    expect((await outsider.problem('signIn.answerConsent', { session, allow: true })).code).toBe(
      'UNAUTHENTICATED_TOKEN',
    )
  })

  it('consent asks a member who returns by the callback', async () => {
    const sessionToken = await signUp(site)
    await openTab({ prompt: 'consent', sessionToken, state: 'called-back' })
    const query = new URLSearchParams({ state: 'called-back', sessionToken })
    const headers = { 'wix-site-id': site.id }
    const answer = await fetch(`${site.facts.origin}/v1/callback?${query}`, { redirect: 'manual', headers })
    const at = new URL(answer.headers.get('location')!)
    expect(at.pathname).toBe('/consent')
    const session = at.searchParams.get('session')!
    const { redirectTo } = await site.anonymous().ok('signIn.answerConsent', { session, allow: false })
    expect(new URL(redirectTo).searchParams.get('error')).toBe('access_denied')
  })

  it.each(['none login', 'login select_account', 'everything'])('%s is refused', async (prompt) => {
    const visitor = await site.visitor()
    const auth = { authRequest: buildAuthRequest(site, { prompt, redirectUri: 'http://localhost:4000/back' }) }
    expect(await visitor.violations('redirects.createRedirectSession', { auth })).toMatchObject([
      { field: 'auth.authRequest.prompt' },
    ])
  })
})

it('a canceled sign-in returns an error to the app', async () => {
  const first = await openTab()
  const { redirectTo } = await site.anonymous().ok('signIn.declineSignIn', { session: first.session })
  expect(new URL(redirectTo).searchParams.get('error')).toBe('access_denied')
  const again = await site.anonymous().problem('signIn.declineSignIn', { session: first.session })
  expect(again.code).toBe('UNAUTHENTICATED_TOKEN')
  const member = await site.member()
  expect((await member.problem('signIn.continueSignIn', { session: first.session })).code).toBe('UNAUTHENTICATED_TOKEN')
})

describe('features that this server does not have', () => {
  const targets = [
    ['bookingsCheckout', { slotAvailability: { slot: { startDate: '2026-01-01' } }, timezone: 'Europe/Berlin' }],
    ['bookingsBook', { resourceId: '0190a0a0-0000-7000-8000-00000000dead' }],
    ['eventsCheckout', { reservationId: '0190a0a0-0000-7000-8000-00000000dead', eventSlug: 'party' }],
    ['paidPlansCheckout', { planId: '0190a0a0-0000-7000-8000-00000000dead', checkoutData: 'gold' }],
    ['ecomOrderPaymentRequest', { paymentRequestId: '0190a0a0-0000-7000-8000-00000000dead' }],
  ] as const

  it.each(targets)(
    '%s leads to a page that says so, until the owner sets an external address',
    async (target, requested) => {
      const own = await makeSite()
      const visitor = await own.visitor()
      const ask = async () => {
        const callbacks = { postFlowUrl: 'http://localhost:4000/back' }
        const preferences = { additionalQueryParameters: { theme: 'dark' } }
        const input = { [target]: requested, callbacks, preferences }
        return (await visitor.ok('redirects.createRedirectSession', input)).redirectSession
      }
      const here = await ask()
      expect(new URL(here.fullUrl).pathname).toBe('/elsewhere')
      const owner = await own.owner()
      await owner.ok('redirects.updateElsewhere', { elsewhere: { [target]: 'https://book.example/start?from=shop' } })
      const there = new URL((await ask()).fullUrl)
      const { session, ...query } = Object.fromEntries(there.searchParams)
      expect(there.origin + there.pathname).toBe('https://book.example/start')
      expect(query).toMatchObject({ from: 'shop', theme: 'dark' })
      for (const [name, value] of Object.entries(requested)) {
        expect(query[name]).toBe(typeof value === 'string' ? value : JSON.stringify(value))
      }
      expect(await own.anonymous().ok('signIn.describeRedirectSession', { session })).toMatchObject({
        target,
        parameters: expect.objectContaining({ [Object.keys(requested)[0]!]: expect.any(String) }),
        postFlowUrl: 'http://localhost:4000/back',
      })
      await owner.ok('redirects.updateElsewhere', { elsewhere: { [target]: '' } })
      expect((await owner.ok('redirects.getElsewhere')).elsewhere).toEqual({})
    },
  )

  it.each(['javascript:alert(1)', '/here', 'https://a@b.example/', 'x'])('never redirect to %s', async (address) => {
    const owner = await site.owner()
    const change = { elsewhere: { bookingsBook: address } }
    expect(await owner.violations('redirects.updateElsewhere', change)).toMatchObject([
      { field: 'elsewhere.bookingsBook' },
    ])
  })

  it('redirect to booking without a preselected resource', async () => {
    const visitor = await site.visitor()
    const { redirectSession } = await visitor.ok('redirects.createRedirectSession', { bookingsBook: {} })
    const { pathname, searchParams } = new URL(redirectSession.fullUrl)
    expect(pathname).toBe('/elsewhere')
    expect(searchParams.get('resourceId')).toBeNull()
  })

  it('accept no input longer than an address', async () => {
    const visitor = await site.visitor()
    const input = { bookingsCheckout: { slotAvailability: { text: 'x'.repeat(3000) } } }
    expect(await visitor.violations('redirects.createRedirectSession', input)).toMatchObject([
      { field: 'bookingsCheckout', violatedRule: 'MAX_LENGTH' },
    ])
  })
})
