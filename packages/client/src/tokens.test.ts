import { currentCartRoutes } from '@stoa/contract/current-cart.routes'
import { describe, expect, it, vi } from 'vitest'
import { openPage } from '../testing/fake-page.ts'
import { answer, grant, origin, prepareAnswers } from '../testing/scripted-server.ts'
import { cookieStorage } from './cookie-storage.ts'
import { StoaError } from './errors.ts'
import { browserStorage, memoryStorage, noTokens, type Tokens } from './token-storage.ts'
import { apiKey, oauth, ownPages } from './tokens.ts'

const clientId = 'c'
const buildTokens = (role: Tokens['refreshToken']['role'], expiresAt = 0): Tokens => ({
  accessToken: { value: 'old', expiresAt },
  refreshToken: { value: 'kept', role },
})
const getSeconds = () => Date.now() / 1000

describe('tokens', () => {
  it('are issued by an anonymous grant, once for concurrent calls', async () => {
    const { fetch, received } = prepareAnswers(grant('a'))
    const visitor = oauth({ origin, clientId, fetch })
    expect(await Promise.all([visitor.headers(), visitor.headers()])).toEqual([
      { authorization: 'a' },
      { authorization: 'a' },
    ])
    expect(received.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/oauth2/token', body: { clientId, grantType: 'anonymous' } },
    ])
    expect(visitor.tokens().refreshToken).toEqual({ value: 'a-refresh', role: 'visitor' })
  })

  it('expire at the current time in seconds plus expires_in, whether that is a number or text', async () => {
    for (const expiresIn of [600, '600']) {
      const visitor = oauth({ origin, clientId, fetch: prepareAnswers(grant('a', expiresIn)).fetch })
      await visitor.headers()
      expect(visitor.tokens().accessToken.expiresAt).toBeCloseTo(getSeconds() + 600, -1)
    }
  })

  it('are renewed with the refresh token when the access token is missing or expired', async () => {
    for (const accessToken of [
      { value: '', expiresAt: 0 },
      { value: 'old', expiresAt: getSeconds() + 10 },
    ]) {
      const { fetch, received } = prepareAnswers(grant('b'))
      const member = oauth({
        origin,
        clientId,
        storage: memoryStorage({ ...buildTokens('member'), accessToken }),
        fetch,
      })
      expect(await member.headers()).toEqual({ authorization: 'b' })
      expect(received[0]!.body).toEqual({ clientId, grantType: 'refresh_token', refreshToken: 'kept' })
      expect(member.tokens().refreshToken).toEqual({ value: 'b-refresh', role: 'member' })
    }
  })

  it('restart as a visitor when the session has ended, but not while the server is unreachable', async () => {
    const storage = memoryStorage(buildTokens('member'))
    // Other responses may come from a proxy, which knows nothing of the session.
    for (const status of [503, 404, 403, 408]) {
      const away = oauth({ origin, clientId, storage, fetch: prepareAnswers(answer(status, '')).fetch })
      await expect(away.headers()).rejects.toThrow(/Failed to fetch tokens from OAuth API/)
      expect(away.loggedIn()).toBe(true)
    }
    const back = oauth({
      origin,
      clientId,
      storage,
      fetch: prepareAnswers(answer(400, { error: 'invalid_grant' }), grant('new')).fetch,
    })
    const notified = vi.fn()
    back.subscribe(notified)
    expect(await back.headers()).toEqual({ authorization: 'new' })
    expect(back.loggedIn()).toBe(false)
    expect(notified).toHaveBeenCalledOnce()
  })

  it('notify of sign-ins and sign-outs: not of the first visitor, nor of a renewal', async () => {
    const { fetch } = prepareAnswers(grant('visitor'), grant('renewed', 0), grant('renewed again'))
    const auth = oauth({ origin, clientId, fetch })
    const notified = vi.fn()
    auth.subscribe(notified)
    await auth.headers()
    expect(notified).not.toHaveBeenCalled()
    auth.setTokens(buildTokens('member'))
    expect(notified).toHaveBeenCalledTimes(1)
    await auth.headers()
    await auth.headers()
    expect(auth.tokens().refreshToken).toEqual({ value: 'renewed again-refresh', role: 'member' })
    expect(notified).toHaveBeenCalledTimes(1)
    auth.setTokens({ ...buildTokens('member'), refreshToken: { value: 'of another', role: 'member' } })
    auth.setTokens(noTokens)
    expect(notified).toHaveBeenCalledTimes(3)
  })

  it('keep a sign-in or sign-out that happens during a renewal', async () => {
    const storage = memoryStorage(buildTokens('member'))
    const { fetch } = prepareAnswers(() => {
      storage.save(noTokens)
      return grant('late')
    }, grant('visitor'))
    const auth = oauth({ origin, clientId, storage, fetch })
    expect(await auth.headers()).toEqual({ authorization: 'visitor' })
    expect(auth.loggedIn()).toBe(false)
  })

  it('that were refused are renewed once for all calls', async () => {
    const { fetch, received } = prepareAnswers(
      ({ path, headers }) => respond(path, headers),
      ...Array(5).fill(respondTo),
    )
    function respond(path: string, headers: Headers) {
      if (path === '/oauth2/token') return grant('new')
      return headers.get('authorization') === 'new' ? answer(200, {}) : answer(401, {})
    }
    function respondTo({ path, headers }: { path: string; headers: Headers }) {
      return respond(path, headers)
    }
    const auth = oauth({ origin, clientId, storage: memoryStorage(buildTokens('member', getSeconds() + 500)), fetch })
    await Promise.all([auth.call(currentCartRoutes.getCurrentCart), auth.call(currentCartRoutes.getCurrentCart)])
    expect(received.filter(({ path }) => path === '/oauth2/token')).toHaveLength(1)
  })

  it('count as logged in when the refresh token role is member', () => {
    const roles = (['none', 'visitor', 'member'] as const).map((role) =>
      oauth({ origin, clientId, storage: memoryStorage(buildTokens(role)) }).loggedIn(),
    )
    expect(roles).toEqual([false, false, true])
    expect(oauth({ origin, clientId }).tokens()).toEqual(noTokens)
  })

  it('report status text, request id and body of a refusal', async () => {
    const refused = answer(401, { error: 'invalid_client' }, { 'x-wix-request-id': 'r3' }, 'Unauthorized')
    const visitor = oauth({ origin, clientId, fetch: prepareAnswers(refused).fetch })
    await expect(visitor.headers()).rejects.toThrow(
      'Failed to fetch tokens from OAuth API: Unauthorized. request id: r3. {"error":"invalid_client"}',
    )
    const bare = oauth({
      origin,
      clientId,
      fetch: prepareAnswers(answer(403, '', { 'x-wix-request-id': 'r4' }, 'No')).fetch,
    })
    await expect(bare.headers()).rejects.toThrow(/^Failed to fetch tokens from OAuth API: No\. request id: r4\.$/)
  })
})

it('fail if a page or nothing is returned', async () => {
  const { fetch } = prepareAnswers(answer(200, '<html>', {}, 'OK'), new TypeError('fetch failed'))
  const visitor = oauth({ origin: `${origin}/`, clientId, fetch })
  const failure = visitor.headers().catch((error) => error)
  expect(await failure).toBeInstanceOf(StoaError)
  expect(await failure).toMatchObject({ message: /^Failed to fetch tokens .* <html>$/, status: 200 })
  await expect(visitor.headers()).rejects.toMatchObject({ message: /^System error occurred/, status: 0 })
})

describe('stored tokens', () => {
  it('survive in the browser, and invalid ones are ignored', () => {
    const saved = new Map<string, string>()
    const local = {
      getItem: (key: string) => saved.get(key) ?? null,
      setItem: (key: string, value: string) => void saved.set(key, value),
    } as Storage
    browserStorage('t', local).save(buildTokens('member'))
    expect(browserStorage('t', local).load()).toEqual(buildTokens('member'))
    for (const rubbish of ['', '{', 'null', '7', '{}', '{"accessToken":{"value":"a"}}']) {
      saved.set('t', rubbish)
      expect(browserStorage('t', local).load()).toBeUndefined()
    }
  })

  it('last as long as the page if the browser blocks storage', () => {
    const { page } = openPage()
    page.localStorage.setItem = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const storage = browserStorage()
    storage.save(buildTokens('member'))
    expect(storage.load()).toEqual(buildTokens('member'))
    expect(browserStorage().load()).toBeUndefined()
  })

  it('of a server-rendered visitor are in a cookie', () => {
    const first = cookieStorage('a=1; other')
    expect([first.load(), first.setCookie()]).toEqual([undefined, undefined])
    first.save(buildTokens('member'))
    const [pair = '', ...attributes] = first.setCookie()!.split('; ')
    expect(attributes).toEqual(['Path=/', 'Max-Age=34560000', 'HttpOnly', 'SameSite=Lax', 'Secure'])
    const next = cookieStorage(`a=1; ${pair}; b=2`)
    expect([next.load(), next.setCookie()]).toEqual([buildTokens('member'), undefined])
    next.save(noTokens)
    expect(next.setCookie()).toMatch(/^stoa\.tokens=; Path=\/; Max-Age=0;/)
    for (const rubbish of [null, '', 'stoa.tokens=%', 'stoa.tokens={', 'xstoa.tokens=1'])
      expect(cookieStorage(rubbish).load()).toBeUndefined()
  })

  it('are not shared by visitors of a rendering server', () => {
    const storage = browserStorage()
    expect([storage.load(), oauth({ origin, clientId, storage }).loggedIn()]).toEqual([undefined, false])
    expect(() => storage.save(noTokens)).toThrow('browserStorage is not available in this context')
  })

  it('notify of sign-ins and sign-outs in another tab, and not of a renewal there', () => {
    const { change } = openPage()
    const notified = vi.fn()
    const stop = oauth({ origin, clientId, storage: browserStorage('t') }).subscribe(notified)
    const [visitor, member] = [JSON.stringify(buildTokens('visitor')), JSON.stringify(buildTokens('member'))]
    change({ key: 'other', oldValue: null, newValue: member })
    change({ key: 't', oldValue: member, newValue: JSON.stringify(buildTokens('member', 1)) })
    expect(notified).not.toHaveBeenCalled()
    change({ key: 't', oldValue: visitor, newValue: member })
    change({ key: 't', oldValue: member, newValue: null })
    change({ key: null, oldValue: null, newValue: null })
    expect(notified).toHaveBeenCalledTimes(3)
    stop()
    change({ key: 't', oldValue: visitor, newValue: member })
    expect(notified).toHaveBeenCalledTimes(3)
  })
})

it("calls by the owner's key, or by the cookie of the shop's own pages", async () => {
  expect(await apiKey('key', 'site').headers()).toEqual({ authorization: 'key', 'wix-site-id': 'site' })
  expect(await ownPages().headers()).toEqual({})
})
