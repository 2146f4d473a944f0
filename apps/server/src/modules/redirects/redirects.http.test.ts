import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const app = 'https://app.example'
const callback = `${app}/callback?from=shop`
const verifier = randomBytes(32).toString('base64url')
const codeChallenge = createHash('sha256').update(verifier).digest('base64url')

/** A site whose app has one address registered, beside the loopback ones of development. */
async function withApp(options?: Parameters<typeof makeSite>[0]): Promise<TestSite> {
  const site = await makeSite(options)
  await query(`update oauth_apps set redirect_uris = $2, origins = $3 where site_id = $1`, [site.id, [callback], [app]])
  await query('update sites set version = version + 1 where id = $1', [site.id])
  return site
}

const request = (site: TestSite, change: object = {}) => ({
  clientId: site.facts.clientId,
  responseType: 'code',
  redirectUri: callback,
  scope: 'offline_access',
  state: 'st<a>te',
  responseMode: 'fragment',
  codeChallenge,
  codeChallengeMethod: 'S256',
  ...change,
})

const message = { responseMode: 'web_message', redirectUri: undefined }

async function redirectSession(site: TestSite, input: object) {
  const visitor = await site.visitor()
  const { redirectSession: made } = await visitor.ok('redirects.createRedirectSession', input as never)
  return { visitor, ...made, session: made.urlDetails.searchParams.session as string }
}

const signInWith = (site: TestSite, change: object, prompt?: string) =>
  redirectSession(site, { auth: { authRequest: request(site, change), prompt } })

/** A page of the server, at its configured address. */
const visit = (site: TestSite, address: string, headers: Record<string, string> = {}) => {
  const { pathname, search } = new URL(address)
  return fetch(site.facts.origin + pathname + search, { redirect: 'manual', headers })
}

const register = async (site: TestSite) => {
  const credentials = {
    loginId: { email: `${randomBytes(8).toString('hex')}@mail.example` },
    password: 'correct horse',
  }
  const visitor = await site.visitor()
  return (await visitor.ok('authentication.registerV2', credentials)).sessionToken as string
}

const redeem = (site: TestSite, code: string | null, redirectUri?: string) =>
  site.anonymous().call('tokens.issueTokens', {
    grantType: 'authorization_code',
    clientId: site.facts.clientId,
    code,
    codeVerifier: verifier,
    redirectUri,
  })

/** The message that a page posts to its parent frame, and the target origin. */
function readMessage(page: string) {
  const [, origins, data] = /of (\[.*?\])\)parent\.postMessage\((\{.*?\}),origin\)/.exec(page) ?? []
  return { origins: JSON.parse(origins!) as string[], data: JSON.parse(data!) as Record<string, string> }
}

describe('sign-in on the hosted page', () => {
  it('starts there with a session, and returns a code in the fragment', async () => {
    const site = await withApp()
    const { fullUrl, session } = await signInWith(site, {}, 'login')
    const there = await visit(site, fullUrl)
    expect(there.status).toBe(302)
    const location = new URL(there.headers.get('location')!)
    expect([location.pathname, location.searchParams.get('session')]).toEqual(['/sign-in', session])
    const facts = {
      appName: 'Storefront',
      prompt: 'login',
      redirectHost: 'app.example',
      scopes: expect.arrayContaining(['openid', 'cart', 'orders:write']),
      thirdParty: false,
    }
    expect(await site.anonymous().ok('signIn.describeSignIn', { session })).toEqual(facts)
    const sessionToken = await register(site)
    const { redirectTo } = await site.anonymous().ok('signIn.completeSignIn', { session, sessionToken })
    const back = new URL(redirectTo)
    expect(back.href.startsWith(`${callback}#`)).toBe(true)
    const answer = new URLSearchParams(back.hash.slice(1))
    expect(answer.get('state')).toBe('st<a>te')
    expect((await redeem(site, answer.get('code'), callback)).status).toBe(200)
  })

  it("returns in the query on request, keeping the address's own parameters", async () => {
    const site = await withApp()
    const { session } = await signInWith(site, { responseMode: 'query' })
    const sessionToken = await register(site)
    const { redirectTo } = await site.anonymous().ok('signIn.completeSignIn', { session, sessionToken })
    const { searchParams, hash } = new URL(redirectTo)
    expect([...searchParams.keys()]).toEqual(['from', 'code', 'state'])
    expect(hash).toBe('')
  })

  it('emits which visitor has become which member, in the same transaction', async () => {
    const site = await withApp()
    const { session } = await signInWith(site, {})
    const sessionToken = await register(site)
    await site.events()
    await site.anonymous().ok('signIn.completeSignIn', { session, sessionToken })
    const [event] = await site.events()
    const { memberId, visitorId } = (event!.body.actionEvent as { body: Record<string, string> }).body
    expect(event!.type).toBe('stoa.identity.signed_in')
    const [row] = await query<{ caller_id: string }>('select caller_id from redirect_sessions where site_id = $1', [
      site.id,
    ])
    expect([event!.entityId, visitorId]).toEqual([memberId, row!.caller_id])
  })

  it('completes once; afterwards, when expired, or made up, the address is refused', async () => {
    const site = await withApp()
    const { session, fullUrl } = await signInWith(site, {})
    await site.anonymous().ok('signIn.completeSignIn', { session, sessionToken: await register(site) })
    const sessionToken = await register(site)
    expect((await site.anonymous().problem('signIn.completeSignIn', { session, sessionToken })).status).toBe(401)
    expect((await visit(site, fullUrl)).status).toBe(400)
    const { session: old } = await signInWith(site, {})
    await query(`update redirect_sessions set expires_date = now() - interval '1 minute' where site_id = $1`, [site.id])
    expect((await site.anonymous().problem('signIn.describeSignIn', { session: old })).status).toBe(401)
    expect((await site.anonymous().problem('signIn.describeSignIn', { session: 'x' })).status).toBe(401)
    // The refusals did not use up the session token.
    expect((await site.anonymous().call('signIn.completeSignIn', { sessionToken })).status).toBe(200)
  })

  it('is skipped for a member signed in on our pages, unless the app prompts for it', async () => {
    const site = await withApp()
    const { tokens } = await site.anonymous().ok('signIn.completeSignIn', { sessionToken: await register(site) })
    const headers = { cookie: `stoa-shop=${tokens.access_token}~${tokens.refresh_token}` }
    const quick = await visit(site, (await signInWith(site, {})).fullUrl, headers)
    expect(quick.headers.get('location')).toContain(`${callback}#code=`)
    const opened = await visit(site, (await signInWith(site, {}, 'login')).fullUrl, headers)
    expect(opened.headers.get('location')).toContain('/sign-in?')
  })
})

describe('direct sign-in in a hidden frame', () => {
  it('posts the code to the registered origins and to the requesting loopback origin', async () => {
    const site = await withApp()
    const sessionToken = await register(site)
    const input = { auth: { authRequest: request(site, { ...message, sessionToken }), prompt: 'none' } }
    const { fullUrl } = await redirectSession(site, { ...input, origin: 'http://localhost:5173/' })
    const frame = await visit(site, fullUrl)
    const { origins, data } = readMessage(await frame.text())
    expect(origins).toEqual([app, 'http://localhost:5173'])
    expect(frame.headers.get('content-security-policy')).toMatch(
      /frame-ancestors https:\/\/app\.example http:\/\/localhost:5173$/,
    )
    expect(frame.headers.get('x-frame-options')).toBeNull()
    expect(frame.headers.get('referrer-policy')).toBe('no-referrer')
    expect(frame.headers.get('set-cookie')).toBeNull()
    expect(data.state).toBe('st<a>te')
    expect((await redeem(site, data.code!)).status).toBe(200)
  })

  it('never posts to an unregistered requesting origin', async () => {
    const site = await withApp()
    const sessionToken = await register(site)
    const input = { auth: { authRequest: request(site, { ...message, sessionToken }), prompt: 'none' } }
    const { fullUrl } = await redirectSession(site, { ...input, origin: 'https://evil.example' })
    const frame = await visit(site, fullUrl, { referer: 'https://evil.example/' })
    expect(readMessage(await frame.text()).origins).toEqual([app])
  })

  it('redeems the session token once, and answers login_required without a valid one', async () => {
    const site = await withApp()
    const sessionToken = await register(site)
    const first = await signInWith(site, { ...message, sessionToken }, 'none')
    const second = await signInWith(site, { ...message, sessionToken }, 'none')
    expect(readMessage(await (await visit(site, first.fullUrl)).text()).data.code).toBeDefined()
    const { data } = readMessage(await (await visit(site, second.fullUrl)).text())
    expect(data).toMatchObject({ error: 'login_required', state: 'st<a>te' })
    const none = await visit(site, (await signInWith(site, {}, 'none')).fullUrl)
    expect(none.headers.get('location')).toMatch(/^https:\/\/app\.example\/callback\?from=shop#error=login_required&/)
  })

  it('also returns by the callback: at once, with its state, and once', async () => {
    const site = await withApp()
    const sessionToken = await register(site)
    await signInWith(site, { sessionToken })
    const visitCallback = (state: string) => {
      const parameters = new URLSearchParams({ state, sessionToken })
      const headers = { 'wix-site-id': site.id }
      return fetch(`${site.facts.origin}/v1/callback?${parameters}`, { redirect: 'manual', headers })
    }
    expect((await visitCallback('other')).status).toBe(401)
    const answer = await visitCallback('st<a>te')
    expect(answer.headers.get('location')).toContain(`${callback}#code=`)
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect((await visitCallback('st<a>te')).status).toBe(401)
  })

  it('is prepared by an empty page that any site may frame', async () => {
    const site = await makeSite()
    const { fullUrl } = await redirectSession(site, { login: {} })
    const page = await visit(site, fullUrl)
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(page.headers.get('set-cookie')).toBeNull()
  })
})

describe('an authorization request', () => {
  it.each([
    ['an unknown app', { clientId: '00000000-0000-4000-8000-000000000000' }, 'clientId'],
    ['an address that is not registered', { redirectUri: `${app}/other` }, 'redirectUri'],
    ['an address with something appended', { redirectUri: `${callback}&x=1` }, 'redirectUri'],
    ['another case of the address', { redirectUri: callback.replace('app', 'APP') }, 'redirectUri'],
    ['no address', { redirectUri: undefined }, 'redirectUri'],
    ['no proof key', { codeChallenge: undefined }, 'codeChallenge'],
    ['a plain proof key', { codeChallengeMethod: 'plain' }, 'codeChallengeMethod'],
    ['a proof key of another length', { codeChallenge: codeChallenge.slice(1) }, 'codeChallenge'],
    ['the implicit flow', { responseType: 'token' }, 'responseType'],
    ['a form post', { responseMode: 'form_post' }, 'responseMode'],
    ['a message from a page that shows a form', { ...message }, 'responseMode'],
  ])('is refused with %s, and creates nothing', async (_, change, field) => {
    const site = await withApp()
    const visitor = await site.visitor()
    const auth = { authRequest: request(site, change), prompt: 'login' }
    const violations = await visitor.violations('redirects.createRedirectSession', { auth })
    expect(violations.map((violation) => violation.field)).toContain(`auth.authRequest.${field}`)
    expect(await query('select * from redirect_sessions where site_id = $1', [site.id])).toEqual([])
  })

  it("in OAuth's own form leads to the sign-in page, or to an error page without a redirect", async () => {
    const site = await withApp()
    const good = {
      client_id: site.facts.clientId,
      response_type: 'code',
      redirect_uri: callback,
      state: 's',
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    }
    const ask = (query: string) => visit(site, `${site.facts.origin}/oauth2/authorize?${query}`)
    const opened = await ask(new URLSearchParams(good).toString())
    expect(opened.headers.get('location')).toContain('/sign-in?session=')
    const changes: Record<string, string>[] = [
      { redirect_uri: 'https://evil.example/' },
      { client_id: 'x' },
      { client_id: '00000000-0000-4000-8000-000000000000' },
      { response_mode: 'form_post' },
      { code_challenge: '' },
      { code_challenge_method: 'plain' },
    ]
    const bad = changes.map((change) => new URLSearchParams({ ...good, ...change }).toString())
    for (const query of [...bad, `${new URLSearchParams(good)}&state=t`, '']) {
      const refused = await ask(query)
      expect([refused.status, refused.headers.get('location')]).toEqual([400, null])
      expect(refused.headers.get('content-type')).toContain('text/html')
      expect(refused.headers.get('x-frame-options')).toBe('DENY')
    }
  })
})

const nowhere = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'https:/\\evil.example',
  '%2f%2fevil.example',
  'https://app.exa\tmple',
  'https://app.example\r\n/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://app.example@evil.example',
  'https://app%2eexample%40evil@@x',
  'https://app.example.evil.example',
  'https://app.example.',
  'https://аpp.example',
  'https://APP.example',
  'https://app.example:444',
  'http://app.example',
  '/thanks',
]

describe('callbacks', () => {
  it.each(nowhere)('never redirect to %j', async (url) => {
    const site = await withApp()
    const visitor = await site.visitor()
    const input = {
      ecomCheckout: { checkoutId: site.id },
      callbacks: { thankYouPageUrl: url, postFlowUrl: `${app}/ok` },
    }
    const violations = await visitor.violations('redirects.createRedirectSession', input)
    expect(violations.map(({ field }) => field)).toEqual(['callbacks.thankYouPageUrl'])
    expect(await query('select * from redirect_sessions where site_id = $1', [site.id])).toEqual([])
  })

  it("are kept until the end of a checkout, the thank-you page with the order's id", async () => {
    const site = await withApp()
    const callbacks = { thankYouPageUrl: `${app}/thanks?a=1`, postFlowUrl: 'http://localhost:4321/' }
    const preferences = { additionalQueryParameters: { theme: 'dark', session: 'mine' } }
    const made = await redirectSession(site, { ecomCheckout: { checkoutId: site.id }, callbacks, preferences })
    const address = new URL(made.fullUrl)
    expect(address.pathname).toBe(`/checkout/${site.id}`)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      theme: 'dark',
      session: made.session,
      open: '1',
    })
    expect(made.urlDetails.endpoint + address.search).toBe(made.fullUrl)
    const facts = await site
      .anonymous()
      .ok('signIn.describeRedirectSession', { session: made.session, orderId: site.id })
    expect(facts).toEqual({
      target: 'ecomCheckout',
      parameters: {},
      checkoutId: site.id,
      thankYouPageUrl: `${app}/thanks?a=1&orderId=${site.id}`,
      postFlowUrl: 'http://localhost:4321/',
    })
  })
})

describe('the links of a page that an app redirected to', () => {
  const callbacks = { postFlowUrl: `${app}/home`, cartPageUrl: `${app}/basket`, loginUrl: `${app}/enter` }
  const findLinks = (html: string) =>
    [...html.matchAll(/href="([^"]+)"/g)].flatMap(([, href]) => (href!.startsWith(app) ? [href!] : []))

  it("lead to the app's addresses, but not with another session's address", async () => {
    const site = await withApp({ demo: true })
    const storesProduct = { productSlug: 'everyday-mug' }
    const { fullUrl } = await redirectSession(site, { storesProduct, callbacks })
    const { origin, pathname, search } = new URL(fullUrl)
    expect(pathname).toBe('/product/everyday-mug')
    const ways = Object.values(callbacks)
    for (const headers of [{}, {}, { cookie: 'stoa-shop=forged~forged' }] as Record<string, string>[])
      expect(findLinks(await (await visit(site, fullUrl, headers)).text())).toEqual(ways)
    const other = await redirectSession(site, { storesProduct, callbacks: { postFlowUrl: `${app}/other` } })
    expect(findLinks(await (await visit(site, other.fullUrl)).text())).toEqual([`${app}/other`])
    const plain = await redirectSession(site, { storesProduct })
    expect(plain.fullUrl).toBe(`${origin}${pathname}`)
    expect(findLinks(await (await visit(site, `${plain.fullUrl}${search.slice(0, -1)}`)).text())).toEqual([])
  })

  it("lead to the app's log-in, except for members logged in there", async () => {
    const site = await withApp()
    const opened = { membersAccount: { section: 'ORDERS' }, callbacks }
    const { fullUrl } = await redirectSession(site, opened)
    const first = await visit(site, fullUrl)
    const next = new URL(first.headers.get('location')!, fullUrl)
    expect(next.pathname).toBe('/sign-in')
    expect((await visit(site, next.href)).headers.get('location')).toBe(callbacks.loginUrl)
    const member = await site.member()
    const known = (await member.ok('redirects.createRedirectSession', opened)).redirectSession
    const own = new URL((await visit(site, known.fullUrl)).headers.get('location')!, fullUrl)
    expect((await visit(site, own.href)).status).toBe(200)
    const cookie = `stoa-shop=${member.tokens.access_token}~${member.tokens.refresh_token}`
    expect(findLinks(await (await visit(site, known.fullUrl, { cookie })).text())).toEqual([
      ...[callbacks.postFlowUrl, callbacks.cartPageUrl],
    ])
  })
})

describe('a redirect session', () => {
  it('requires exactly one target', async () => {
    const site = await makeSite()
    const visitor = await site.visitor()
    const create = 'redirects.createRedirectSession'
    expect(await visitor.violations(create, {})).toMatchObject([{ violatedRule: 'REQUIRED_ONE_OF_FIELD' }])
    const two = { login: {}, storesProduct: { productSlug: 'mug' } }
    expect(await visitor.violations(create, two)).toMatchObject([{ violatedRule: 'ONE_OF_ALIGNMENT' }])
    const readAccountUrl = async (membersAccount: object) =>
      new URL((await visitor.ok(create, { membersAccount })).redirectSession.fullUrl).pathname
    for (const plain of [{}, { section: 'ACCOUNT_INFO' }]) expect(await readAccountUrl(plain)).toBe('/account')
    for (const section of ['ORDERS', 'SUBSCRIPTIONS', 'BOOKINGS', 'EVENTS'])
      expect(await readAccountUrl({ section })).toBe(`/account/${section.toLowerCase()}`)
    expect(await visitor.violations(create, { membersAccount: { section: 'WALLET' } })).toMatchObject([
      { field: 'membersAccount.section', violatedRule: 'INVALID_ENUM_VALUE' },
    ])
    const product = await visitor.ok(create, { storesProduct: { productSlug: 'blue mug' } })
    expect(new URL(product.redirectSession.fullUrl).pathname).toBe('/product/blue%20mug')
  })

  it('finds an app by its client id in any case', async () => {
    const site = await withApp()
    const clientId = site.facts.clientId.toUpperCase()
    const sessionToken = await register(site)
    const { fullUrl } = await signInWith(site, { clientId, sessionToken }, 'none')
    const back = new URL((await visit(site, fullUrl)).headers.get('location')!)
    const code = new URLSearchParams(back.hash.slice(1)).get('code')
    expect((await redeem(site, code, callback)).status).toBe(200)
  })

  it("signs out of the app's session and our pages, and continues at the app", async () => {
    const site = await withApp()
    const member = await site.member()
    const input = { logout: { clientId: site.facts.clientId }, callbacks: { postFlowUrl: `${app}/bye` } }
    const { redirectSession: made } = await member.ok('redirects.createRedirectSession', input)
    const cookie = `stoa-shop=${member.tokens.access_token}~${member.tokens.refresh_token}`
    const answer = await visit(site, made.fullUrl, { cookie })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${app}/bye`])
    expect(answer.headers.get('set-cookie')).toMatch(/^stoa-shop=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/)
    expect((await member.call('members.getCurrentMember')).status).toBe(401)
    expect((await visit(site, made.fullUrl)).status).toBe(400)
  })
})

describe('the cookie of our own pages', () => {
  const buildCookie = async (site: TestSite) => {
    const { tokens } = await site.member()
    return `stoa-shop=${tokens.access_token}~${tokens.refresh_token}`
  }
  const readCurrentMember = (site: TestSite, headers: Record<string, string>) =>
    site.anonymous().call('members.getCurrentMember', {}, headers)

  it('counts for requests of our pages only', async () => {
    const site = await makeSite()
    const cookie = await buildCookie(site)
    expect((await readCurrentMember(site, { cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    for (const from of ['cross-site', 'same-site', 'none']) {
      expect((await readCurrentMember(site, { cookie, 'sec-fetch-site': from })).status).toBe(401)
    }
    expect((await readCurrentMember(site, { cookie, origin: 'null' })).status).toBe(401)
    expect((await readCurrentMember(site, { cookie })).status).toBe(401)
  })

  it('stays valid with an expired access token, but not after the session ended', async () => {
    const site = await makeSite()
    const old = (await buildCookie(site)).replace(/=.*~/, '=expired~')
    const headers = { cookie: old, 'sec-fetch-site': 'same-origin' }
    expect((await readCurrentMember(site, headers)).status).toBe(200)
    expect((await readCurrentMember(site, headers)).status).toBe(200)
    expect((await readCurrentMember(site, { ...headers, cookie: 'stoa-shop=a~b' })).status).toBe(401)
    expect((await readCurrentMember(site, { ...headers, cookie: old.replace('stoa-shop', 'stoa-owner') })).status).toBe(
      401,
    )
  })
})
