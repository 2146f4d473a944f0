import { translateTo } from '@stoa/messages/lookup'
import { beforeAll, describe, expect, test } from 'vitest'
import { listPlainProducts } from '../../../../tests/support/purchase.ts'
import { makeSite } from '../../../../tests/support/site.ts'

/** A shop in English, German and Arabic. Whose shop it is is said by the session in the address. */
async function openShop() {
  const site = await makeSite({ demo: true })
  await (await site.owner()).ok('site.updateSiteProperties', { properties: { languages: ['de', 'ar'] } })
  const visitor = await site.visitor()
  const { redirectSession } = await visitor.ok('redirects.createRedirectSession', {
    logout: { clientId: site.facts.clientId },
  })
  const session = new URL(redirectSession.fullUrl).searchParams.get('session')!
  const [product] = await listPlainProducts(visitor)
  const look = async (path: string, headers: Record<string, string> = {}) => {
    const address = new URL(path, site.facts.origin)
    address.searchParams.set('session', session)
    const answer = await fetch(address, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })
    return { status: answer.status, headers: answer.headers, html: await answer.text() }
  }
  return { origin: site.facts.origin, site, product, look }
}

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})

const tag = (html: string) => /<html[^>]*>/.exec(html)?.[0] ?? ''
const listAlternates = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [
      language,
      href,
    ]),
  )
const findCanonical = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
const listScripts = (html: string) => [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, address]) => address!)

describe('a page of a shop with several languages', () => {
  test('shows the translations of the owner, from the moment that they are saved', async () => {
    const { look, product, site } = await openShop()
    const owner = await site.owner()
    await owner.ok('site.updateSiteProperties', { properties: { tagline: 'Made by hand' } })
    const read = async (base: string) => {
      const pages = [`${base}/product/${product.slug}`, `${base}/collection/all-products`, `${base}/`]
      const [page, list, home] = await Promise.all(pages.map(async (path) => (await look(path)).html))
      return {
        name: [page, list].map((html) => html!.includes('Von Hand gemacht')),
        home: home!.includes('Handarbeit'),
      }
    }
    expect(await read('/de')).toEqual({ name: [false, false], home: false })
    await owner.ok('translations.bulkSetTranslations', {
      language: 'de',
      entries: [
        { entityType: 'PRODUCT', entityId: product.id, fields: { name: 'Von Hand gemacht' } },
        { entityType: 'SITE', entityId: 'site', fields: { tagline: 'Handarbeit' } },
      ],
    })
    expect(await read('/de')).toEqual({ name: [true, true], home: true })
    for (const base of ['', '/ar']) expect(await read(base)).toEqual({ name: [false, false], home: false })
  })

  test('shows markup of a translated name as text, and runs nothing of a translated description', async () => {
    const { look, product, site } = await openShop()
    const name = '</script><img src=x onerror=alert(1)> \u2067شاي\u2069'
    const description = '<p>Aus Ton</p><script>alert(2)</script><img src=x onerror=alert(3)>'
    await (await site.owner()).ok('translations.bulkSetTranslations', {
      language: 'de',
      entries: [{ entityType: 'PRODUCT', entityId: product.id, fields: { name, description } }],
    })
    for (const path of [`/product/${product.slug}`, '/collection/all-products', '/search?q=Ton']) {
      const { status, html } = await look(`/de${path}`)
      expect(status).toBe(200)
      expect(html).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; \u2067شاي\u2069')
      expect(html).not.toContain('<img src=x')
      expect(html).not.toContain('<script>alert')
    }
  })

  test.each([
    ['', 'en', 'ltr'],
    ['/de', 'de', 'ltr'],
    ['/ar', 'ar', 'rtl'],
  ] as const)('is at %j in its language', async (base, language, direction) => {
    const { status, html } = await shop.look(`${base}/product/${shop.product.slug}`)
    expect(status).toBe(200)
    expect(tag(html)).toContain(`lang="${language}" dir="${direction}"`)
    expect(html).toContain(`aria-label="${translateTo(language)('shell:search')}"`)
    expect(html).toContain(`href="${base}/collection/all-products"`)
    const own = listScripts(html).filter((address) => address.split('/').length > 3)
    expect(own.length).toBeGreaterThan(2)
    expect(own.filter((address) => !address.startsWith(`/assets/${language}-`))).toEqual([])
  })

  test('names the same page in each language, and its own address as the one that counts', async () => {
    const path = `/product/${shop.product.slug}`
    const buildAddress = (base: string) => `${shop.origin}${base}${path}`
    const pages = await Promise.all(['', '/de', '/ar'].map((base) => shop.look(base + path)))
    expect(pages.map(({ html }) => findCanonical(html))).toEqual([
      buildAddress(''),
      buildAddress('/de'),
      buildAddress('/ar'),
    ])
    for (const { html } of pages)
      expect(listAlternates(html)).toEqual({
        en: buildAddress(''),
        de: buildAddress('/de'),
        ar: buildAddress('/ar'),
        'x-default': buildAddress(''),
      })
    expect(pages[1]!.html).toContain('<meta property="og:locale" content="de"')
    expect(pages[1]!.html).toContain('<meta property="og:locale:alternate" content="ar"')
  })

  test('is in the sitemap in each language, and each names all of them', async () => {
    const { status, html } = await shop.look('/sitemaps/1.xml')
    expect(status).toBe(200)
    const path = `/product/${shop.product.slug}`
    const pages = html.split('\n').filter((row) => row.includes(`${path}</loc>`))
    expect(pages.map((page) => /<loc>(.*?)<\/loc>/.exec(page)![1])).toEqual(
      ['', '/de', '/ar'].map((base) => `${shop.origin}${base}${path}`),
    )
    for (const page of pages)
      for (const [language, base] of [
        ['en', ''],
        ['de', '/de'],
        ['ar', '/ar'],
        ['x-default', ''],
      ])
        expect(page).toContain(`hreflang="${language}" href="${shop.origin}${base}${path}"`)
  })

  test('is the same in its language for everyone who has no session', async () => {
    const [first, second] = [await shop.look('/de/search'), await shop.look('/de/search', { 'accept-language': 'ar' })]
    expect(second.html).toBe(first.html)
    expect(first.html).not.toBe((await shop.look('/search')).html)
  })

  test('answers what scripts ask for, in its language', async () => {
    const { status, html } = await shop.look('/de/_.data')
    expect(status).toBe(200)
    expect(html).toContain('Deutsch')
  })

  test.each(['/fr', '/fr/cart', '/xx/cart', '/de/nowhere', '/de/dashboard', '/de-AT/cart', '/DE/cart'])(
    'is not found at %s',
    async (path) => expect((await shop.look(path)).status).toBe(404),
  )

  test('has no prefix in the main language', async () => {
    const { status, headers } = await shop.look('/en/cart')
    expect(status).toBe(301)
    expect(new URL(headers.get('location')!).pathname).toBe('/cart')
    expect(new URL((await shop.look('/en')).headers.get('location')!).pathname).toBe('/')
  })

  test('keeps the language on its way to sign in, and back', async () => {
    const { tokens } = await shop.site.visitor()
    const cookie = `stoa-shop=${tokens.access_token}~${tokens.refresh_token}`
    const { status, headers } = await shop.look('/de/account/orders', { cookie })
    expect(status).toBe(302)
    expect(headers.get('location')).toMatch(/^\/de\/sign-in\?next=%2Faccount%2Forders%3F/)
  })
})

describe('a hosted page', () => {
  test('is in the language that its address asks for, and so are those it leads to', async () => {
    const { html, headers } = await shop.look('/sign-in?lang=fr')
    expect(tag(html)).toContain('lang="fr"')
    const cookie = /stoa-language=fr; Path=\/;[^,]*HttpOnly/.exec(headers.get('set-cookie') ?? '')?.[0]
    expect(cookie).toBeTruthy()
    expect(tag((await shop.look('/sign-in', { cookie: 'stoa-language=fr' })).html)).toContain('lang="fr"')
    expect(tag((await shop.look('/search', { cookie: 'stoa-language=fr' })).html)).toContain('lang="en"')
  })

  test.each(['xx', '', 'constructor', '<script>', 'de'.repeat(500)])(
    'is in the main language for lang=%s',
    async (lang) => {
      const { html, headers } = await shop.look(`/sign-in?lang=${encodeURIComponent(lang)}`)
      expect(tag(html)).toContain('lang="en"')
      expect(headers.get('set-cookie') ?? '').not.toContain('stoa-language')
    },
  )
})

describe('a shop in one language', () => {
  test('has no others, and names none', async () => {
    const site = await makeSite({ demo: true })
    const visitor = await site.visitor()
    const { redirectSession } = await visitor.ok('redirects.createRedirectSession', {
      logout: { clientId: site.facts.clientId },
    })
    const { search } = new URL(redirectSession.fullUrl)
    const answer = await fetch(`${site.facts.origin}/search${search}`, { headers: { accept: 'text/html' } })
    expect(listAlternates(await answer.text())).toEqual({})
    const prefixed = await fetch(`${site.facts.origin}/de/search${search}`, { headers: { accept: 'text/html' } })
    expect(prefixed.status).toBe(404)
  })
})

test('the dashboard writes amounts as its reader does', async () => {
  const { origin, site } = await openShop()
  const { tokens } = await site.owner()
  const headers = { cookie: `stoa-owner=${tokens.access_token}~${tokens.refresh_token}`, accept: 'text/html' }
  const look = async (language: string) =>
    (await (await fetch(new URL(`/dashboard?lang=${language}`, origin), { headers })).text()).replaceAll('\u00a0', ' ')
  const amounts = ['€0.00', '0,00 €']
  const find = (html: string) => amounts.map((amount) => html.includes(amount))
  expect(find(await look('en'))).toEqual([true, false])
  expect(find(await look('de'))).toEqual([false, true])
})
