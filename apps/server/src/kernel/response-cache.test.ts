import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ResponseCache, type StatementNames } from './response-cache.ts'
import { TableChanges } from './table-changes.ts'

const site = 'site'

/** Finds the answers 1, 2, 3 …, each from the table of products. */
function setUp() {
  const changes = new TableChanges()
  const kept = new ResponseCache(changes)
  let found = 0
  const find = async (names: StatementNames) => {
    names.add(new Set(['products']))
    return { found: ++found }
  }
  const ask = async (question = 'q', siteId = site) =>
    ((await kept.answer(siteId, question, find)) as { found: number }).found
  return { changes, kept, ask }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a kept answer', () => {
  it('is given again to the same question of the same site', async () => {
    const { ask } = setUp()
    expect([await ask(), await ask(), await ask('other'), await ask('q', 'elsewhere'), await ask()]).toEqual([
      1, 1, 2, 3, 1,
    ])
  })

  it('is forgotten with a change of what it came from, and of nothing else', async () => {
    const { ask, changes } = setUp()
    await ask()
    changes.record(site, ['carts'])
    changes.record('elsewhere', ['products'])
    expect(await ask()).toBe(1)
    changes.record(site, ['products'])
    expect(await ask()).toBe(2)
  })

  it('is asked for anew after a while, as others may have changed something', async () => {
    const { ask } = setUp()
    await ask()
    vi.advanceTimersByTime(740)
    expect(await ask()).toBe(1)
    vi.advanceTimersByTime(20)
    expect(await ask()).toBe(2)
  })

  it('is found once for all who wait, unless anything changes in the meantime', async () => {
    const { changes, kept } = setUp()
    const finds: ((answer: unknown) => void)[] = []
    const find = () => new Promise<unknown>((resolve) => finds.push(resolve))
    const [first, second] = [kept.answer(site, 'q', find), kept.answer(site, 'q', find)]
    changes.record(site, ['carts'])
    const third = kept.answer(site, 'q', find)
    expect(finds).toHaveLength(2)
    for (const [index, answer] of finds.entries()) answer({ index })
    expect(await Promise.all([first, second, third])).toEqual([{ index: 0 }, { index: 0 }, { index: 1 }])
  })

  it('that was found before a change does not outlive it, however late it comes', async () => {
    const { changes, kept } = setUp()
    let answer = (_: unknown) => {}
    const late = kept.answer(site, 'q', (names) => {
      names.add(new Set(['products']))
      return new Promise((resolve) => (answer = resolve))
    })
    changes.record(site, ['products'])
    answer('old')
    expect(await late).toBe('old')
    expect(await kept.answer(site, 'q', async () => 'new')).toBe('new')
  })

  it('is the same object when it is found anew and says the same', async () => {
    const { changes, kept } = setUp()
    const say = (text: string) => kept.answer(site, 'q', async () => ({ list: [{ text }] }))
    const first = await say('one')
    vi.advanceTimersByTime(800)
    expect(await say('one')).toBe(first)
    changes.record(site, ['products'])
    expect(await say('one')).toBe(first)
    vi.advanceTimersByTime(800)
    expect(await say('two')).toEqual({ list: [{ text: 'two' }] })
    vi.advanceTimersByTime(800)
    expect(await say('one')).not.toBe(first)
  })

  it('gives way to newer ones once they fill the memory of the cache', async () => {
    const { kept } = setUp()
    let found = 0
    const ask = (question: number) =>
      kept.answer(site, `${question}`, async () => ({ found: ++found, text: 'x'.repeat(100_000) }))
    for (let question = 0; question < 40; question++) await ask(question)
    await ask(39)
    expect(found).toBe(40)
    await ask(0)
    expect(found).toBe(41)
  })

  it('cannot be changed by whoever got it', async () => {
    const { kept } = setUp()
    const answer = (await kept.answer(site, 'q', async () => ({ list: [{ a: 1 }] }))) as { list: { a: number }[] }
    expect(() => (answer.list[0]!.a = 2)).toThrow(TypeError)
  })

  it('is none where finding failed, or the question or the answer is very long', async () => {
    const { kept } = setUp()
    await expect(kept.answer(site, 'q', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await kept.answer(site, 'q', async () => 1)).toBe(1)
    const long = 'x'.repeat(3000)
    await kept.answer(site, long, async () => 1)
    expect(await kept.answer(site, long, async () => 2)).toBe(2)
    await kept.answer(site, 'big', async () => ({ text: 'x'.repeat(2 ** 21) }))
    expect(await kept.answer(site, 'big', async () => 2)).toBe(2)
  })
})
