import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from './client.ts'
import { StoaError } from './errors.ts'
import { forget, getQuery, invalidate, isEnabled, type QueryOptions, retryDelay } from './query-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refused = (status: number, retryAfter?: number) => new StoaError('No', { status, retryAfter })

/** An operation that answers or fails as it is told, in turn; then with how often it was asked. */
function operation(...outcomes: (Error | string)[]) {
  let asked = 0
  const ask = vi.fn(async () => {
    const outcome = outcomes[asked++] ?? `answer ${asked}`
    if (outcome instanceof Error) throw outcome
    return outcome
  })
  return Object.assign(ask, { operation: 'shop.ask' }) as typeof ask & Call<{ id?: string; b?: number }, string>
}

function watched(call: ReturnType<typeof operation>, options?: QueryOptions, input = {}) {
  const query = getQuery(call, input)
  const listener = vi.fn()
  const stop = query.watch(listener, options)
  return { query, listener, stop }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

describe('a question', () => {
  it('is asked once for all who ask it, whatever the order of its fields', async () => {
    const call = operation()
    const one = watched(call, {}, { id: '1', b: 2 })
    const two = watched(call, {}, { b: 2, id: '1' })
    await settled()
    expect(call).toHaveBeenCalledOnce()
    expect(two.query.answer()).toEqual({ data: 'answer 1', isFetching: false })
    expect(one.query).toBe(two.query)
    watched(call, {}, { id: '2', b: 2 })
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('is never shared between clients', async () => {
    expect(getQuery(operation(), {})).not.toBe(getQuery(operation(), {}))
  })

  it('tells of asking, answer and failure', async () => {
    const { query, listener } = watched(operation(refused(404)))
    expect(query.answer()).toEqual({ isFetching: true })
    await settled()
    expect(query.answer()).toEqual({ error: refused(404), isFetching: false })
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('shows the old answer while it is asked again, and when that fails', async () => {
    const { query } = watched(operation('first', refused(404)))
    await settled()
    const again = query.fetch()
    expect(query.answer()).toEqual({ data: 'first', isFetching: true })
    await again
    expect(query.answer()).toEqual({ data: 'first', error: refused(404), isFetching: false })
  })

  it('is not asked again while its answer is new', async () => {
    const call = operation()
    watched(call).stop()
    await vi.advanceTimersByTimeAsync(1000)
    watched(call, { staleTime: 1000 }).stop()
    expect(call).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1)
    watched(call, { staleTime: 1000 })
    expect(call).toHaveBeenCalledTimes(2)
  })
})

describe('the cache', () => {
  const fiveMinutes = 5 * 60 * 1000

  it.each([
    ['5 minutes by default', undefined, fiveMinutes],
    ['as long as it is told', 1000, 1000],
  ])('keeps what nobody looks at %s', async (_, gcTime, time) => {
    const call = operation()
    watched(call, { gcTime }).stop()
    await vi.advanceTimersByTimeAsync(time - 1)
    expect(getQuery(call, {}).answer().data).toBe('answer 1')
    await vi.advanceTimersByTimeAsync(1)
    expect(getQuery(call, {}).answer().data).toBeUndefined()
  })

  it('keeps what somebody looks at', async () => {
    const call = operation()
    const first = watched(call)
    watched(call)
    first.stop()
    await vi.advanceTimersByTimeAsync(2 * fiveMinutes)
    expect(getQuery(call, {}).answer().data).toBe('answer 1')
  })

  it('keeps for ever when told so', async () => {
    const call = operation()
    watched(call, { gcTime: Number.POSITIVE_INFINITY }).stop()
    await vi.advanceTimersByTimeAsync(100 * fiveMinutes)
    expect(getQuery(call, {}).answer().data).toBe('answer 1')
  })
})

describe('a call that failed', () => {
  it('waits min(1000 · 2^n, 30000) ms before the next try', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000])
  })

  it.each([0, 408, 429, 500, 503])('with status %i is repeated three times, by that schedule', async (status) => {
    const call = operation(...Array(4).fill(refused(status)))
    const { query } = watched(call)
    for (const [wait, tries] of [
      [999, 1],
      [1, 2],
      [1999, 2],
      [1, 3],
      [3999, 3],
      [1, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(wait)
      expect(call).toHaveBeenCalledTimes(tries)
    }
    expect(query.answer()).toMatchObject({ error: refused(status), isFetching: false })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(call).toHaveBeenCalledTimes(4)
  })

  it.each([400, 401, 403, 404, 409])('with status %i is not repeated', async (status) => {
    const call = operation(refused(status))
    watched(call)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(call).toHaveBeenCalledOnce()
  })

  it('is repeated as often as it is told, and not for nobody', async () => {
    const call = operation(...Array(9).fill(refused(500)))
    const { stop } = watched(call, { retries: 8 })
    await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000 + 8000 + 16_000)
    expect(call).toHaveBeenCalledTimes(6)
    stop()
    await vi.advanceTimersByTimeAsync(100_000)
    expect(call).toHaveBeenCalledTimes(6)
  })

  it('is not repeated for an answer that no longer counts', async () => {
    const call = operation(refused(500))
    watched(call)
    await settled()
    invalidate(call)
    await vi.advanceTimersByTimeAsync(100_000)
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('waits as long as the server asks, up to half a minute', async () => {
    const patient = operation(refused(429, 12))
    watched(patient)
    await vi.advanceTimersByTimeAsync(11_999)
    expect(patient).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1)
    expect(patient).toHaveBeenCalledTimes(2)
    const hopeless = operation(refused(429, 31))
    watched(hopeless)
    await vi.advanceTimersByTimeAsync(100_000)
    expect(hopeless).toHaveBeenCalledOnce()
  })
})

describe('what has changed', () => {
  it('is asked anew by those who look at it', async () => {
    const [seen, unseen] = [operation(), operation()]
    const { query } = watched(seen)
    watched(unseen).stop()
    await settled()
    invalidate(seen, unseen)
    await settled()
    expect(query.answer().data).toBe('answer 2')
    expect(unseen).toHaveBeenCalledOnce()
    watched(unseen, { staleTime: 1e6 })
    expect(unseen).toHaveBeenCalledTimes(2)
  })

  it('is not overwritten by what was asked before', async () => {
    const first = Promise.withResolvers<string>()
    const ask = vi.fn().mockReturnValueOnce(first.promise).mockResolvedValue('after')
    const call = Object.assign(ask, { operation: 'shop.ask' }) as unknown as ReturnType<typeof operation>
    const { query } = watched(call)
    invalidate(call)
    await settled()
    first.resolve('before')
    await settled()
    expect(query.answer()).toEqual({ data: 'after', isFetching: false })
  })

  it('is forgotten when somebody else signs in', async () => {
    const call = operation()
    const { query } = watched(call)
    await settled()
    forget({ members: { getCurrentMember: call }, fetch: () => {} })
    expect(query.answer()).toEqual({ isFetching: true })
    await settled()
    expect(query.answer().data).toBe('answer 2')
  })
})

describe('an enabled option', () => {
  it('is a boolean or a function that returns a boolean', () => {
    expect([isEnabled(undefined), isEnabled(true), isEnabled(false), isEnabled(() => false)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    for (const wrong of ['yes', 1, null, () => 'yes', {}])
      expect(() => isEnabled(wrong as never)).toThrow(
        'Expected enabled to be a boolean or a function that returns a boolean',
      )
  })
})
