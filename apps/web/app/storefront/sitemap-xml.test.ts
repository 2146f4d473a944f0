import { describe, expect, it } from 'vitest'
import type { ShopLanguage } from '../lib/host.ts'
import { writeXml } from './sitemap-xml.ts'

const origin = 'https://shop.example'
const french: ShopLanguage = { language: 'fr', base: '', name: 'français' }
const arabic: ShopLanguage = { language: 'ar', base: '/ar', name: 'العربية' }
const german: ShopLanguage = { language: 'de', base: '/de', name: 'Deutsch' }

const read = async (languages: readonly ShopLanguage[], path = '/product/cup') =>
  (await writeXml('urlset', 'url', origin, [{ path, lastUpdated: '2026-11-26' }], languages).text()).split('\n')

describe('a sitemap', () => {
  it('has a page once for a shop in one language', async () => {
    const [, root, ...rows] = await read([french])
    expect(root).not.toContain('xhtml')
    expect(rows).toEqual([
      '<url><loc>https://shop.example/product/cup</loc><lastmod>2026-11-26</lastmod></url>',
      '</urlset>',
      '',
    ])
  })

  it('has a page once for each language, and each names all of them and the main one', async () => {
    const [, root, ...rows] = await read([french, arabic, german])
    expect(root).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
    const pages = rows.filter((row) => row.startsWith('<url>'))
    expect(pages.map((page) => /<loc>(.*?)<\/loc>/.exec(page)![1])).toEqual(
      ['', '/ar', '/de'].map((base) => `${origin}${base}/product/cup`),
    )
    for (const page of pages) {
      const links = [...page.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g)]
      expect(links.map(([, language, href]) => [language, href])).toEqual([
        ['fr', `${origin}/product/cup`],
        ['ar', `${origin}/ar/product/cup`],
        ['de', `${origin}/de/product/cup`],
        ['x-default', `${origin}/product/cup`],
      ])
      expect(page).toContain('<lastmod>2026-11-26</lastmod>')
    }
  })

  it('has the home page of a language without a slash at its end, and escapes addresses', async () => {
    expect((await read([french, arabic], '/')).join('')).toContain(`<loc>${origin}/ar</loc>`)
    expect((await read([french, arabic], "/search?q=a&b='c'")).join('')).toContain(
      `href="${origin}/ar/search?q=a&amp;b=&apos;c&apos;"`,
    )
  })
})
