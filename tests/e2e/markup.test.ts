import { describe, expect, test } from 'vitest'
import { serveFiles } from '../support/media.ts'
import { listPlainProducts } from '../support/purchase.ts'
import { makeSite } from '../support/site.ts'
import { findErrors, findFaults } from './schema-org.ts'

/** A page as a crawler sees it: head, structured data and text. */
async function read(shop: Shop, path: string) {
  const response = await shop.fetch(shop.origin + path)
  const html = await response.text()
  const parseAttributes = (tag: string) =>
    Object.fromEntries(
      [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, unescapeHtml(value!)]),
    )
  const metas = [...html.matchAll(/<meta ([^>]*)>/g)].map(([, tag]) => parseAttributes(tag!))
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
  return {
    status: response.status,
    title: unescapeHtml(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    canonical: parseAttributes(/<link rel="canonical"[^>]*>/.exec(html)?.[0] ?? '').href,
    meta: (name: string) => metas.find((each) => each.property === name || each.name === name)?.content,
    data: json ? JSON.parse(json) : undefined,
    text: unescapeHtml(body.replace(/<!--.*?-->/gs, '').replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' '),
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const unescapeHtml = (text: string) => text.replace(/&([\w#]+);/g, (whole, name: string) => named[name] ?? whole)

const price = (amount: number, currency: string, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)

/** A separate shop. The session decides which shop a page belongs to. */
async function openShop() {
  const site = await makeSite({ demo: true })
  const owner = await site.owner()
  const { tokens } = await site.visitor()
  const headers = { cookie: `stoa-shop=${tokens.access_token}~${tokens.refresh_token}` }
  const [product] = (await listPlainProducts(site.app())).filter(({ media }) => media.mainMedia)
  return { site, owner, product, origin: site.facts.origin, fetch: (address: string) => fetch(address, { headers }) }
}
type Shop = Awaited<ReturnType<typeof openShop>>

describe('the page of a product', () => {
  test('has structured data equal to its content: name, price, stock, rating and breadcrumbs', async () => {
    const shop = await openShop()
    const { site, owner, product, origin } = shop
    for (const rating of [5, 5, 2]) {
      const { review } = await (await site.visitor()).ok('reviews.createReview', {
        review: {
          namespace: 'stores',
          entityId: product.id,
          content: { rating, title: `Stars ${rating}` },
          author: { authorName: 'Ann <b>' },
        },
      })
      await owner.ok('reviews.updateModerationStatus', { reviewId: review.id, status: 'APPROVED' })
    }
    const page = await read(shop, `/product/${product.slug}`)
    const [about, trail] = page.data['@graph']
    expect(findFaults(page.data)).toEqual([])
    expect(await findErrors(page.data)).toEqual([])
    const home = await read(shop, '/')
    expect([findFaults(home.data), await findErrors(home.data)]).toEqual([[], []])
    const { currency, discountedPrice: amount } = product.priceData
    expect(about).toMatchObject({
      '@type': 'Product',
      name: product.name,
      offers: [{ '@type': 'Offer', price: String(amount), priceCurrency: currency, url: page.canonical }],
      aggregateRating: { '@type': 'AggregateRating', reviewCount: 3, bestRating: 5, worstRating: 1 },
    })
    expect(about.offers[0].availability).toBe(`https://schema.org/${product.stock.inStock ? 'InStock' : 'OutOfStock'}`)
    expect(about.image.every((url: string) => url.startsWith(`${origin}/media/`))).toBe(true)
    expect(page.text).toContain(product.name)
    expect(page.text).toContain(`${about.aggregateRating.ratingValue} (3 reviews)`)
    expect(about.review.map(({ name }: { name: string }) => name).sort()).toEqual(['Stars 2', 'Stars 5', 'Stars 5'])
    for (const { name, author, reviewRating } of about.review) {
      expect(page.text).toContain(name)
      expect(page.text).toContain(author.name)
      expect(reviewRating.ratingValue).toBe(Number(name.at(-1)))
    }
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
    const steps = trail.itemListElement
    expect(steps.map(({ position }: { position: number }) => position)).toEqual(
      steps.map((_: unknown, n: number) => n + 1),
    )
    expect(steps.at(-1)).toMatchObject({ name: product.name, item: page.canonical })
    for (const { name, item } of steps) {
      expect(page.text).toContain(name)
      expect((await shop.fetch(item)).status).toBe(200)
    }
    const locale = /<html[^>]* lang="([^"]+)"/.exec(await (await shop.fetch(origin)).text())![1]!
    expect(page.text).toContain(price(amount, currency, locale))
  })

  test('has a preview image of known size, price and availability', async () => {
    const shop = await openShop()
    const { product, origin } = shop
    const page = await read(shop, `/product/${product.slug}?reviews-by=newest&utm_source=x`)
    expect(page.canonical).toBe(`${origin}/product/${product.slug}`)
    expect(page.meta('og:url')).toBe(page.canonical)
    expect(page.meta('og:type')).toBe('product')
    expect(page.title.startsWith(page.meta('og:title')!)).toBe(true)
    expect(page.meta('og:description')).toBe(page.meta('description'))
    expect(page.meta('product:price:amount')).toBe(String(product.priceData.discountedPrice))
    expect(page.meta('product:price:currency')).toBe(product.priceData.currency)
    expect(page.meta('product:availability')).toBe('in stock')
    const { default: sharp } = await import('sharp')
    const picture = await fetch(page.meta('og:image')!)
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    expect([String(width), String(height)]).toEqual([page.meta('og:image:width'), page.meta('og:image:height')])
    expect(page.meta('og:image:alt')).toBeTruthy()
  })

  test("uses the owner's SEO texts, as text and never as markup", async () => {
    const shop = await openShop()
    const { owner, origin } = shop
    const hostile = '</script><script>alert(1)</script>'
    const { product } = await owner.ok('products.createProduct', {
      product: {
        name: `Cup ${hostile}`,
        brand: hostile,
        description: `<p>Thin</p>${hostile}`,
        priceData: { price: 12.5 },
        seoData: {
          tags: [
            { type: 'title', children: `A cup "to keep" ${hostile}` },
            { type: 'meta', props: { name: 'description', content: `Made by <hand> ${hostile}` } },
          ],
        },
      },
    })
    const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(500, 7)])
    const film = '/turn%22%3E%3Cscript%3Ealert(1).mp4'
    const elsewhere = await serveFiles({ [film]: mp4 })
    await owner.ok('products.addProductMedia', { id: product.id, media: [{ url: elsewhere.origin + film }] })
    elsewhere.close()
    const page = await read(shop, `/product/${product.slug}`)
    expect(page.title).toContain(`A cup "to keep" ${hostile}`)
    expect(page.meta('description')).toBe(`Made by <hand> ${hostile}`)
    const [about] = page.data['@graph']
    expect(about).toMatchObject({ name: `Cup ${hostile}`, brand: { name: hostile } })
    expect(about.aggregateRating).toBeUndefined()
    const html = await (await shop.fetch(`${origin}/product/${product.slug}`)).text()
    expect(html).not.toContain('<script>alert(1)')
    expect(html).toMatch(/<video [^>]*src="\/video\/[^"]*\/720p\/mp4\/file\.mp4"/)
  })

  test('that is sold out says so everywhere', async () => {
    const shop = await openShop()
    const { owner, product } = shop
    await owner.ok('inventory.updateInventoryVariants', {
      inventoryItem: {
        productId: product.id,
        trackQuantity: true,
        variants: [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 0 }],
      },
    })
    const page = await read(shop, `/product/${product.slug}`)
    expect(page.data['@graph'][0].offers[0].availability).toBe('https://schema.org/OutOfStock')
    expect(page.meta('product:availability')).toBe('out of stock')
  })
})

test('lists have a canonical URL whatever is filtered, and searches are not indexed', async () => {
  const shop = await openShop()
  const list = await read(shop, '/collection/table?option.Color=Clay&sort=name&page=2')
  expect(list.canonical).toBe(`${shop.origin}/collection/table`)
  expect(list.meta('robots')).toBeUndefined()
  for (const path of ['/search?q=mug', '/cart']) {
    const page = await read(shop, path)
    expect(page.meta('robots')).toBe('noindex')
    expect(page.canonical).toBeUndefined()
  }
})

test('incomplete, superfluous or impossible structured data is detected', async () => {
  const offer = { '@type': 'Offer', price: '1.50', priceCurrency: 'EUR' }
  const product = { '@type': 'Product', name: 'Cup', image: ['https://shop.example/cup.jpg'], offers: [offer] }
  const listFaults = (thing: object) => findFaults({ '@context': 'https://schema.org', '@graph': [thing] })
  expect(listFaults(product)).toEqual([])
  const rating = { '@type': 'AggregateRating', ratingValue: '5.2', reviewCount: 1 }
  expect(listFaults({ ...product, aggregateRating: rating })).toEqual(['[0].aggregateRating: 5.2 is outside of 1 to 5'])
  expect(listFaults({ ...product, offers: [] })).toEqual(['[0]: Product without offers'])
  expect(listFaults({ ...product, offers: [{ ...offer, priceCurrency: 'EURO' }] })).toHaveLength(1)
  expect(listFaults({ ...product, image: ['/cup.jpg'], colour: 'red' })).toHaveLength(2)
  expect(listFaults({ ...product, brand: { '@type': 'Person', name: 'Ann' } })).toHaveLength(1)
  expect(findFaults({ '@graph': [product] })).toEqual(['@context'])
  const listErrors = (thing: object) => findErrors({ '@graph': [thing] })
  expect(await listErrors(product)).toEqual([])
  const seven = { ...rating, ratingValue: 7, bestRating: 5, worstRating: 1 }
  expect(await listErrors({ ...product, aggregateRating: seven })).toHaveLength(1)
  expect(await listErrors({ ...product, offers: [{ '@type': 'Offer', priceCurrency: 'EUR' }] })).toHaveLength(1)
})

test('every indexed page has a preview image', async () => {
  const shop = await openShop()
  await shop.owner.ok('products.createProduct', { product: { name: 'Plain Thing', priceData: { price: 3 } } })
  for (const path of ['/', '/collection/all-products', '/collection/table', '/product/plain-thing']) {
    const page = await read(shop, path)
    expect(page.meta('og:image'), path).toMatch(/^https?:/)
    expect(page.meta('og:image:alt'), path).toBeTruthy()
  }
})

test('hidden products are neither in the sitemap nor elsewhere', async () => {
  const shop = await openShop()
  const { owner, product, origin } = shop
  await owner.ok('products.updateProduct', { product: { id: product.id, visible: false } })
  expect((await read(shop, `/product/${product.slug}`)).status).toBe(404)
  const places: string[] = []
  for (let part = 0; ; part++) {
    const answer = await shop.fetch(`${origin}/sitemaps/${part}.xml`)
    if (answer.status === 404) break
    places.push(...[...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place!))
  }
  expect(places.length).toBeGreaterThan(5)
  expect(places).not.toContain(`${origin}/product/${product.slug}`)
  for (const place of places) expect((await shop.fetch(place)).status).toBe(200)
})
