import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from './client.ts'
import { StoaError } from './errors.ts'
import { forget, getQuery, invalidate, isEnabled, type QueryOptions, retryDelay } from './query-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const reject = (status: number, retryAfter?: number) => new StoaError('No', { status, retryAfter })

/** An operation with scripted outcomes that counts its calls. */
function prepareOutcomes(...outcomes: (Error | string)[]) {
  let callCount = 0
  const ask = vi.fn(async () => {
    const outcome = outcomes[callCount++] ?? `answer ${callCount}`
    if (outcome instanceof Error) throw outcome
    return outcome
  })
  return Object.assign(ask, { operation: 'shop.ask' }) as typeof ask & Call<{ id?: string; b?: number }, string>
}

function watchQuery(call: ReturnType<typeof prepareOutcomes>, options?: QueryOptions, input = {}) {
  const query = getQuery(call, input)
  const listener = vi.fn()
  const stop = query.watch(listener, options)
  return { query, listener, stop }
}

const waitUntilSettled = () => vi.advanceTimersByTimeAsync(0)

describe('a query', () => {
  it('is shared by equal inputs, regardless of the order of fields', async () => {
    const call = prepareOutcomes()
    const one = watchQuery(call, {}, { id: '1', b: 2 })
    const two = watchQuery(call, {}, { b: 2, id: '1' })
    await waitUntilSettled()
    expect(call).toHaveBeenCalledOnce()
    expect(two.query.answer()).toEqual({ data: 'answer 1', isFetching: false })
    expect(one.query).toBe(two.query)
    watchQuery(call, {}, { id: '2', b: 2 })
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('is never shared between clients', async () => {
    expect(getQuery(prepareOutcomes(), {})).not.toBe(getQuery(prepareOutcomes(), {}))
  })

  it('notifies of fetching, answer and failure', async () => {
    const { query, listener } = watchQuery(prepareOutcomes(reject(404)))
    expect(query.answer()).toEqual({ isFetching: true })
    await waitUntilSettled()
    expect(query.answer()).toEqual({ error: reject(404), isFetching: false })
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('shows the old answer while fetching, and after a failure', async () => {
    const { query } = watchQuery(prepareOutcomes('first', reject(404)))
    await waitUntilSettled()
    const again = query.fetch()
    expect(query.answer()).toEqual({ data: 'first', isFetching: true })
    await again
    expect(query.answer()).toEqual({ data: 'first', error: reject(404), isFetching: false })
  })

  it('is not fetched while its answer is fresh', async () => {
    const call = prepareOutcomes()
    watchQuery(call).stop()
    await vi.advanceTimersByTimeAsync(1000)
    watchQuery(call, { staleTime: 1000 }).stop()
    expect(call).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1)
    watchQuery(call, { staleTime: 1000 })
    expect(call).toHaveBeenCalledTimes(2)
  })
})

describe('the cache', () => {
  const fiveMinutes = 5 * 60 * 1000

  it.each([
    ['5 minutes by default', undefined, fiveMinutes],
    ['for the gcTime of the query', 1000, 1000],
  ])('keeps unused answers %s', async (_, gcTime, time) => {
    const call = prepareOutcomes()
    watchQuery(call, { gcTime }).stop()
    await vi.advanceTimersByTimeAsync(time - 1)
    expect(getQuery(call, {}).answer().data).toBe('answer 1')
    await vi.advanceTimersByTimeAsync(1)
    expect(getQuery(call, {}).answer().data).toBeUndefined()
  })

  it('keeps used answers', async () => {
    const call = prepareOutcomes()
    const first = watchQuery(call)
    watchQuery(call)
    first.stop()
    await vi.advanceTimersByTimeAsync(2 * fiveMinutes)
    expect(getQuery(call, {}).answer().data).toBe('answer 1')
  })

  it('keeps answers forever if configured', async () => {
    const call = prepareOutcomes()
    watchQuery(call, { gcTime: Number.POSITIVE_INFINITY }).stop()
    await vi.advanceTimersByTimeAsync(100 * fiveMinutes)
    expect(getQuery(call, {}).answer().data).toBe('answer 1')
  })
})

describe('a failed call', () => {
  it('waits min(1000 · 2^n, 30000) ms before the next attempt', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000])
  })

  it.each([0, 408, 429, 500, 503])('with status %i is retried three times, on that schedule', async (status) => {
    const call = prepareOutcomes(...Array(4).fill(reject(status)))
    const { query } = watchQuery(call)
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
    expect(query.answer()).toMatchObject({ error: reject(status), isFetching: false })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(call).toHaveBeenCalledTimes(4)
  })

  it.each([400, 401, 403, 404, 409])('with status %i is not retried', async (status) => {
    const call = prepareOutcomes(reject(status))
    watchQuery(call)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(call).toHaveBeenCalledOnce()
  })

  it('is retried as configured, and not without users', async () => {
    const call = prepareOutcomes(...Array(9).fill(reject(500)))
    const { stop } = watchQuery(call, { retries: 8 })
    await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000 + 8000 + 16_000)
    expect(call).toHaveBeenCalledTimes(6)
    stop()
    await vi.advanceTimersByTimeAsync(100_000)
    expect(call).toHaveBeenCalledTimes(6)
  })

  it('is not retried if its answer is obsolete', async () => {
    const call = prepareOutcomes(reject(500))
    watchQuery(call)
    await waitUntilSettled()
    invalidate(call)
    await vi.advanceTimersByTimeAsync(100_000)
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('waits as long as the server asks, up to half a minute', async () => {
    const retrying = prepareOutcomes(reject(429, 12))
    watchQuery(retrying)
    await vi.advanceTimersByTimeAsync(11_999)
    expect(retrying).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1)
    expect(retrying).toHaveBeenCalledTimes(2)
    const notRetried = prepareOutcomes(reject(429, 31))
    watchQuery(notRetried)
    await vi.advanceTimersByTimeAsync(100_000)
    expect(notRetried).toHaveBeenCalledOnce()
  })
})

describe('invalidation', () => {
  it('refetches used queries', async () => {
    const [observed, unobserved] = [prepareOutcomes(), prepareOutcomes()]
    const { query } = watchQuery(observed)
    watchQuery(unobserved).stop()
    await waitUntilSettled()
    invalidate(observed, unobserved)
    await waitUntilSettled()
    expect(query.answer().data).toBe('answer 2')
    expect(unobserved).toHaveBeenCalledOnce()
    watchQuery(unobserved, { staleTime: 1e6 })
    expect(unobserved).toHaveBeenCalledTimes(2)
  })

  it('ignores answers of earlier requests', async () => {
    const first = Promise.withResolvers<string>()
    const ask = vi.fn().mockReturnValueOnce(first.promise).mockResolvedValue('after')
    const call = Object.assign(ask, { operation: 'shop.ask' }) as unknown as ReturnType<typeof prepareOutcomes>
    const { query } = watchQuery(call)
    invalidate(call)
    await waitUntilSettled()
    first.resolve('before')
    await waitUntilSettled()
    expect(query.answer()).toEqual({ data: 'after', isFetching: false })
  })

  it('drops answers when another member signs in', async () => {
    const call = prepareOutcomes()
    const { query } = watchQuery(call)
    await waitUntilSettled()
    forget({ members: { getCurrentMember: call }, fetch: () => {} })
    expect(query.answer()).toEqual({ isFetching: true })
    await waitUntilSettled()
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
    for (const invalid of ['yes', 1, null, () => 'yes', {}])
      expect(() => isEnabled(invalid as never)).toThrow(
        'Expected enabled to be a boolean or a function that returns a boolean',
      )
  })
})
