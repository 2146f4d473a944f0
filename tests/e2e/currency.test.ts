import { beforeAll, describe, expect, test } from 'vitest'
import { listPlainProducts } from '../support/purchase.ts'
import { makeSite } from '../support/site.ts'

/** A separate shop with dollars as a display currency. The session decides which shop a page belongs to. */
async function openShop() {
  const site = await makeSite({ demo: true })
  const owner = await site.owner()
  await owner.ok('currencies.setConversionRates', { rates: [{ currency: 'USD', rate: '2' }] })
  const visitor = await site.visitor()
  const { access_token: access, refresh_token: refresh } = visitor.tokens
  const session = `stoa-shop=${access}~${refresh}`
  const { origin } = site.facts
  const ask = (path: string, cookie?: string, init: RequestInit = {}) =>
    fetch(origin + path, {
      redirect: 'manual',
      ...init,
      headers: { ...init.headers, cookie: cookie ? `${session}; ${cookie}` : session },
    })
  const choose = (fields: Record<string, string>) =>
    ask('/currency', undefined, { method: 'POST', headers: { origin }, body: new URLSearchParams(fields) })
  const [product] = await listPlainProducts(visitor)
  return { visitor, product, ask, choose }
}

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})

const findCookie = (response: Response) =>
  response.headers.getSetCookie().find((one) => one.startsWith('stoa-currency='))

describe('the display currency without scripts', () => {
  test('is remembered for pages and the cart, and returns to the page', async () => {
    const response = await shop.choose({ currency: 'USD', back: '/collection/all-products?sort=price' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/collection/all-products?sort=price'])
    const cookie = findCookie(response)
    expect(cookie).toMatch(/^stoa-currency=USD; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly/)
    const isInDollars = async (cookie?: string) =>
      /About US\$\d/.test(await (await shop.ask('/collection/all-products', cookie)).text())
    expect([await isInDollars('stoa-currency=USD'), await isInDollars()]).toEqual([true, false])
    const { cart } = await shop.visitor.ok('currentCart.getCurrentCart')
    expect(cart).toMatchObject({ currency: 'EUR', conversionCurrency: 'USD' })
  })

  test('is used in search suggestions', async () => {
    const { product, ask } = shop
    const readSuggested = async (cookie?: string) => {
      const response = await ask(`/search/suggest?q=${encodeURIComponent(product.name)}`, cookie)
      const { products } = (await response.json()) as { products: { id: string; price: string }[] }
      return products.find(({ id }) => id === product.id)?.price
    }
    const amount = product.priceData.discountedPrice
    const inEuros = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' }).format(amount)
    const inDollars = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'USD' }).format(amount * 2)
    expect(await readSuggested()).toBe(inEuros)
    expect(await readSuggested('stoa-currency=USD')).toBe(`About ${inDollars}`)
    // Invalid cookies are ignored.
    expect(await readSuggested('stoa-currency=KWD')).toBe(inEuros)
  })

  test("is forgotten with the shop's own", async () => {
    const cookie = findCookie(await shop.choose({ currency: 'EUR', back: '/' }))
    expect(cookie).toMatch(/^stoa-currency=; Path=\/; Max-Age=0;/)
  })

  test.each([
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example/', '/'],
    ['', '/'],
  ])('never redirects to %j', async (back, to) => {
    const response = await shop.choose({ currency: 'USD', back })
    expect([response.status, response.headers.get('location')]).toEqual([303, to])
  })

  test.each(['KWD', 'usd', '', 'USD; Domain=evil.example'])(
    'ignores %j, which the shop does not offer',
    async (currency) => {
      const response = await shop.choose({ currency, back: '/cart' })
      expect([response.status, response.headers.get('location')]).toEqual([303, '/cart'])
      expect(findCookie(response)).toBeUndefined()
    },
  )

  test("can't be changed by another site's form", async () => {
    const response = await shop.ask('/currency', undefined, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ currency: 'USD', back: '/' }),
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(findCookie(response)).toBeUndefined()
  })
})
