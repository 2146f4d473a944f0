import { currentCartRoutes } from '@stoa/contract/current-cart.routes'
import { describe, expect, it, vi } from 'vitest'
import { openPage } from '../testing/fake-page.ts'
import { answer, grant, origin, script } from '../testing/scripted-server.ts'
import { cookieStorage } from './cookie-storage.ts'
import { StoaError } from './errors.ts'
import { browserStorage, memoryStorage, noTokens, type Tokens } from './token-storage.ts'
import { apiKey, oauth, ownPages } from './tokens.ts'

const clientId = 'c'
const held = (role: Tokens['refreshToken']['role'], expiresAt = 0): Tokens => ({
  accessToken: { value: 'old', expiresAt },
  refreshToken: { value: 'kept', role },
})
const seconds = () => Date.now() / 1000

describe('tokens', () => {
  it('come by an anonymous grant, once for calls that come together', async () => {
    const { fetch, asked } = script(grant('a'))
    const visitor = oauth({ origin, clientId, fetch })
    expect(await Promise.all([visitor.headers(), visitor.headers()])).toEqual([
      { authorization: 'a' },
      { authorization: 'a' },
    ])
    expect(asked.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/oauth2/token', body: { clientId, grantType: 'anonymous' } },
    ])
    expect(visitor.tokens().refreshToken).toEqual({ value: 'a-refresh', role: 'visitor' })
  })

  it('expire at the current time in seconds plus expires_in, whether that is a number or text', async () => {
    for (const expiresIn of [600, '600']) {
      const visitor = oauth({ origin, clientId, fetch: script(grant('a', expiresIn)).fetch })
      await visitor.headers()
      expect(visitor.tokens().accessToken.expiresAt).toBeCloseTo(seconds() + 600, -1)
    }
  })

  it('are renewed with the refresh token when the access token is missing or expired', async () => {
    for (const accessToken of [
      { value: '', expiresAt: 0 },
      { value: 'old', expiresAt: seconds() + 10 },
    ]) {
      const { fetch, asked } = script(grant('b'))
      const member = oauth({
        origin,
        clientId,
        storage: memoryStorage({ ...held('member'), accessToken }),
        fetch,
      })
      expect(await member.headers()).toEqual({ authorization: 'b' })
      expect(asked[0]!.body).toEqual({ clientId, grantType: 'refresh_token', refreshToken: 'kept' })
      expect(member.tokens().refreshToken).toEqual({ value: 'b-refresh', role: 'member' })
    }
  })

  it('start anew as a visitor when the session has ended, but not while the server is away', async () => {
    const storage = memoryStorage(held('member'))
    // What is no answer of the endpoint may be a proxy's, which knows of no session.
    for (const status of [503, 404, 403, 408]) {
      const away = oauth({ origin, clientId, storage, fetch: script(answer(status, '')).fetch })
      await expect(away.headers()).rejects.toThrow(/Failed to fetch tokens from OAuth API/)
      expect(away.loggedIn()).toBe(true)
    }
    const back = oauth({
      origin,
      clientId,
      storage,
      fetch: script(answer(400, { error: 'invalid_grant' }), grant('new')).fetch,
    })
    const heard = vi.fn()
    back.subscribe(heard)
    expect(await back.headers()).toEqual({ authorization: 'new' })
    expect(back.loggedIn()).toBe(false)
    expect(heard).toHaveBeenCalledOnce()
  })

  it('tell when somebody else is there: not of the first visitor, nor of a renewal', async () => {
    const { fetch } = script(grant('visitor'), grant('renewed', 0), grant('renewed again'))
    const auth = oauth({ origin, clientId, fetch })
    const heard = vi.fn()
    auth.subscribe(heard)
    await auth.headers()
    expect(heard).not.toHaveBeenCalled()
    auth.setTokens(held('member'))
    expect(heard).toHaveBeenCalledTimes(1)
    await auth.headers()
    await auth.headers()
    expect(auth.tokens().refreshToken).toEqual({ value: 'renewed again-refresh', role: 'member' })
    expect(heard).toHaveBeenCalledTimes(1)
    auth.setTokens({ ...held('member'), refreshToken: { value: 'of another', role: 'member' } })
    auth.setTokens(noTokens)
    expect(heard).toHaveBeenCalledTimes(3)
  })

  it('are those of whoever signed in or out while they were renewed', async () => {
    const storage = memoryStorage(held('member'))
    const { fetch } = script(() => {
      storage.save(noTokens)
      return grant('late')
    }, grant('visitor'))
    const auth = oauth({ origin, clientId, storage, fetch })
    expect(await auth.headers()).toEqual({ authorization: 'visitor' })
    expect(auth.loggedIn()).toBe(false)
  })

  it('that a call was refused with are renewed once, however many calls were', async () => {
    const { fetch, asked } = script(({ path, headers }) => judge(path, headers), ...Array(5).fill(judgeAsked))
    function judge(path: string, headers: Headers) {
      if (path === '/oauth2/token') return grant('new')
      return headers.get('authorization') === 'new' ? answer(200, {}) : answer(401, {})
    }
    function judgeAsked({ path, headers }: { path: string; headers: Headers }) {
      return judge(path, headers)
    }
    const auth = oauth({ origin, clientId, storage: memoryStorage(held('member', seconds() + 500)), fetch })
    await Promise.all([auth.call(currentCartRoutes.getCurrentCart), auth.call(currentCartRoutes.getCurrentCart)])
    expect(asked.filter(({ path }) => path === '/oauth2/token')).toHaveLength(1)
  })

  it('count as logged in when the refresh token role is member', () => {
    const roles = (['none', 'visitor', 'member'] as const).map((role) =>
      oauth({ origin, clientId, storage: memoryStorage(held(role)) }).loggedIn(),
    )
    expect(roles).toEqual([false, false, true])
    expect(oauth({ origin, clientId }).tokens()).toEqual(noTokens)
  })

  it('say status text, request id and body when the endpoint refuses', async () => {
    const refused = answer(401, { error: 'invalid_client' }, { 'x-wix-request-id': 'r3' }, 'Unauthorized')
    const visitor = oauth({ origin, clientId, fetch: script(refused).fetch })
    await expect(visitor.headers()).rejects.toThrow(
      'Failed to fetch tokens from OAuth API: Unauthorized. request id: r3. {"error":"invalid_client"}',
    )
    const bare = oauth({ origin, clientId, fetch: script(answer(403, '', { 'x-wix-request-id': 'r4' }, 'No')).fetch })
    await expect(bare.headers()).rejects.toThrow(/^Failed to fetch tokens from OAuth API: No\. request id: r4\.$/)
  })
})

it('a page in place of tokens, or no answer, is a failure like any other', async () => {
  const { fetch } = script(answer(200, '<html>', {}, 'OK'), new TypeError('fetch failed'))
  const visitor = oauth({ origin: `${origin}/`, clientId, fetch })
  const failure = visitor.headers().catch((error) => error)
  expect(await failure).toBeInstanceOf(StoaError)
  expect(await failure).toMatchObject({ message: /^Failed to fetch tokens .* <html>$/, status: 200 })
  await expect(visitor.headers()).rejects.toMatchObject({ message: /^System error occurred/, status: 0 })
})

describe('kept tokens', () => {
  it('survive in the browser, and rubbish there counts as none', () => {
    const kept = new Map<string, string>()
    const local = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as Storage
    browserStorage('t', local).save(held('member'))
    expect(browserStorage('t', local).load()).toEqual(held('member'))
    for (const rubbish of ['', '{', 'null', '7', '{}', '{"accessToken":{"value":"a"}}']) {
      kept.set('t', rubbish)
      expect(browserStorage('t', local).load()).toBeUndefined()
    }
  })

  it('last as long as the page in a browser that keeps nothing', () => {
    const { page } = openPage()
    page.localStorage.setItem = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const storage = browserStorage()
    storage.save(held('member'))
    expect(storage.load()).toEqual(held('member'))
    expect(browserStorage().load()).toBeUndefined()
  })

  it('of a visitor of a server that renders are in a cookie of theirs', () => {
    const first = cookieStorage('a=1; other')
    expect([first.load(), first.setCookie()]).toEqual([undefined, undefined])
    first.save(held('member'))
    const [pair = '', ...attributes] = first.setCookie()!.split('; ')
    expect(attributes).toEqual(['Path=/', 'Max-Age=34560000', 'HttpOnly', 'SameSite=Lax', 'Secure'])
    const next = cookieStorage(`a=1; ${pair}; b=2`)
    expect([next.load(), next.setCookie()]).toEqual([held('member'), undefined])
    next.save(noTokens)
    expect(next.setCookie()).toMatch(/^stoa\.tokens=; Path=\/; Max-Age=0;/)
    for (const rubbish of [null, '', 'stoa.tokens=%', 'stoa.tokens={', 'xstoa.tokens=1'])
      expect(cookieStorage(rubbish).load()).toBeUndefined()
  })

  it('are held by no server that renders for all its visitors together', () => {
    const storage = browserStorage()
    expect([storage.load(), oauth({ origin, clientId, storage }).loggedIn()]).toEqual([undefined, false])
    expect(() => storage.save(noTokens)).toThrow('browserStorage is not available in this context')
  })

  it('tell of who signs in or out in another tab, and not of a renewal there', () => {
    const { change } = openPage()
    const heard = vi.fn()
    const stop = oauth({ origin, clientId, storage: browserStorage('t') }).subscribe(heard)
    const [visitor, member] = [JSON.stringify(held('visitor')), JSON.stringify(held('member'))]
    change({ key: 'other', oldValue: null, newValue: member })
    change({ key: 't', oldValue: member, newValue: JSON.stringify(held('member', 1)) })
    expect(heard).not.toHaveBeenCalled()
    change({ key: 't', oldValue: visitor, newValue: member })
    change({ key: 't', oldValue: member, newValue: null })
    change({ key: null, oldValue: null, newValue: null })
    expect(heard).toHaveBeenCalledTimes(3)
    stop()
    change({ key: 't', oldValue: visitor, newValue: member })
    expect(heard).toHaveBeenCalledTimes(3)
  })
})

it("calls by the owner's key, or by the cookie of the shop's own pages", async () => {
  expect(await apiKey('key', 'site').headers()).toEqual({ authorization: 'key', 'wix-site-id': 'site' })
  expect(await ownPages().headers()).toEqual({})
})
