import { act, createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderLive } from '../testing/live-tree.ts'
import type { Call } from './client.ts'
import { StoaError } from './errors.ts'
import { useAction, useCall, useLoggedIn } from './react.ts'

const minute = 60_000

/** An operation with scripted outcomes that counts its calls. */
function prepareOutcomes(...outcomes: (Error | string)[]) {
  const ask = vi.fn(async (_: object) => {
    const callCount = ask.mock.calls.length
    const outcome = outcomes[callCount - 1] ?? `answer ${callCount}`
    if (outcome instanceof Error) throw outcome
    return outcome
  })
  return Object.assign(ask, { operation: 'shop.ask' }) as typeof ask & Call<object, string>
}

const notRequested = prepareOutcomes()
const member = { subscribe: () => () => {}, loggedIn: () => true }

function Shop() {
  const { isPending, isFetching, data } = useCall(notRequested, {})
  const action = useAction(notRequested)
  return h('p', null, JSON.stringify([isPending, isFetching, data ?? null, action.isPending, useLoggedIn(member)]))
}

function InvalidCall() {
  return h('p', null, String(useCall(notRequested, {}, { enabled: 'yes' as never }).isPending))
}

it('a server renders the initial state and sends no request', () => {
  expect(renderToString(h(Shop))).toBe('<p>[true,false,null,false,false]</p>')
  expect(notRequested).not.toHaveBeenCalled()
})

it('refuses an enabled option that is not a boolean or a function returning one', () => {
  expect(() => renderToString(h(InvalidCall))).toThrow(
    'Expected enabled to be a boolean or a function that returns a boolean',
  )
})

describe('in a mounted tree, useCall', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('fetches on mount, returns the answer, and refetches on request', async () => {
    const ask = prepareOutcomes()
    const { first, now } = await renderLive(() => useCall(ask, { id: '1' }))
    expect(first()).toMatchObject({ isPending: true })
    expect(now()).toMatchObject({ data: 'answer 1', isPending: false, isFetching: false })
    expect(ask).toHaveBeenCalledExactlyOnceWith({ id: '1' })
    await act(() => now().refetch())
    expect(now().data).toBe('answer 2')
  })

  it('does not fetch until enabled, by a boolean or a function', async () => {
    for (const asOption of [(is: boolean) => is, (is: boolean) => () => is]) {
      const ask = prepareOutcomes()
      let is = false
      const { now, draw, pass } = await renderLive(() => useCall(ask, {}, { enabled: asOption(is) }))
      expect([now().isPending, now().isFetching, ask.mock.calls.length]).toEqual([true, false, 0])
      await act(() => now().refetch())
      expect(now().data).toBe('answer 1')
      await pass(1)
      is = true
      await draw()
      expect(now().data).toBe('answer 2')
    }
  })

  it.each([
    ['5 minutes by default', {}, 5 * minute],
    ['for the gcTime of the hook', { gcTime: minute }, minute],
  ])('finds an unused answer again: %s', async (_, options, time) => {
    const ask = prepareOutcomes()
    const visit = () => renderLive(() => useCall(ask, {}, options))
    await (await visit()).leave()
    await vi.advanceTimersByTimeAsync(time - 1)
    const again = await visit()
    expect(again.first()).toMatchObject({ data: 'answer 1', isPending: false })
    await again.leave()
    await vi.advanceTimersByTimeAsync(time)
    expect((await visit()).first()).toMatchObject({ isPending: true })
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('does not refetch a fresh answer', async () => {
    const ask = prepareOutcomes()
    const visit = () => renderLive(() => useCall(ask, {}, { staleTime: minute }))
    await (await visit()).leave()
    await (await visit()).leave()
    expect(ask).toHaveBeenCalledOnce()
  })

  it('retries after min(1000 · 2^n, 30000) ms, three times or as configured', async () => {
    const makeErrors = () => Array.from({ length: 9 }, () => new StoaError('No', { status: 503 }))
    const retrying = prepareOutcomes(...makeErrors())
    const callCount = await renderLive(() => useCall(retrying, {}, { retries: 7 }))
    for (const [n, wait] of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
      await callCount.pass(wait - 1)
      expect(retrying).toHaveBeenCalledTimes(n + 1)
      expect(callCount.now()).toMatchObject({ isPending: true, isFetching: true })
      await callCount.pass(1)
      expect(retrying).toHaveBeenCalledTimes(n + 2)
    }
    expect(callCount.now()).toMatchObject({ error: { status: 503 }, isPending: false, isFetching: false })
    const usual = prepareOutcomes(...makeErrors())
    const { pass } = await renderLive(() => useCall(usual, {}))
    await pass(10 * minute)
    expect(usual).toHaveBeenCalledTimes(4)
  })
})

describe('in a mounted tree, useAction', () => {
  it('runs on request, reports its state, and refetches what it invalidates', async () => {
    const read = prepareOutcomes()
    const change = prepareOutcomes('done', new StoaError('No', { status: 400 }))
    const { now } = await renderLive(() => ({
      read: useCall(read, {}),
      act: useAction(change, { invalidates: [read] }),
    }))
    expect([now().act.isPending, change.mock.calls.length, now().read.data]).toEqual([false, 0, 'answer 1'])
    await act(async () => expect(await now().act.run({ id: '1' })).toBe('done'))
    expect(now()).toMatchObject({ act: { data: 'done', isPending: false }, read: { data: 'answer 2' } })
    await act(() => expect(now().act.run({})).rejects.toThrow('No'))
    expect(now()).toMatchObject({ act: { error: { status: 400 }, isPending: false }, read: { data: 'answer 2' } })
    await act(async () => now().act.reset())
    expect(now().act).toMatchObject({ data: undefined, error: undefined, isPending: false })
  })

  it('shows the last run, even if an earlier one took longer', async () => {
    const slow = Promise.withResolvers<string>()
    const ask = vi.fn().mockReturnValueOnce(slow.promise).mockResolvedValueOnce('second')
    const call = Object.assign(ask, { operation: 'shop.ask' }) as unknown as Call<object, string>
    const { now } = await renderLive(() => useAction(call))
    await act(async () => void now().run({}))
    expect(now().isPending).toBe(true)
    await act(async () => void (await now().run({})))
    await act(async () => slow.resolve('first'))
    expect(now()).toMatchObject({ data: 'second', isPending: false })
  })
})

it('in a mounted tree, useLoggedIn follows signing in and out', async () => {
  const listeners = new Set<() => void>()
  let is = false
  const auth = {
    loggedIn: () => is,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const { now, leave } = await renderLive(() => useLoggedIn(auth))
  expect(now()).toBe(false)
  is = true
  await act(async () => {
    for (const listener of listeners) listener()
  })
  expect(now()).toBe(true)
  await leave()
  expect(listeners.size).toBe(0)
})
