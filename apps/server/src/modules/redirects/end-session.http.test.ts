import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { signUp } from '../../../../../tests/hostile/sign-in.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const goodbye = 'http://localhost:5173/goodbye'

interface SignedIn {
  /** The tokens of the app. */
  idToken: string
  refreshToken: string
  /** The browser's cookie on the site's own pages. */
  cookie: string
}

/** A member signed in to an app over the hosted pages, and so in both places. */
async function signIn(site: TestSite, clientId = site.facts.clientId): Promise<SignedIn> {
  const verifier = randomBytes(32).toString('base64url')
  const redirectUri = 'http://localhost:5173/callback'
  const address = `${site.facts.origin}/oauth2/authorize?${new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid offline_access',
    state: 's',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })}`
  const begun = await fetch(address, { redirect: 'manual' })
  const session = new URL(begun.headers.get('location')!).searchParams.get('session')
  const done = await site.anonymous().ok('signIn.completeSignIn', { session, sessionToken: await signUp(site) })
  const code = new URL(done.redirectTo).searchParams.get('code')
  const tokens = await site.anonymous().ok('tokens.issueTokens', {
    grantType: 'authorization_code',
    ...{ clientId, code, redirectUri, codeVerifier: verifier },
  })
  const { access_token, refresh_token } = done.tokens
  return {
    idToken: tokens.id_token,
    refreshToken: tokens.refresh_token,
    cookie: `stoa-shop=${access_token}~${refresh_token}`,
  }
}

async function leave(site: TestSite, request: Record<string, string>, cookie?: string, method = 'GET') {
  const query = new URLSearchParams(request)
  const url = `${site.facts.origin}/oauth2/logout`
  const headers = cookie ? { cookie } : undefined
  const answer = await (method === 'GET'
    ? fetch(`${url}?${query}`, { redirect: 'manual', ...(headers && { headers }) })
    : fetch(url, { method, body: query, redirect: 'manual', ...(headers && { headers }) }))
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    isSignedOut: (answer.headers.get('set-cookie') ?? '').startsWith('stoa-shop=;'),
    text: await answer.text(),
  }
}

const goesOn = async (site: TestSite, refreshToken: string) =>
  (await site.anonymous().call('tokens.issueTokens', { grantType: 'refresh_token', refreshToken })).status === 200

it("ends the app's session and the member's own, and redirects, by GET or form", async () => {
  const site = await makeSite()
  for (const method of ['GET', 'POST']) {
    const { idToken, refreshToken, cookie } = await signIn(site)
    const request = { id_token_hint: idToken, post_logout_redirect_uri: goodbye, state: 'a b&c' }
    const left = await leave(site, request, cookie, method)
    expect(left).toMatchObject({ status: 302, location: `${goodbye}?state=a+b%26c`, isSignedOut: true })
    expect(await goesOn(site, refreshToken)).toBe(false)
    expect(await goesOn(site, cookie.split('~')[1]!)).toBe(false)
  }
})

it('accepts an expired id token, and one whose session has ended', async () => {
  const site = await makeSite()
  const { idToken, cookie } = await signIn(site)
  await leave(site, { id_token_hint: idToken })
  expect(await leave(site, { id_token_hint: idToken }, cookie)).toMatchObject({ status: 302, isSignedOut: true })
})

it("asks the member where no id token is given, or another member's", async () => {
  const site = await makeSite()
  const [mine, theirs] = [await signIn(site), await signIn(site)]
  const { clientId: client_id } = site.facts
  for (const request of [{ client_id }, { id_token_hint: theirs.idToken }, {}] as Record<string, string>[]) {
    const named = {
      ...request,
      ...(Object.keys(request).length > 0 && { post_logout_redirect_uri: goodbye, state: 'x' }),
    }
    const { status, location, isSignedOut } = await leave(site, named, mine.cookie)
    expect([status, isSignedOut]).toEqual([302, false])
    expect(location).toMatch(/\/sign-out\?session=/)
    expect(await goesOn(site, mine.refreshToken)).toBe(true)
    // The page's form signs out and continues to the app's address.
    const { search } = new URL(location!)
    const said = await fetch(location!, {
      method: 'POST',
      headers: { cookie: mine.cookie, origin: site.facts.origin },
      redirect: 'manual',
    })
    expect(said.headers.get('set-cookie')).toMatch(/^stoa-shop=;/)
    expect(said.headers.get('location')).toBe(`/_stoa/logout${search}`)
    const last = await fetch(`${site.facts.origin}/_stoa/logout${search}`, { redirect: 'manual' })
    expect(last.headers.get('location')).toBe(
      named.post_logout_redirect_uri ? `${goodbye}?state=x` : `${site.facts.origin}/`,
    )
    Object.assign(mine, await signIn(site))
  }
  expect(await goesOn(site, theirs.refreshToken)).toBe(false)
})

it('redirects at once for anonymous visitors', async () => {
  const site = await makeSite()
  const { clientId: client_id } = site.facts
  expect((await leave(site, { client_id, post_logout_redirect_uri: goodbye })).location).toBe(goodbye)
  expect((await leave(site, {})).location).toBe(`${site.facts.origin}/`)
})

it.each([
  ['an address that is not registered', { post_logout_redirect_uri: 'https://evil.example/' }],
  ['a state without end', { post_logout_redirect_uri: goodbye, state: 'x'.repeat(2049) }],
  ['an address that browsers read otherwise', { post_logout_redirect_uri: 'http://localhost:5173\\@evil.example' }],
])('ends the session without a redirect for %s', async (_name, request) => {
  const site = await makeSite()
  const { idToken, refreshToken, cookie } = await signIn(site)
  const left = await leave(site, { id_token_hint: idToken, ...request }, cookie)
  expect([left.status, left.location, left.isSignedOut]).toEqual([400, null, true])
  expect(await goesOn(site, refreshToken)).toBe(false)
})

it('accepts only its own id tokens, for the app that they were issued to', async () => {
  const site = await makeSite()
  const { idToken, refreshToken, cookie } = await signIn(site)
  const [head, body] = idToken.split('.')
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
  const { clientId: foreign } = (await makeSite()).facts
  const { clientId: own } = site.facts
  for (const request of [
    { id_token_hint: `${head}.${body}.${'A'.repeat(342)}` },
    { id_token_hint: unsigned },
    { id_token_hint: idToken, client_id: foreign },
    { id_token_hint: 'made up' },
    { client_id: 'made up' },
  ] as Record<string, string>[]) {
    const left = await leave(site, { post_logout_redirect_uri: goodbye, ...request }, cookie)
    expect([left.status, left.location, left.isSignedOut]).toEqual([400, null, false])
  }
  const twice = await fetch(`${site.facts.origin}/oauth2/logout?client_id=${own}&client_id=${foreign}`)
  expect(twice.status).toBe(400)
  expect((await leave(site, { post_logout_redirect_uri: goodbye })).status).toBe(400)
  expect(await goesOn(site, refreshToken)).toBe(true)
})

it('asks first where another person created the sign-out address: no foreign link or form signs a member out', async () => {
  const site = await makeSite()
  const { cookie, refreshToken } = await signIn(site)
  const makers = [await site.visitor(), await site.member()]
  for (const maker of makers) {
    const logout = { clientId: site.facts.clientId }
    const { redirectSession } = await maker.ok('redirects.createRedirectSession', { logout })
    const headers = { cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    const answer = await fetch(redirectSession.fullUrl, { redirect: 'manual', headers })
    expect(new URL(answer.headers.get('location')!).pathname).toBe('/sign-out')
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
  expect(await goesOn(site, cookie.split('~')[1]!)).toBe(true)
  expect(await goesOn(site, refreshToken)).toBe(true)
})
