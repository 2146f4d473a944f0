import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../testing/fake-page.ts'
import { answer, grant, origin, prepareAnswers } from '../testing/scripted-server.ts'
import { directLogin } from './direct-login.ts'
import { oauth } from './tokens.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Starts a direct login whose frame has not answered yet. */
async function beginLogin() {
  const openFrames = openPage()
  const fullUrl = `${origin}/authorize?session=1`
  const { fetch, received } = prepareAnswers(
    grant('visitor'),
    answer(200, { redirectSession: { fullUrl } }),
    grant('m'),
  )
  const auth = oauth({ origin, clientId: 'c', fetch })
  const login = directLogin(auth, 'session-token').then(
    () => 'done',
    (error: Error) => error.message,
  )
  while (openFrames.frames.size === 0) await new Promise(setImmediate)
  const [frame = expect.fail()] = openFrames.frames
  const { authRequest, prompt } = (
    received[1]!.body as { auth: { authRequest: Record<string, string>; prompt: string } }
  ).auth
  const postMessage = (data: unknown, from = origin, source: object | null = frame.contentWindow) =>
    openFrames.say({ data, origin: from, source })
  return { ...openFrames, received, auth, login, frame, authRequest, prompt, say: postMessage }
}

describe('the direct login', () => {
  it('loads a hidden frame in web_message mode and receives the result by message', async () => {
    const {
      frame,
      authRequest,
      prompt,
      say: postMessage,
      login,
      auth,
      received,
      frames,
      listeners,
    } = await beginLogin()
    expect(frame).toMatchObject({ hidden: true, src: `${origin}/authorize?session=1` })
    expect(authRequest).toMatchObject({ responseMode: 'web_message', sessionToken: 'session-token' })
    expect(authRequest).not.toHaveProperty('redirectUri')
    expect(prompt).toBe('none')
    postMessage({ code: '1', state: authRequest.state })
    expect(await login).toBe('done')
    expect(auth.loggedIn()).toBe(true)
    expect(received[2]!.body).toMatchObject({ grantType: 'authorization_code', code: '1' })
    expect([frames.size, listeners.size]).toEqual([0, 0])
  })

  it("waits 120,000 ms, then fails with 'OAuth flow timed out'", async () => {
    const { login, auth, frames, listeners } = await beginLogin()
    const ended = vi.fn()
    void login.then(ended)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledWith('OAuth flow timed out')
    expect(auth.loggedIn()).toBe(false)
    expect([frames.size, listeners.size]).toEqual([0, 0])
  })

  it('accepts messages of its own frame, server and state only', async () => {
    const { say: postMessage, authRequest, login, frame } = await beginLogin()
    const good = { code: 'stolen', state: authRequest.state }
    postMessage(good, 'https://elsewhere.example')
    postMessage(good, origin, {})
    postMessage({ ...good, state: 'other' })
    for (const noise of [null, 'text', 7]) postMessage(noise)
    expect(frame.contentWindow).not.toBeNull()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await login).toBe('OAuth flow timed out')
  })

  it("fails with 'Missing code or _state' when the server has no code for it", async () => {
    const { say: postMessage, authRequest, login } = await beginLogin()
    postMessage({ error: 'login_required', state: authRequest.state })
    expect(await login).toBe('Missing code or _state')
  })
})

it('is not available without a page', async () => {
  const auth = oauth({ origin, clientId: 'c', fetch: prepareAnswers().fetch })
  await expect(directLogin(auth, 's')).rejects.toThrow('directLogin is not available in this context')
})
