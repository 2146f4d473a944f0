import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ResponseCache, type StatementNames } from './response-cache.ts'
import { TableChanges } from './table-changes.ts'

const site = 'site'

/** Loads the answers 1, 2, 3 …, each from the products table. */
function setUp() {
  const changes = new TableChanges()
  const cache = new ResponseCache(changes)
  let found = 0
  const find = async (names: StatementNames) => {
    names.add(new Set(['products']))
    return { found: ++found }
  }
  const ask = async (question = 'q', siteId = site) =>
    ((await cache.answer(siteId, question, find)) as { found: number }).found
  return { changes, cache: cache, ask }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a cached response', () => {
  it('is returned for the same request of the same site', async () => {
    const { ask } = setUp()
    expect([await ask(), await ask(), await ask('other'), await ask('q', 'elsewhere'), await ask()]).toEqual([
      1, 1, 2, 3, 1,
    ])
  })

  it('is invalidated by a change of its tables only', async () => {
    const { ask, changes } = setUp()
    await ask()
    changes.record(site, new Set(['carts']))
    changes.record('elsewhere', new Set(['products']))
    expect(await ask()).toBe(1)
    changes.record(site, new Set(['products']))
    expect(await ask()).toBe(2)
  })

  it('is reloaded after a while, as other processes may have changed something', async () => {
    const { ask } = setUp()
    await ask()
    vi.advanceTimersByTime(740)
    expect(await ask()).toBe(1)
    vi.advanceTimersByTime(20)
    expect(await ask()).toBe(2)
  })

  it('is loaded once for all concurrent callers, unless something changes meanwhile', async () => {
    const { changes, cache } = setUp()
    const finds: ((answer: unknown) => void)[] = []
    const find = () => new Promise<unknown>((resolve) => finds.push(resolve))
    const [first, second] = [cache.answer(site, 'q', find), cache.answer(site, 'q', find)]
    changes.record(site, new Set(['carts']))
    const third = cache.answer(site, 'q', find)
    expect(finds).toHaveLength(2)
    for (const [index, answer] of finds.entries()) answer({ index })
    expect(await Promise.all([first, second, third])).toEqual([{ index: 0 }, { index: 0 }, { index: 1 }])
  })

  it('is invalid if it was loaded before a change, however late it arrives', async () => {
    const { changes, cache } = setUp()
    let answer = (_: unknown) => {}
    const late = cache.answer(site, 'q', (names) => {
      names.add(new Set(['products']))
      return new Promise((resolve) => (answer = resolve))
    })
    changes.record(site, new Set(['products']))
    answer('old')
    expect(await late).toBe('old')
    expect(await cache.answer(site, 'q', async () => 'new')).toBe('new')
  })

  it('is the same object if a reload has an equal result', async () => {
    const { changes, cache } = setUp()
    const setReply = (text: string) => cache.answer(site, 'q', async () => ({ list: [{ text }] }))
    const first = await setReply('one')
    vi.advanceTimersByTime(800)
    expect(await setReply('one')).toBe(first)
    changes.record(site, new Set(['products']))
    expect(await setReply('one')).toBe(first)
    vi.advanceTimersByTime(800)
    expect(await setReply('two')).toEqual({ list: [{ text: 'two' }] })
    vi.advanceTimersByTime(800)
    expect(await setReply('one')).not.toBe(first)
  })

  it('is evicted by newer ones when the cache is full', async () => {
    const { cache } = setUp()
    let found = 0
    const ask = (question: number) =>
      cache.answer(site, `${question}`, async () => ({ found: ++found, text: 'x'.repeat(100_000) }))
    for (let question = 0; question < 40; question++) await ask(question)
    await ask(39)
    expect(found).toBe(40)
    await ask(0)
    expect(found).toBe(41)
  })

  it('cannot be changed by its callers', async () => {
    const { cache } = setUp()
    const answer = (await cache.answer(site, 'q', async () => ({ list: [{ a: 1 }] }))) as { list: { a: number }[] }
    expect(() => (answer.list[0]!.a = 2)).toThrow(TypeError)
  })

  it('is not stored if loading fails, or if key or response are very long', async () => {
    const { cache } = setUp()
    await expect(cache.answer(site, 'q', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await cache.answer(site, 'q', async () => 1)).toBe(1)
    const long = 'x'.repeat(3000)
    await cache.answer(site, long, async () => 1)
    expect(await cache.answer(site, long, async () => 2)).toBe(2)
    await cache.answer(site, 'big', async () => ({ text: 'x'.repeat(2 ** 21) }))
    expect(await cache.answer(site, 'big', async () => 2)).toBe(2)
  })
})
