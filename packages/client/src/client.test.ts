import { currentCartRoutes } from '@stoa/contract/current-cart.routes'
import { productsRoutes } from '@stoa/contract/products.routes'
import { describe, expect, it } from 'vitest'
import type { StoaError } from './errors.ts'
import { pages } from './paging.ts'
import { challengeOf, createVerifier, exchangeCode, parseReturn } from './sign-in.ts'
import { memoryStorage, oauth } from './tokens.ts'
import { createTransport, encode } from './transport.ts'

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })

/** A server that answers what it is told, in turn, and remembers what it was asked. */
function script(...answers: Response[]) {
  const asked: { url: string; init: RequestInit }[] = []
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    asked.push({ url: String(url), init })
    return answers.shift() ?? answer(500, '')
  }
  return { fetch: fetch as typeof globalThis.fetch, asked }
}

describe('a call', () => {
  it('puts path parameters into the path and plain values into the query', () => {
    expect(encode('https://s', productsRoutes.getProduct, { id: 'a b' })).toEqual({
      url: 'https://s/v1/products/a%20b?id=a+b',
      method: 'GET',
    })
  })

  it('carries nested payloads of a GET as one value', () => {
    const { url } = encode('', productsRoutes.queryProducts, { query: { filter: { name: 'Tür' } } })
    const value = new URL(url, 'http://x').searchParams.get('.r')!
    expect(JSON.parse(Buffer.from(value, 'base64url').toString('utf8'))).toEqual({ query: { filter: { name: 'Tür' } } })
  })

  it('goes to its fallback when the query grows over 4,000 characters', () => {
    const input = { query: { filter: { name: 'x'.repeat(4000) } } }
    const { url, method, body } = encode('', productsRoutes.queryProducts, input)
    expect([url, method, JSON.parse(body!)]).toEqual([productsRoutes.queryProducts.fallback.path, 'POST', input])
  })

  it('brings the consistency header of the last answer along', async () => {
    const { fetch, asked } = script(answer(200, {}, { 'x-wix-consistent': 'here' }), answer(200, {}))
    const call = createTransport({ origin: '', strategy: { headers: async () => ({}) }, fetch })
    await call(currentCartRoutes.getCurrentCart)
    await call(currentCartRoutes.getCurrentCart)
    expect(asked.map(({ init }) => (init.headers as Record<string, string>)['x-wix-consistent'])).toEqual([
      undefined,
      'here',
    ])
  })

  it('tries once more with a new token after a 401', async () => {
    let renewals = 0
    const { fetch, asked } = script(answer(401, {}), answer(200, { cart: {} }))
    const strategy = {
      headers: async () => ({ authorization: `t${renewals}` }),
      renew: async () => Boolean(++renewals),
    }
    expect(await createTransport({ origin: '', strategy, fetch })(currentCartRoutes.getCurrentCart)).toEqual({
      cart: {},
    })
    expect(asked.map(({ init }) => (init.headers as Record<string, string>).authorization)).toEqual(['t0', 't1'])
  })
})

describe('a failed call', () => {
  const failing = async (response: Response): Promise<StoaError> => {
    const call = createTransport({ origin: '', strategy: { headers: async () => ({}) }, fetch: script(response).fetch })
    return call(currentCartRoutes.getCurrentCart).then(
      () => expect.fail('succeeded'),
      (error) => error,
    )
  }

  it('names every field of a validation error, sorted', async () => {
    const fieldViolations = [
      { field: 'b', description: 'is missing', violatedRule: 'REQUIRED_FIELD', data: {} },
      { field: 'a', description: 'is too long', violatedRule: 'MAX_LENGTH', data: {} },
    ]
    const error = await failing(
      answer(400, { details: { validationError: { fieldViolations } } }, { 'x-wix-request-id': 'r1' }),
    )
    expect([error.message, error.code, error.requestId]).toEqual([
      'INVALID_ARGUMENT: "a" is too long, "b" is missing',
      'INVALID_ARGUMENT',
      'r1',
    ])
  })

  it('joins message and description of an application error when they differ', async () => {
    const applicationError = { code: 'OWNED_CART_NOT_FOUND', description: 'No cart.', data: {} }
    expect((await failing(answer(404, { message: 'Not found', details: { applicationError } }))).message).toBe(
      'Not found: No cart.',
    )
    expect((await failing(answer(404, { message: 'No cart.', details: { applicationError } }))).message).toBe(
      'No cart.',
    )
  })

  it('makes an application error of any other 4xx, named by its status text', async () => {
    const error = await failing(new Response('<html>', { status: 404, statusText: 'Not Found' }))
    expect([error.code, error.status]).toEqual(['NOT_FOUND', 404])
  })

  it('says no more than the request id of a system error', async () => {
    expect((await failing(answer(502, '<html>', { 'x-wix-request-id': 'r2' }))).message).toBe(
      'System error occurred, request id: r2',
    )
  })
})

describe('tokens', () => {
  const grant = (token: string, expires_in = 600) =>
    answer(200, { access_token: token, refresh_token: `${token}-refresh`, expires_in })
  const bodies = (asked: { init: RequestInit }[]) => asked.map(({ init }) => JSON.parse(String(init.body)))

  it('are got once for calls that come together', async () => {
    const { fetch, asked } = script(grant('a'))
    const visitor = oauth({ origin: '', clientId: 'c', fetch })
    expect(await Promise.all([visitor.headers(), visitor.headers()])).toEqual([
      { authorization: 'a' },
      { authorization: 'a' },
    ])
    expect(bodies(asked)).toEqual([{ clientId: 'c', grantType: 'anonymous' }])
  })

  it('are renewed shortly before they end', async () => {
    const { fetch, asked } = script(grant('a', 10), grant('b'))
    const visitor = oauth({ origin: '', clientId: 'c', fetch })
    await visitor.headers()
    expect(await visitor.headers()).toEqual({ authorization: 'b' })
    expect(bodies(asked)[1]).toEqual({ clientId: 'c', grantType: 'refresh_token', refreshToken: 'a-refresh' })
  })

  it('start anew as a visitor when the session has ended, but not while the server is away', async () => {
    const storage = memoryStorage()
    storage.save({ accessToken: { value: 'old', expiresAt: 0 }, refreshToken: { value: 'gone', role: 'member' } })
    const away = oauth({ origin: '', clientId: 'c', storage, fetch: script(answer(503, '')).fetch })
    await expect(away.headers()).rejects.toThrow(/Failed to fetch tokens from OAuth API/)
    expect(away.loggedIn()).toBe(true)
    const back = oauth({
      origin: '',
      clientId: 'c',
      storage,
      fetch: script(answer(400, { error: 'invalid_grant' }), grant('new')).fetch,
    })
    expect(await back.headers()).toEqual({ authorization: 'new' })
    expect(back.loggedIn()).toBe(false)
  })

  it('say what the endpoint said when they are refused', async () => {
    const refused = new Response('{"error":"invalid_client"}', {
      status: 401,
      statusText: 'Unauthorized',
      headers: { 'x-wix-request-id': 'r3' },
    })
    const visitor = oauth({ origin: '', clientId: 'c', fetch: script(refused).fetch })
    await expect(visitor.headers()).rejects.toThrow(
      'Failed to fetch tokens from OAuth API: Unauthorized. request id: r3. {"error":"invalid_client"}',
    )
  })
})

describe('the way back from the sign-in page', () => {
  const data = {
    state: 's',
    codeVerifier: 'v',
    codeChallenge: 'c',
    codeChallengeMethod: 'S256',
    redirectUri: 'https://app',
    originalUri: '',
  } as const

  it('is read from the fragment or the query', () => {
    expect(parseReturn('https://app/cb#code=1&state=s')).toEqual({ code: '1', state: 's' })
    expect(parseReturn('https://app/cb?error=login_required&error_description=no')).toEqual({
      error: 'login_required',
      errorDescription: 'no',
    })
  })

  it('is refused without a code, and when it answers another question', async () => {
    const visitor = oauth({ origin: '', clientId: 'c', fetch: script().fetch })
    await expect(exchangeCode(visitor, { state: 's' }, data)).rejects.toThrow('Missing code or _state')
    await expect(exchangeCode(visitor, { code: '1', state: 'other' }, data)).rejects.toThrow('Invalid _state')
  })

  it('is proved by a verifier of 43 to 128 characters', async () => {
    expect(createVerifier()).toMatch(/^[A-Za-z0-9\-._~]{43}$/)
    expect(createVerifier(128)).toHaveLength(128)
    expect(() => createVerifier(42)).toThrow('Expected a length between 43 and 128. Received 42.')
    // The example of RFC 7636, appendix B.
    expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    )
  })
})

describe('pages', () => {
  it('lead on by cursor alone and stop where there is nothing', async () => {
    const asked: unknown[] = []
    const call = async (input: object) => {
      asked.push(input)
      return asked.length === 1 ? { metadata: { cursors: { next: 'n' } } } : { metadata: { cursors: { prev: 'p' } } }
    }
    const first = await pages(call, { query: { filter: { a: 1 }, cursorPaging: { limit: 5 } } } as never)
    const second = await first.next()
    expect(asked[1]).toEqual({ query: { cursorPaging: { cursor: 'n', limit: 5 } } })
    await expect(second.next()).rejects.toThrow('No next page to fetch')
    await expect(first.prev()).rejects.toThrow('No previous page to fetch')
  })
})
