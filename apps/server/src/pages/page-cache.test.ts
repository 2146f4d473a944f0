import { describe, expect, it } from 'vitest'
import { toCachedPage } from './cached-page.ts'
import type { Host } from './host.ts'
import { PageCache, recordCalls } from './page-cache.ts'

const address = '/product/mug'
const buildPage = () =>
  toCachedPage(new Headers(), Buffer.from('<p>page</p>'), { nonce: 'nonce', requestId: 'request' })
const isCacheable = (name: string) => name !== 'carts.get'

/** Returns the same object until it is changed. */
function setUp() {
  const answers = new Map<string, object>()
  const facts = { siteId: 'site', name: 'Shop', shown: undefined as { currency: string; rate: string } | undefined }
  const createHost = (site: object = facts) =>
    ({
      site,
      call: async (name: string) => {
        const answer = answers.get(name) ?? {}
        answers.set(name, answer)
        if (answer instanceof Error) throw answer
        return answer
      },
      allow: () => {},
      changeAt: () => {},
      report: () => {},
      signIn: () => {},
      signOut: async () => {},
    }) as unknown as Host
  const cache = new PageCache()
  const make = async (work: (host: Host) => unknown = (each) => each.call('products.get', { slug: 'mug' })) => {
    const { host: recorded, record } = recordCalls(createHost(), isCacheable)
    try {
      await work(recorded)
    } catch {}
    const made = buildPage()
    cache.set(address, createHost(), record, made)
    return made
  }
  const find = (site?: object, at = address) => cache.get(at, createHost(site))
  return { answers, facts, make, find }
}

describe('the page cache', () => {
  it('is valid while all calls return the same objects', async () => {
    const { answers, make, find } = setUp()
    const made = await make()
    expect([await find(), await find(undefined, '/product/bowl')]).toEqual([made, undefined])
    answers.set('products.get', {})
    expect(await find()).toBeUndefined()
    const anew = await make()
    expect(await find()).toBe(anew)
    answers.set('products.get', new Error('away'))
    expect(await find()).toBeUndefined()
  })

  it('is valid until the earliest moment at which the page changes', async () => {
    const { make, find } = setUp()
    const [past, future] = [Date.now() - 1, Date.now() + 3_600_000]
    const makeUntil = (...moments: number[]) =>
      make(async (host) => {
        await host.call('products.get', { slug: 'mug' })
        for (const moment of moments) host.changeAt(moment)
      })
    const made = await makeUntil(future, future + 1)
    expect(await find()).toBe(made)
    await makeUntil(future, past)
    expect(await find()).toBeUndefined()
  })

  it("depends on the site's data and the currency", async () => {
    const { facts, make, find } = setUp()
    const made = await make()
    expect(await find({ ...facts })).toBe(made)
    for (const other of [{ siteId: 'other' }, { name: 'Store' }, { shown: { currency: 'USD', rate: '2' } }])
      expect(await find({ ...facts, ...other })).toBeUndefined()
  })

  it.each<[string, (host: Host) => unknown]>([
    ['made a call that is not cacheable', (host) => host.call('carts.get', {})],
    ['was refused something', (host) => (host.call as (name: string, input: object) => unknown)('refused', {})],
    ['took something from outside', (host) => host.allow({ 'script-src': ['https://pay.example'] })],
    ['met a mistake', (host) => host.report(new Error('mistake'))],
    ['signed a member in', (host) => host.signIn({})],
    ['signed a member out', (host) => host.signOut()],
  ])('is none that %s', async (_, work) => {
    const { answers, make, find } = setUp()
    answers.set('refused', new Error('no'))
    await make(work)
    expect(await find()).toBeUndefined()
  })
})
