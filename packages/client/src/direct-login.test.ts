import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../testing/fake-page.ts'
import { answer, grant, origin, script } from '../testing/scripted-server.ts'
import { directLogin } from './direct-login.ts'
import { oauth } from './tokens.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A direct login under way: its frame is in the page and nothing has come yet. */
async function begun() {
  const opened = openPage()
  const fullUrl = `${origin}/authorize?session=1`
  const { fetch, asked } = script(grant('visitor'), answer(200, { redirectSession: { fullUrl } }), grant('m'))
  const auth = oauth({ origin, clientId: 'c', fetch })
  const login = directLogin(auth, 'session-token').then(
    () => 'done',
    (error: Error) => error.message,
  )
  while (opened.frames.size === 0) await new Promise(setImmediate)
  const [frame = expect.fail()] = opened.frames
  const { authRequest, prompt } = (asked[1]!.body as { auth: { authRequest: Record<string, string>; prompt: string } })
    .auth
  const say = (data: unknown, from = origin, source: object | null = frame.contentWindow) =>
    opened.say({ data, origin: from, source })
  return { ...opened, asked, auth, login, frame, authRequest, prompt, say }
}

describe('the direct login', () => {
  it('loads a hidden frame in web_message mode, and the result arrives as a message event', async () => {
    const { frame, authRequest, prompt, say, login, auth, asked, frames, listeners } = await begun()
    expect(frame).toMatchObject({ hidden: true, src: `${origin}/authorize?session=1` })
    expect(authRequest).toMatchObject({ responseMode: 'web_message', sessionToken: 'session-token' })
    expect(authRequest).not.toHaveProperty('redirectUri')
    expect(prompt).toBe('none')
    say({ code: '1', state: authRequest.state })
    expect(await login).toBe('done')
    expect(auth.loggedIn()).toBe(true)
    expect(asked[2]!.body).toMatchObject({ grantType: 'authorization_code', code: '1' })
    expect([frames.size, listeners.size]).toEqual([0, 0])
  })

  it("waits 120,000 ms, then fails with 'OAuth flow timed out'", async () => {
    const { login, auth, frames, listeners } = await begun()
    const ended = vi.fn()
    void login.then(ended)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledWith('OAuth flow timed out')
    expect(auth.loggedIn()).toBe(false)
    expect([frames.size, listeners.size]).toEqual([0, 0])
  })

  it('hears only its own frame, its own server and its own state', async () => {
    const { say, authRequest, login, frame } = await begun()
    const good = { code: 'stolen', state: authRequest.state }
    say(good, 'https://elsewhere.example')
    say(good, origin, {})
    say({ ...good, state: 'other' })
    for (const noise of [null, 'text', 7]) say(noise)
    expect(frame.contentWindow).not.toBeNull()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await login).toBe('OAuth flow timed out')
  })

  it("fails with 'Missing code or _state' when the server has no code for it", async () => {
    const { say, authRequest, login } = await begun()
    say({ error: 'login_required', state: authRequest.state })
    expect(await login).toBe('Missing code or _state')
  })
})

it('is not available where there is no page', async () => {
  const auth = oauth({ origin, clientId: 'c', fetch: script().fetch })
  await expect(directLogin(auth, 's')).rejects.toThrow('directLogin is not available in this context')
})
