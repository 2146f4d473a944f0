import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { buildLine } from '../../../../tests/support/goods.ts'
import { listPlainProducts } from '../../../../tests/support/purchase.ts'
import { makeSite } from '../../../../tests/support/site.ts'

/** A separate shop, named in the URL. */
async function openShop() {
  const site = await makeSite({ demo: true })
  const visitor = await site.visitor()
  const { redirectSession } = await visitor.ok('redirects.createRedirectSession', {
    logout: { clientId: site.facts.clientId },
  })
  const session = new URL(redirectSession.fullUrl).searchParams.get('session')
  expect(session).toBeTruthy()
  const [product] = await listPlainProducts(visitor)
  const buildAddress = (path: string) => `${site.facts.origin}${path}?session=${session}`
  const look = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(buildAddress(path), { headers: { accept: 'text/html', ...headers } })
    const { 'set-cookie': _, ...message } = Object.fromEntries(answer.headers)
    return {
      status: answer.status,
      said: message,
      policy: message['content-security-policy']!,
      text: await answer.text(),
    }
  }
  return { site, visitor, product, path: `/product/${product.slug}`, look }
}

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})

const buildCookie = ({ tokens }: { tokens: Record<string, unknown> }) =>
  `stoa-shop=${tokens.access_token}~${tokens.refresh_token}`
const listInlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]* src=)(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text!)

describe('a cached page', () => {
  test.each(['page', 'data'])('has identical bytes for all visitors: %s', async (kind) => {
    const path = kind === 'data' ? `${shop.path}.data` : shop.path
    const [first, second] = [await shop.look(path), await shop.look(path)]
    expect(first.status).toBe(200)
    expect(first.text).toContain(shop.product.name)
    expect(second.text).toBe(first.text)
    expect(second.said['x-wix-request-id']).not.toBe(first.said['x-wix-request-id'])
    expect(second.text).not.toContain(first.said['x-wix-request-id'])
  })

  test('allows its own scripts by hash, and no others', async () => {
    const { policy, text } = await shop.look(shop.path)
    const hashes = new Set(
      listInlineScripts(text).map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
    )
    expect(hashes.size).toBeGreaterThan(1)
    expect(/script-src ([^;]*)/.exec(policy)![1]!.split(' ').sort()).toEqual(["'self'", ...hashes].sort())
    expect(text).not.toContain('nonce')
  })

  test("contains nothing of the visitor: cookies and headers don't change it", async () => {
    const { text } = await shop.look(shop.path)
    const others: Record<string, string>[] = [
      { cookie: 'stoa-shop=forged~forged; stoa-wish=a; stoa-cart=b', 'user-agent': 'Somebody/1' },
      { 'user-agent': 'Googlebot/2.1', 'accept-language': 'de', referer: 'https://evil.example/' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    ]
    for (const headers of others) expect((await shop.look(shop.path, headers)).text).toBe(text)
  })

  test('is not sent to visitors with a session, and their page is not cached', async () => {
    const anonymousVisitor = await shop.look(shop.path)
    const buyer = await shop.site.visitor()
    await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(shop.product, 3)] })
    const theirs = await shop.look(shop.path, { cookie: buildCookie(buyer) })
    expect(theirs.policy).toMatch(/script-src 'self' 'nonce-[\w+/=]+'[;]/)
    expect(theirs.text).toContain('Cart, 3 items')
    expect((await shop.look(shop.path)).text).toBe(anonymousVisitor.text)
    const member = await shop.site.member()
    const known = await shop.look(shop.path, { cookie: buildCookie(member) })
    expect([known.text.includes('href="/account"'), known.text.includes('Cart, 3 items')]).toEqual([true, false])
    expect(known.policy).not.toBe((await shop.look(shop.path, { cookie: buildCookie(member) })).policy)
  })

  test('changes with the product, its reviews and the shop', async () => {
    const { site, product, path, look } = shop
    const [owner, app] = [await site.owner(), site.app()]
    await look(path)
    await app.ok('products.updateProduct', { product: { id: product.id, name: 'Changed while kept' } })
    expect((await look(path)).text).toContain('Changed while kept')
    const { review } = await (await site.visitor()).ok('reviews.createReview', {
      review: {
        namespace: 'stores',
        entityId: product.id,
        content: { rating: 5, title: 'Kept for long' },
        author: { authorName: 'Ann' },
      },
    })
    for (const status of ['REJECTED', 'APPROVED']) {
      await owner.ok('reviews.updateModerationStatus', { reviewId: review.id, status })
      expect((await look(path)).text.includes('Kept for long'), status).toBe(status === 'APPROVED')
    }
    expect((await look(path)).text).toBe((await look(path)).text)
    await owner.ok('reviews.setReply', { reviewId: review.id, message: 'Glad to hear' })
    expect((await look(path)).text).toContain('Glad to hear')
    await app.ok('products.updateProduct', { product: { id: product.id, visible: false } })
    expect((await look(path)).status).toBe(404)
    await app.ok('products.updateProduct', { product: { id: product.id, visible: true } })
    expect((await look(path)).status).toBe(200)
  })

  test('may be a page of sections, the blog or a post, and changes with it', async () => {
    const { site, look } = shop
    const owner = await site.owner()
    const sections = [{ id: 'text', type: 'RICH_TEXT', richText: { html: '<p>First words</p>' } }]
    const publish = async (kind: 'PAGE' | 'POST', title: string) => {
      const { page } = await owner.ok('pages.createPage', { kind, page: { title, sections } } as never)
      return (await owner.ok('pages.publishPage', { pageId: page.id })).page
    }
    const page = await publish('PAGE', 'Our story')
    await publish('POST', 'Our news')
    for (const path of ['/our-story', '/our-story.data', '/blog', '/blog/our-news']) {
      const { status, text } = await look(path)
      expect([path, status, (await look(path)).text]).toEqual([path, 200, text])
    }
    const changed = [{ ...sections[0], richText: { html: '<p>Second words</p>' } }]
    await owner.ok('pages.updatePage', { page: { ...page, sections: changed } } as never)
    await owner.ok('pages.publishPage', { pageId: page.id })
    expect((await look('/our-story')).text).toContain('Second words')
    expect((await look('/blog/our-news')).text).toContain('First words')
    expect((await look('/no-such-page')).status).toBe(404)
  })

  test('stops showing an announcement at its end', async () => {
    const { site, look } = shop
    const endDate = new Date(Date.now() + 1500).toISOString()
    const { navigation } = await (await site.owner()).ok('navigation.getNavigation', {})
    const announcement = { text: 'Today only', endDate }
    await (await site.owner()).ok('navigation.updateNavigation', { navigation: { ...navigation, announcement } })
    expect((await look('/')).text).toContain('Today only')
    await vi.waitFor(async () => expect((await look('/')).text).not.toContain('Today only'), { timeout: 10_000 })
  })

  test('depends on the chosen currency', async () => {
    const owner = await shop.site.owner()
    await owner.ok('currencies.setConversionRates', { rates: [{ currency: 'USD', rate: '2' }] })
    const readShown = async (cookie?: string) =>
      /About US\$[\d.]+/.exec((await shop.look(shop.path, cookie ? { cookie } : {})).text)?.[0]
    const before = await readShown('stoa-currency=USD')
    expect([before, await readShown(), await readShown('stoa-currency=USD')]).toEqual([before, undefined, before])
    expect(before).toBeDefined()
    await owner.ok('currencies.setConversionRates', { rates: [{ currency: 'USD', rate: '4' }] })
    expect(await readShown('stoa-currency=USD')).not.toBe(before)
  })
})
