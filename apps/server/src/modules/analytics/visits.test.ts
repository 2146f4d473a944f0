import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { VisitRecorder } from './visit-recorder.ts'
import { findCountry, findDevice, findOrigin, findPage, isCountable } from './visits.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test.each([
  [{}, true],
  [{ dnt: '0', 'sec-gpc': '0', 'sec-fetch-dest': 'document' }, true],
  [{ 'sec-fetch-dest': 'empty' }, true],
  [{ dnt: '1' }, false],
  [{ 'sec-gpc': '1' }, false],
  [{ 'sec-purpose': 'prefetch;prerender' }, false],
  [{ purpose: 'prefetch' }, false],
  [{ 'sec-fetch-dest': 'iframe' }, false],
])('a request with %j counts: %s', (headers, counts) => expect(isCountable(headers)).toBe(counts))

test.each([
  [chrome, 'desktop'],
  [iphone, 'mobile'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1', 'tablet'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', undefined],
  ['curl/8.5.0', undefined],
  ['', undefined],
])('%s is %s', (userAgent, device) => expect(findDevice(userAgent)).toBe(device))

describe('the source', () => {
  test.each([
    ['', undefined, ['', 'direct', '']],
    ['', 'https://www.google.com/', ['google.com', 'search', '']],
    ['', 'https://gemini.google.com/app', ['gemini.google.com', 'assistant', '']],
    ['', 'https://l.instagram.com/?u=x', ['l.instagram.com', 'social', '']],
    ['', 'https://t.co/x', ['t.co', 'social', '']],
    ['', 'https://www.blog.example/post?a=b', ['blog.example', 'referral', '']],
    ['', 'android-app://com.google', ['', 'direct', '']],
    ['utm_source=News&utm_medium=Email&utm_campaign= Spring ', undefined, ['news', 'email', 'spring']],
    ['utm_source=flyer', undefined, ['flyer', 'campaign', '']],
    ['utm_source=news&utm_campaign=ann@mail.example', undefined, ['news', 'campaign', '']],
  ])('of "%s" from %s', (search, referrer, expected) => {
    expect(Object.values(findOrigin(new URLSearchParams(search), referrer))).toEqual(expected)
  })

  it('is shortened', () => {
    expect(findOrigin(new URLSearchParams({ utm_source: 'x'.repeat(5000) }), undefined).SOURCE).toHaveLength(100)
  })
})

test.each([
  ['/', '/', undefined],
  ['/_.data', '/', undefined],
  ['/product/teapot', '/product/teapot', 'products'],
  ['/product/teapot.data', '/product/teapot', 'products'],
  ['/product/teapot/review', '/product', undefined],
  ['/checkout/0190a0a0-0000-7000-8000-00000000dead', '/checkout', 'checkouts'],
  ['/wishlist/secret-token', '/wishlist', undefined],
  ['/thank-you/0190a0a0-0000-7000-8000-00000000dead', '/thank-you', 'orders'],
  ['/account/orders/17', '/account', undefined],
  ['/review/secret-token', '/review', undefined],
  ['/newsletter/confirm/secret-token', '/newsletter', undefined],
  ['/about-us', '/about-us', undefined],
  ['/blog/tag/tea', '/blog/tag/tea', undefined],
])('%s is stored as %s and is the step %s', (address, path, step) =>
  expect(findPage(address)).toMatchObject({ path, ...(step && { step }) }),
)

test.each(['/search/suggest', '/wishlist.data', '/robots.txt', '/sitemap.xml', '/preview/token', '/favicon.ico'])(
  '%s is no page',
  (address) => expect(findPage(address)).toBeUndefined(),
)

test('reads the country code set by the proxy', () => {
  expect(findCountry({ 'cf-ipcountry': 'DE' })).toBe('DE')
  expect(findCountry({ 'cf-ipcountry': 'XX' })).toBe('')
  expect(findCountry({ 'x-country-code': '<script>' })).toBe('')
})

describe('visits', () => {
  // Nothing is stored here.
  beforeAll(() => void vi.useFakeTimers())
  afterAll(() => void vi.useRealTimers())

  const noon = Date.parse('2026-03-01T12:00:00Z')
  const minute = 60_000

  /** The counts after requesting these paths; a leading `>` marks navigation within the shop. */
  function count(requests: readonly (readonly [path: string, minutes: number, more?: object])[]) {
    const recorder = new VisitRecorder()
    for (const [path, minutes, more] of requests)
      recorder.note({
        siteId: 'site',
        timeZone: 'Europe/Berlin',
        time: noon + minutes * minute,
        pathname: path.replace(/^>/, ''),
        search: new URLSearchParams(),
        isEntry: !path.startsWith('>'),
        address: '203.0.113.7',
        userAgent: chrome,
        country: '',
        ...more,
      })
    return recorder.counters.list('site')
  }
  const sum = (requests: Parameters<typeof count>[0]) => count(requests).map(({ total }) => total)

  it('last until half an hour without a request', () => {
    const start = ['/', 0] as const
    expect(sum([start, ['>/cart', 29], ['/', 58]])).toMatchObject([{ views: 3, visits: 1 }])
    expect(sum([start, ['>/cart', 31]])).toMatchObject([{ views: 2, visits: 2 }])
  })

  it('differ by network and browser', () => {
    expect(
      sum([
        ['/', 0],
        ['/', 0, { address: '203.0.113.8' }],
        ['/', 0, { userAgent: iphone }],
      ]),
    ).toMatchObject([{ views: 3, visits: 3 }])
  })

  it('count each step once, and no reloads of page data', () => {
    const added = { hasAdded: true }
    const steps = ['>/product/a.data', '>/product/a.data', '>/product/b', '>/checkout/1', '>/thank-you/1'] as const
    expect(
      sum([
        ['/', 0],
        ...steps.map((path) => [path, 1] as const),
        ['>/cart.data', 2, added],
        ['>/cart.data', 2, added],
        ['>/thank-you/1.data', 2],
      ]),
    ).toEqual([{ views: 5, visits: 1, products: 1, carts: 1, checkouts: 1, orders: 1 }])
  })

  it('do not begin on navigation within the shop, on return from a payment service, or with a robot', () => {
    expect(
      sum([
        ['>/cart', 0],
        ['/thank-you/1', 1],
      ]),
    ).toMatchObject([{ views: 2, visits: 0, orders: 1 }])
    expect(count([['/', 0, { userAgent: 'Googlebot/2.1' }]])).toEqual([])
  })

  it('belong to the day and hour in the shop’s time zone', () => {
    expect(count([['/', 11 * 60 + 30]])).toMatchObject([{ day: '2026-03-02', hour: 0 }])
  })

  it('have at most a thousand values per dimension', () => {
    const names = Array.from({ length: 1200 }, (_, at) => `s${at}`)
    const [tally] = count(
      names.map((name, at) => [
        '/',
        0,
        { address: `198.51.${at >> 8}.${at & 255}`, search: new URLSearchParams({ utm_source: name }) },
      ]),
    )
    const sources = tally!.groups.get('SOURCE')!
    expect(sources.size).toBe(1001)
    expect(sources.get('*')!.visits).toBe(200)
  })
})
