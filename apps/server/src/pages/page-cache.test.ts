import { describe, expect, it } from 'vitest'
import { toCachedPage } from './cached-page.ts'
import type { Host } from './host.ts'
import { PageCache, recordCalls } from './page-cache.ts'

const address = '/product/mug'
const page = () => toCachedPage(new Headers(), Buffer.from('<p>page</p>'), { nonce: 'nonce', requestId: 'request' })
const isAlike = (name: string) => name !== 'carts.get'

/** Answers the same object until it is changed. */
function setUp() {
  const answers = new Map<string, object>()
  const facts = { siteId: 'site', name: 'Shop', shown: undefined as { currency: string; rate: string } | undefined }
  const host = (site: object = facts) =>
    ({
      site,
      call: async (name: string) => {
        const answer = answers.get(name) ?? {}
        answers.set(name, answer)
        if (answer instanceof Error) throw answer
        return answer
      },
      allow: () => {},
      report: () => {},
      signIn: () => {},
      signOut: async () => {},
    }) as unknown as Host
  const kept = new PageCache()
  const make = async (work: (host: Host) => unknown = (each) => each.call('products.get', { slug: 'mug' })) => {
    const { host: noted, record: notes } = recordCalls(host(), isAlike)
    try {
      await work(noted)
    } catch {}
    const made = page()
    kept.set(address, host(), notes, made)
    return made
  }
  const find = (site?: object, at = address) => kept.get(at, host(site))
  return { answers, facts, make, find }
}

describe('a kept page', () => {
  it('is right as long as all that it asked is answered by the same objects', async () => {
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

  it('is that of a site as it was, and of a currency', async () => {
    const { facts, make, find } = setUp()
    const made = await make()
    expect(await find({ ...facts })).toBe(made)
    for (const other of [{ siteId: 'other' }, { name: 'Store' }, { shown: { currency: 'USD', rate: '2' } }])
      expect(await find({ ...facts, ...other })).toBeUndefined()
  })

  it.each<[string, (host: Host) => unknown]>([
    ['asked what not all are answered alike', (host) => host.call('carts.get', {})],
    ['was refused something', (host) => (host.call as (name: string, input: object) => unknown)('refused', {})],
    ['took something from outside', (host) => host.allow({ 'script-src': ['https://pay.example'] })],
    ['met a mistake', (host) => host.report(new Error('mistake'))],
    ['signed somebody in', (host) => host.signIn({})],
    ['signed somebody out', (host) => host.signOut()],
  ])('is none that %s', async (_, work) => {
    const { answers, make, find } = setUp()
    answers.set('refused', new Error('no'))
    await make(work)
    expect(await find()).toBeUndefined()
  })
})
