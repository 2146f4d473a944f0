import { beforeAll, describe, expect, it } from 'vitest'
import { query } from '../support/database.ts'
import type { TestSite } from '../support/site.ts'
import { isLong } from './race.ts'
import { app, buildAuthRequest, callback, createVerifier, openTab, signUp, withApp } from './sign-in.ts'

let site: TestSite
beforeAll(async () => {
  site = await withApp()
})

/** F-01 to F-03: unregistered URLs that resemble a registered one. */
const nowhere = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:/\\evil.example',
  'https:evil.example',
  '%2f%2fevil.example',
  'https://app.exa\tmple',
  'https://app.example\r\n/',
  '\thttps://app.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'https://good@evil.example',
  'https://app.example@evil.example',
  'https://app.example%40evil@@x',
  'https://app.example.evil.example',
  'https://app.example.',
  'https://аpp.example',
  'https://ａpp.example',
  'https://xn--pp-1ic.example',
  'https://APP.example',
  'https://app.example:444',
  'https://app.example:0443',
  'http://app.example',
  'http://localhost@evil.example',
  'http://localhost.evil.example:4321',
  'http://127.0.0.1.evil.example',
  'http://2130706433',
  'http://0x7f.1',
  'http://[::ffff:127.0.0.1]',
  '/thanks',
]

/** As each needs a sign-in, `npm test` uses every fourth. */
const some = nowhere.filter((_, index) => isLong || index % 4 === 0)

type Place = (url: string) => [operation: string, input: object]
const buildSession = (input: object): [string, object] => ['redirects.createRedirectSession', input]
const buildCallback =
  (name: string, target: object): Place =>
  (url) =>
    buildSession({ ...target, callbacks: { [name]: url } })
const checkout = { ecomCheckout: { checkoutId: '0190a0a0-0000-7000-8000-00000000dead' } }

/** All inputs with a redirect target. */
const places: Record<string, Place> = {
  'callbacks.postFlowUrl': buildCallback('postFlowUrl', checkout),
  'callbacks.thankYouPageUrl': buildCallback('thankYouPageUrl', checkout),
  'callbacks.cartPageUrl': buildCallback('cartPageUrl', checkout),
  'callbacks.loginUrl': buildCallback('loginUrl', checkout),
  'logout.postFlowUrl': (url) =>
    buildSession({ logout: { clientId: site.facts.clientId }, callbacks: { postFlowUrl: url } }),
  'auth.redirectUri': (url) => buildSession({ auth: { authRequest: buildAuthRequest(site, { redirectUri: url }) } }),
  'cart.overrideCheckoutUrl': (url) => ['currentCart.updateCurrentCart', { cartInfo: { overrideCheckoutUrl: url } }],
  'logout.postLogoutRedirectUri': (url) => ['authentication.logout', { postLogoutRedirectUri: url }],
}

describe('F-01 F-02 F-03 F-06 an unregistered redirect URI', () => {
  it.each(Object.entries(places))('is refused as %s, and nothing is created', async (_, place) => {
    const visitor = await site.visitor()
    const count = async () => query('select count(*)::int as n from redirect_sessions where site_id = $1', [site.id])
    const before = await count()
    for (const url of nowhere) {
      const caller = place(url)[0] === 'authentication.logout' ? await site.visitor() : visitor
      const answer = await caller.call(...(place(url) as [string, Record<string, unknown>]))
      expect([answer.status, answer.headers.get('location')], url).toEqual([400, null])
      expect(answer.body.details?.validationError?.fieldViolations, url).toHaveLength(1)
    }
    expect(await count()).toEqual(before)
  })

  it('F-03 is accepted only as the exact registered text', async () => {
    const visitor = await site.visitor()
    for (const near of [`${callback}/`, `${callback}?x=1`, `${callback}#f`, 'https://app.example:443/callback', app]) {
      const auth = { authRequest: buildAuthRequest(site, { redirectUri: near }) }
      expect(await visitor.violations('redirects.createRedirectSession', { auth }), near).toHaveLength(1)
    }
    const auth = { authRequest: buildAuthRequest(site) }
    expect((await visitor.call('redirects.createRedirectSession', { auth })).status).toBe(200)
  })

  it('F-06 never prevents signing out', async () => {
    for (const url of some) {
      const member = await site.member()
      expect((await member.call('authentication.logout', { postLogoutRedirectUri: url })).status, url).toBe(400)
      expect((await member.call('members.getCurrentMember')).status, url).toBe(401)
    }
    for (const clientId of ['', 'x', site.id]) {
      const member = await site.member()
      await member.call('authentication.logout', { clientId, postLogoutRedirectUri: 'https://evil.example' })
      expect((await member.call('members.getCurrentMember')).status, clientId).toBe(401)
    }
  })

  it('F-02 is refused after our own sign-in page too', async () => {
    for (const url of some) {
      const body = new URLSearchParams({ email: site.facts.ownerEmail, password: site.facts.ownerPassword })
      const answer = await fetch(`${site.facts.origin}/dashboard/sign-in?${new URLSearchParams({ next: url })}`, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: { origin: site.facts.origin, 'sec-fetch-site': 'same-origin', accept: 'text/html' },
      })
      const location = answer.headers.get('location')
      if (location) expect(new URL(location, site.facts.origin).origin, url).toBe(site.facts.origin)
    }
  })
})

describe('F-05 F-11 an invalid request of an app', () => {
  const buildGoodRequest = () => ({
    client_id: site.facts.clientId,
    response_type: 'code',
    redirect_uri: callback,
    state: 's',
    code_challenge: createVerifier(),
    code_challenge_method: 'S256',
  })
  const ask = (query: string) => fetch(`${site.facts.origin}/oauth2/authorize?${query}`, { redirect: 'manual' })

  it.each([
    ['an unknown client', { client_id: '00000000-0000-4000-8000-000000000000' }],
    ['a client id that is SQL', { client_id: "' or 1=1 --" }],
    ...nowhere.map((url): [string, Record<string, string>] => [url, { redirect_uri: url }]),
    ['form_post', { response_mode: 'form_post' }],
    ['an unknown mode', { response_mode: 'jsonp' }],
    ['a message without prompt=none', { response_mode: 'web_message' }],
    ['no challenge', { code_challenge: '' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
  ])('F-05 ends on an error page and never redirects: %s', async (_, change) => {
    const answer = await ask(new URLSearchParams({ ...buildGoodRequest(), ...change }).toString())
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(await answer.text()).not.toContain('evil.example')
  })

  it.each(['client_id', 'redirect_uri', 'state', 'response_mode', 'code_challenge'])(
    'F-11 with %s twice is refused',
    async (name) => {
      const answer = await ask(`${new URLSearchParams(buildGoodRequest())}&${name}=${encodeURIComponent('x')}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    },
  )
})

/** The message of the framed page, and its target. */
function getMessage(page: string) {
  const [, origins, data] = /of (\[.*?\])\)parent\.postMessage\((\{.*?\}),origin\)/.exec(page) ?? []
  return { origins: JSON.parse(origins ?? '[]') as string[], data: JSON.parse(data ?? '{}') as Record<string, string> }
}

describe('F-12 F-13 a frame', () => {
  const requestFrame = async (origin: string, headers: Record<string, string> = {}) => {
    const visitor = await site.visitor()
    const auth = {
      authRequest: buildAuthRequest(site, { responseMode: 'web_message', redirectUri: null }),
      prompt: 'none',
    }
    const { redirectSession } = await visitor.ok('redirects.createRedirectSession', { auth, origin })
    const { pathname, search } = new URL(redirectSession.fullUrl)
    return fetch(site.facts.origin + pathname + search, { redirect: 'manual', headers })
  }

  it.each(['https://evil.example', 'null', 'https://app.example.evil.example', 'http://app.example', "https://x'-y"])(
    'F-12 of %s gets no message and may not embed the page',
    async (origin) => {
      const answer = await requestFrame(origin, { referer: `${origin}/`, origin })
      expect(getMessage(await answer.text()).origins).toEqual([app])
      const policy = answer.headers.get('content-security-policy')!
      expect(/frame-ancestors (.*)$/.exec(policy)?.[1]).toBe(app)
    },
  )

  it('F-13 learns only that no one is signed in', async () => {
    const { data, origins } = getMessage(await (await requestFrame(app)).text())
    expect(origins).toEqual([app])
    expect(data).toMatchObject({ error: 'login_required', state: 'state' })
    expect(data.code).toBeUndefined()
  })

  it('F-12 can never embed a page for signing in or paying', async () => {
    const { session } = await openTab(site)
    const pages = [`/sign-in?session=${session}`, `/sign-up?session=${session}`, '/dashboard/sign-in', '/cart']
    for (const page of pages) {
      const answer = await fetch(site.facts.origin + page, { headers: { accept: 'text/html' } })
      expect(answer.headers.get('content-security-policy'), page).toMatch(/frame-ancestors 'none'/)
      expect(answer.headers.get('x-frame-options'), page).toBe('DENY')
      expect(answer.headers.get('cache-control'), page).toMatch(/no-store|private/)
    }
  })
})

describe('F-14 two tabs', () => {
  it("have separate answers: a code is invalid with the other's verifier", async () => {
    const [one, two] = [await openTab(site), await openTab(site)]
    const readAnswer = async ({ session }: typeof one) => {
      const sessionToken = await signUp(site)
      const { redirectTo } = await site.anonymous().ok('signIn.completeSignIn', { session, sessionToken })
      return new URLSearchParams(new URL(redirectTo).hash.slice(1))
    }
    const [first, second] = [await readAnswer(one), await readAnswer(two)]
    expect([first.get('state'), second.get('state')]).toEqual([one.state, two.state])
    const redeem = (code: string, codeVerifier: string) =>
      site.anonymous().call('tokens.issueTokens', {
        grantType: 'authorization_code',
        clientId: site.facts.clientId,
        redirectUri: callback,
        code,
        codeVerifier,
      })
    expect((await redeem(first.get('code')!, two.verifier)).body.error).toBe('invalid_grant')
    expect((await redeem(first.get('code')!, one.verifier)).body.error).toBe('invalid_grant')
    expect((await redeem(second.get('code')!, two.verifier)).status).toBe(200)
  })
})

describe('a URL that names another site', () => {
  const buildCookie = ({ tokens }: { tokens: { access_token?: unknown; refresh_token?: unknown } }) =>
    `${tokens.access_token}~${tokens.refresh_token}`

  it.each(['/account', '/account/security', '/dashboard'])(
    'does not change the site of a signed-in member: %s',
    async (path) => {
      const cookie = `stoa-shop=${buildCookie(await site.member())}; stoa-owner=${buildCookie(await site.owner())}`
      const { session } = await openTab(await withApp())
      for (const page of [path, `${path}.data`]) {
        const answer = await fetch(`${site.facts.origin}${page}?session=${session}`, {
          headers: { cookie },
          redirect: 'manual',
        })
        expect(answer.status, page).toBe(200)
        expect(answer.headers.getSetCookie(), page).toEqual([])
      }
    },
  )

  it('leads a signed-out visitor to the sign-in once', async () => {
    const { session } = await openTab(await withApp())
    const from = await fetch(`${site.facts.origin}/account?session=${session}`, { redirect: 'manual' })
    const to = new URL(from.headers.get('location')!, site.facts.origin)
    expect(to.pathname).toBe('/sign-in')
    expect((await fetch(to, { redirect: 'manual' })).status).toBe(200)
  })
})
