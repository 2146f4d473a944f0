import { expect, test, vi } from 'vitest'
import { SiteCounters } from './site-counters.ts'
import type { Units } from './unit.ts'

const createCounters = (store: (siteId: string, values: readonly number[]) => Promise<unknown>) => {
  const warn = vi.fn()
  const counters = new SiteCounters<number>({
    intervalMs: 3_600_000,
    store: ({ siteId }, values) => store(siteId, values),
    failure: 'not stored',
  }).attach({ units: ({ siteId }) => ({ siteId }) as Units }, { warn })
  const count = (siteId: string, key: string) => counters.add(siteId, key, (before = 0) => before + 1)
  return { counters, count, warn }
}

test('what is counted is listed until it is stored, once for each key of a site', async () => {
  const stored: unknown[] = []
  const { counters, count } = createCounters(async (...batch) => stored.push(batch))
  for (const [siteId, key] of [
    ['one', 'a'],
    ['one', 'b'],
    ['two', 'a'],
    ['one', 'a'],
  ] as const)
    count(siteId, key)
  expect(counters.list('one')).toEqual([2, 1])
  await counters.stop()
  expect([counters.list('one'), stored]).toEqual([
    [],
    [
      ['one', [2, 1]],
      ['two', [1]],
    ],
  ])
})

test('a site whose figures are not stored is logged, and the next one stored', async () => {
  const stored: string[] = []
  const { counters, count, warn } = createCounters(async (siteId) => {
    if (siteId === 'one') throw new Error('no database')
    stored.push(siteId)
  })
  for (const siteId of ['one', 'two']) count(siteId, 'a')
  await counters.stop()
  expect(stored).toEqual(['two'])
  expect(warn.mock.calls).toEqual([[{ err: expect.any(Error) }, 'not stored']])
})

test('stopping waits for what is being stored', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { counters, count } = createCounters(() => promise)
  count('one', 'a')
  const first = counters.stop()
  let isStopped = false
  const second = counters.stop().then(() => {
    isStopped = true
  })
  await Promise.resolve()
  expect(isStopped).toBe(false)
  resolve()
  await Promise.all([first, second])
})
