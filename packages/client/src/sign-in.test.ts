import { describe, expect, it } from 'vitest'
import { openPage } from '../testing/fake-page.ts'
import { answer, grant, origin, prepareAnswers } from '../testing/scripted-server.ts'
import { createVerifier, deriveChallenge } from './pkce.ts'
import { createOAuthData, exchangeCode, finishSignIn, parseReturn, signInUrl, signOut, startSignIn } from './sign-in.ts'
import { memoryStorage, noTokens } from './token-storage.ts'
import { oauth } from './tokens.ts'

const clientId = 'c'
const signInPage = `${origin}/authorize?session=1`
const answerSession = (fullUrl: string | undefined = signInPage) =>
  answer(200, { redirectSession: { fullUrl, urlDetails: { endpoint: origin, searchParams: {} }, sessionToken: '' } })
const callback = 'https://app.example/callback'

describe('the proof key', () => {
  it('has 43 to 128 characters, 43 by default', () => {
    expect(createVerifier()).toMatch(/^[A-Za-z0-9\-._~]{43}$/)
    expect(createVerifier(128)).toHaveLength(128)
    for (const n of [42, 129, 0, Number.NaN])
      expect(() => createVerifier(n)).toThrow(`Expected a length between 43 and 128. Received ${n}.`)
  })

  it('is random over all its characters, and so is the state', async () => {
    const [one, other] = [await createOAuthData(callback), await createOAuthData(callback)]
    const secrets = [one, other].flatMap(({ codeVerifier, state }) => [codeVerifier, state])
    expect(new Set(secrets).size).toBe(4)
    const urlSafeText = Array.from({ length: 40 }, () => createVerifier(128)).join('')
    expect(new Set(urlSafeText).size).toBe(66)
  })

  it('has an S256 challenge', async () => {
    // The example of RFC 7636, appendix B.
    expect(await deriveChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    )
    const data = await createOAuthData(callback)
    expect(data.codeChallenge).toBe(await deriveChallenge(data.codeVerifier))
  })
})

describe('the sign-in page', () => {
  it('is requested with authorization code flow and PKCE', async () => {
    const { fetch, received } = prepareAnswers(grant('visitor'), answerSession())
    const data = await createOAuthData(callback)
    expect(await signInUrl(oauth({ origin, clientId, fetch }), data)).toBe(signInPage)
    expect(received[1]).toMatchObject({ method: 'POST', path: '/v1/redirect-session' })
    expect(received[1]!.body).toEqual({
      auth: {
        prompt: 'login',
        authRequest: {
          clientId,
          responseType: 'code',
          scope: 'offline_access',
          responseMode: 'fragment',
          state: data.state,
          codeChallenge: data.codeChallenge,
          codeChallengeMethod: 'S256',
          redirectUri: callback,
        },
      },
    })
  })

  it.each(['login', 'none', 'consent', 'select_account'] as const)(
    'can be requested with the prompt %s',
    async (prompt) => {
      const { fetch, received } = prepareAnswers(grant('visitor'), answerSession())
      await signInUrl(oauth({ origin, clientId, fetch }), await createOAuthData(callback), { prompt })
      expect(received[1]!.body).toMatchObject({ auth: { prompt } })
    },
  )

  it("throws 'No redirect URL found' if the server has none", async () => {
    const { fetch } = prepareAnswers(grant('visitor'), answerSession(''), answer(200, {}))
    const auth = oauth({ origin, clientId, fetch })
    const data = await createOAuthData(callback)
    await expect(signInUrl(auth, data)).rejects.toThrow('No redirect URL found')
    await expect(signInUrl(auth, data)).rejects.toThrow('No redirect URL found')
  })
})

describe('the return', () => {
  it('is read from the fragment or the query', () => {
    expect(parseReturn(`${callback}#code=1&state=s`)).toEqual({ code: '1', state: 's' })
    expect(parseReturn(`${callback}?error=login_required&error_description=no`)).toEqual({
      error: 'login_required',
      errorDescription: 'no',
    })
  })

  it('is refused without a code, or with another state', async () => {
    const auth = oauth({ origin, clientId, fetch: prepareAnswers().fetch })
    const data = await createOAuthData(callback)
    for (const invalid of [{ state: data.state }, { code: '1' }, { error: 'login_required', state: data.state }])
      await expect(exchangeCode(auth, invalid, data)).rejects.toThrow('Missing code or _state')
    await expect(exchangeCode(auth, { code: '1', state: 'other' }, data)).rejects.toThrow('Invalid _state')
  })

  it("exchanges the code for a member's tokens", async () => {
    const { fetch, received } = prepareAnswers(grant('m'))
    const data = await createOAuthData(callback)
    const tokens = await exchangeCode(oauth({ origin, clientId, fetch }), { code: '1', state: data.state }, data)
    expect(tokens).toMatchObject({ accessToken: { value: 'm' }, refreshToken: { value: 'm-refresh', role: 'member' } })
    const { codeVerifier } = data
    const grantType = 'authorization_code'
    expect(received[0]!.body).toEqual({ clientId, grantType, code: '1', codeVerifier, redirectUri: callback })
  })
})

describe('a page that leaves and comes back', () => {
  /** The request of the sign-in page: it answers with the same state. */
  const getState = (received: { body: Record<string, unknown> }[]) =>
    (received.at(-1)!.body as { auth: { authRequest: { state: string } } }).auth.authRequest.state

  it('stores its request and continues as a member', async () => {
    const { page } = openPage('https://app.example/shelf')
    const { fetch, received } = prepareAnswers(grant('visitor'), answerSession(), grant('m'))
    const auth = oauth({ origin, clientId, fetch })
    await startSignIn(auth, callback, { prompt: 'consent' })
    expect(page.location.assign).toHaveBeenCalledWith(signInPage)
    page.location.href = `${callback}#code=1&state=${getState(received)}`
    // React runs effects twice in development.
    const twice = Promise.all([finishSignIn(auth), finishSignIn(auth)])
    expect(await twice).toEqual(Array(2).fill('https://app.example/shelf'))
    expect(auth.loggedIn()).toBe(true)
  })

  it("refuses an answer to another tab's request, or to none", async () => {
    const { page } = openPage(`${callback}#code=1&state=of-another-tab`)
    const auth = oauth({ origin, clientId, fetch: prepareAnswers(grant('visitor'), answerSession()).fetch })
    await expect(finishSignIn(auth)).rejects.toThrow('Invalid _state')
    await startSignIn(auth, callback)
    page.location.href = `${callback}#code=1&state=of-another-tab`
    await expect(finishSignIn(auth)).rejects.toThrow('Invalid _state')
  })

  it('is not available without a page', async () => {
    const auth = oauth({ origin, clientId, fetch: prepareAnswers().fetch })
    await expect(startSignIn(auth, callback)).rejects.toThrow('startSignIn is not available in this context')
    await expect(finishSignIn(auth)).rejects.toThrow('finishSignIn is not available in this context')
  })
})

const createSignedInStorage = () =>
  memoryStorage({
    accessToken: { value: 'a', expiresAt: Date.now() },
    refreshToken: { value: 'r', role: 'member' },
  })

it('signing out clears both tokens even without a response', async () => {
  const fetch = () => Promise.reject(new TypeError('fetch failed'))
  const auth = oauth({ origin, clientId, storage: createSignedInStorage(), fetch })
  await expect(signOut(auth, 'https://app.example/bye')).rejects.toMatchObject({ status: 0 })
  expect(auth.tokens()).toEqual(noTokens)
})

it('signing out clears both tokens and leads through the hosted pages', async () => {
  const { fetch, received } = prepareAnswers(answerSession(`${origin}/logout`))
  const storage = createSignedInStorage()
  const auth = oauth({ origin, clientId, storage, fetch })
  expect(await signOut(auth, 'https://app.example/bye')).toBe(`${origin}/logout`)
  expect(received[0]!.body).toEqual({ logout: { clientId }, callbacks: { postFlowUrl: 'https://app.example/bye' } })
  expect(auth.tokens()).toEqual({
    accessToken: { value: '', expiresAt: 0 },
    refreshToken: { value: '', role: 'none' },
  })
  expect(auth.loggedIn()).toBe(false)
})
