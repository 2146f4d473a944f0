import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { signUp } from '../../../../../tests/hostile/sign-in.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const redirectUri = 'http://localhost:5173/callback'
const verifier = randomBytes(32).toString('base64url')

const request = (site: TestSite, change: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: site.facts.clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid',
    state: 's',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...change,
  })

async function ask(site: TestSite, change: Record<string, string> = {}, cookie = '') {
  const address = `${site.facts.origin}/oauth2/authorize?${request(site, change)}`
  const answer = await fetch(address, { redirect: 'manual', headers: { cookie } })
  const location = answer.headers.get('location')
  return { status: answer.status, to: location ? new URL(location) : undefined }
}

/** A new member signs up on the hosted page of an app's request. */
async function signIn(site: TestSite, to: URL | undefined) {
  const session = to?.searchParams.get('session')
  const done = await site.anonymous().ok('signIn.completeSignIn', { session, sessionToken: await signUp(site) })
  const { access_token, refresh_token } = done.tokens
  return { back: new URL(done.redirectTo).searchParams, cookie: `stoa-shop=${access_token}~${refresh_token}` }
}

/** A signed-in member as the app knows them, and their cookie on our own pages. */
async function signInAt(site: TestSite) {
  const { back, cookie } = await signIn(site, (await ask(site)).to)
  const { id_token: idToken } = await site.anonymous().ok('tokens.issueTokens', {
    grantType: 'authorization_code',
    ...{ clientId: site.facts.clientId, code: back.get('code'), redirectUri, codeVerifier: verifier },
  })
  return { cookie, idToken: idToken as string }
}

it.each([
  ['a character that is no text', { state: 'a\u0000b' }],
  ['one in a parameter that is ignored', { ui_locales: 'a\rb' }],
  ['a state without end', { state: 'x'.repeat(2049) }],
  ['a nonce that would be cut', { nonce: 'x'.repeat(513) }],
  ['an age that is no number', { max_age: '-1', prompt: 'none' }],
  ['a request in another form', { request: 'e30.e30.' }],
  ['one that stands elsewhere', { request_uri: 'https://app.example/request' }],
  ['a made-up id token', { id_token_hint: 'made up' }],
])('with %s ends on an error page', async (_, change: Record<string, string>) => {
  expect(await ask(await makeSite(), change)).toEqual({ status: 400, to: undefined })
})

it('keeps the known scopes of a long list', async () => {
  const site = await makeSite()
  const { to } = await ask(site, { scope: `${'urn:of-another-server '.repeat(20)}openid email` })
  const facts = await site.anonymous().ok('signIn.describeSignIn', { session: to!.searchParams.get('session') })
  expect(facts.scopes).toEqual(['openid', 'email'])
})

it('sent as a form continues as an address, which the browser opens with its session', async () => {
  const site = await makeSite()
  const { cookie } = await signInAt(site)
  const send = (body: string) =>
    fetch(`${site.facts.origin}/oauth2/authorize`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://app.example' },
    })
  const sent = await send(request(site, { state: 'a b&c' }).toString())
  const address = new URL(sent.headers.get('location')!, site.facts.origin)
  expect([sent.status, address.origin, address.pathname]).toEqual([303, site.facts.origin, '/oauth2/authorize'])
  const answer = await fetch(address, { redirect: 'manual', headers: { cookie } })
  const back = new URL(answer.headers.get('location')!).searchParams
  expect([back.get('state'), back.has('code')]).toEqual(['a b&c', true])
  for (const wrong of [`${request(site)}&state=t`, `${request(site)}&x=${'x'.repeat(8000)}`]) {
    const refused = await send(wrong)
    expect([refused.status, refused.headers.get('location')]).toEqual([400, null])
  }
})

it("accepts only the member in the app's id token hint", async () => {
  const site = await makeSite()
  const [ann, bob] = [await signInAt(site), await signInAt(site)]
  const hint = { id_token_hint: ann.idToken }
  expect((await ask(site, { ...hint, prompt: 'none' }, ann.cookie)).to?.searchParams.has('code')).toBe(true)
  const silent = await ask(site, { ...hint, prompt: 'none' }, bob.cookie)
  expect(silent.to?.searchParams.get('error')).toBe('login_required')
  // With a prompt, the person may sign in as the expected member; for another one the app gets an error.
  const response = await ask(site, hint, bob.cookie)
  expect(response.to?.pathname).toBe('/sign-in')
  const { back } = await signIn(site, response.to)
  expect([back.get('error'), back.get('state'), back.has('code')]).toEqual(['login_required', 's', false])
  // For an app of another site the hint names no member.
  expect((await ask(await makeSite(), hint)).status).toBe(400)
})
