import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../testing/fake-page.ts'
import { answer, grant, origin, prepareAnswers } from '../testing/scripted-server.ts'
import { preWarm } from './pre-warm.ts'
import { oauth } from './tokens.ts'

const week = 604_800_000
const answerSession = (fullUrl: string) => answer(200, { redirectSession: { fullUrl } })

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function openFrames() {
  const { page, frames } = openPage()
  const { fetch, received } = prepareAnswers(
    grant('v', 9e9),
    ...[1, 2, 3].map((n) => answerSession(`${origin}/ready?${n}`)),
  )
  const auth = oauth({ origin, clientId: 'c', fetch })
  async function startWarm(options?: { force?: boolean }) {
    const warm = preWarm(auth, options)
    await vi.waitFor(() => expect(frames.size).toBe(1))
    const [frame = expect.fail()] = frames
    frame.onload?.(undefined as never)
    await warm
    return frame
  }
  return { page, frames, received, auth, warmed: startWarm }
}

describe('the pre-warm', () => {
  it('loads a hidden frame and stores the time in local storage', async () => {
    const { warmed: startWarm, received, page, frames } = openFrames()
    expect(await startWarm()).toMatchObject({ hidden: true, src: `${origin}/ready?1` })
    expect(received[1]).toMatchObject({ path: '/v1/redirect-session', body: { login: {} } })
    expect(page.localStorage.getItem('stoa.pre-warm')).toBe(String(Date.now()))
    expect(frames.size).toBe(0)
  })

  it('is repeated at most once every 604,800,000 ms, unless forced', async () => {
    const { warmed: startWarm, received, auth } = openFrames()
    await startWarm()
    vi.setSystemTime(Date.now() + week - 1)
    await preWarm(auth)
    expect(received).toHaveLength(2)
    vi.setSystemTime(Date.now() + 1)
    await startWarm()
    await preWarm(auth)
    expect(received).toHaveLength(3)
    await startWarm({ force: true })
    expect(received).toHaveLength(4)
  })

  it('only logs errors, and retries next time', async () => {
    const { page } = openPage()
    const auth = oauth({ origin, clientId: 'c', fetch: prepareAnswers(grant('v'), answer(200, {})).fetch })
    await expect(preWarm(auth)).resolves.toBeUndefined()
    const [, logged] = vi.mocked(console.error).mock.calls[0]!
    expect(logged).toMatchObject({ message: 'No redirect URL found' })
    expect(page.localStorage.getItem('stoa.pre-warm')).toBeNull()
  })

  it('only logs blocked local storage or a missing page', async () => {
    const { page } = openPage()
    page.localStorage.getItem = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const auth = oauth({ origin, clientId: 'c', fetch: prepareAnswers().fetch })
    await preWarm(auth)
    vi.unstubAllGlobals()
    await preWarm(auth)
    expect(vi.mocked(console.error).mock.calls.map(([, error]) => error.message)).toEqual([
      'denied',
      'preWarm is not available in this context',
    ])
  })
})
