import { request } from 'node:http'
import { allOperations } from '@stoa/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { buildLine, buySomething, plainProducts } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'

let site: TestSite
let buyer: Caller
let product: { id: string }

beforeAll(async () => {
  site = await makeSite({ demo: true })
  buyer = await site.visitor()
  product = (await plainProducts(buyer))[0]
})

describe('F-51 quantities', () => {
  it.each([
    [-1, 'MIN'],
    [0, 'MIN'],
    [0.5, 'FORMAT'],
    ['1', 'FORMAT'],
    [2 ** 53, 'MAX'],
    [null, undefined],
    ['NaN', 'FORMAT'],
  ])('%j is refused and changes nothing', async (quantity, rule) => {
    const violations = await buyer.violations('currentCart.addToCurrentCart', {
      lineItems: [{ ...buildLine(product.id), quantity }],
    })
    if (rule)
      expect(violations).toContainEqual(expect.objectContaining({ field: 'lineItems[0].quantity', violatedRule: rule }))
    expect(await buyer.problem('currentCart.getCurrentCart')).toMatchObject({ code: 'OWNED_CART_NOT_FOUND' })
  })

  it('1e309 is refused', async () => {
    const body = JSON.stringify({ lineItems: [{ ...buildLine(product.id), quantity: 77 }] }).replace('77', '1e309')
    expect((await buyer.send('POST', '/ecom/v1/carts/current/add-to-cart', body)).status).toBe(400)
  })
})

describe('F-65 filters', () => {
  const filters: Record<string, unknown>[] = [
    { "'; drop table products; --": 1 },
    { "name'; --": 'x' },
    { "a'->'b": 1 },
    { name: { '$[*] ? (@.a)': 1 } },
    { constructor: 1 },
    { 'constructor.prototype': 1 },
    { name: { $eq: { $ne: 1 } } },
    { name: { $where: 'sleep(1)' } },
    { $where: '1' },
    { name: { $in: { 0: 'a' } } },
    { name: [['a']] },
    { price: { $gt: { toString: 1 } } },
    { $and: { 0: {} } },
    { $or: [1] },
    { name: { $startsWith: 5 } },
    { id: 'not-a-uuid' },
    { lastUpdated: { $gt: 'yesterday' } },
  ]
  it.each(filters)('%j is a clear error', async (filter) => {
    expect(await buyer.violations('products.queryProducts', { query: { filter } })).not.toEqual([])
  })

  it('reports regular expressions with their own code', async () => {
    expect(
      await buyer.problem('products.queryProducts', { query: { filter: { name: { $regex: '.*' } } } }),
    ).toMatchObject({ status: 400, code: 'WDE0070' })
  })

  it('__proto__ does not pollute prototypes', async () => {
    const r = Buffer.from('{"query":{"filter":{"__proto__":{"polluted":1}}}}').toString('base64url')
    expect((await buyer.send('GET', `/stores-reader/v1/products/query-platformized?.r=${r}`)).status).toBe(400)
    expect(
      (
        await buyer.send(
          'POST',
          '/stores-reader/v1/products/query-platformized',
          '{"query":{"__proto__":{"polluted":1}}}',
        )
      ).status,
    ).toBe(400)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  const traps = [
    '{"__proto__":{"polluted":1}}',
    '{"a":{"b":[{"__proto__":{"polluted":1}}]}}',
    String.raw`{"\u005f_proto__":{"polluted":1}}`,
    String.raw`{"a":{"__pr\u006fto__":null}}`,
    '{"constructor":{"prototype":{"polluted":1}}}',
  ]
  const inQuery = allOperations.filter(({ route }) => route.method === 'GET' || route.method === 'DELETE')

  it.each(traps)('%s in .r is refused by every operation that reads its payload there', async (trap) => {
    const r = Buffer.from(trap).toString('base64url')
    const owner = await site.owner()
    for (const { name, route, raw, who } of inQuery) {
      if (raw || (who !== 'anyone' && !who.includes('owner'))) continue
      const path = route.path.replace(/\{[^}]+\}/g, crypto.randomUUID())
      const { status, body } = await owner.send(route.method, `${path}?.r=${r}`)
      const violations = body.details?.validationError?.fieldViolations
      expect([status, violations?.map(({ field }) => field)], name).toEqual([400, ['.r']])
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('a filter as JSON text is parsed as strictly', async () => {
    const query = { filter: '{"__proto__":{"polluted":1}}' }
    expect(await buyer.violations('products.queryProducts', { query })).toMatchObject([{ field: 'query.filter' }])
  })
})

describe('F-67 sizes', () => {
  it('a list of a million values, JSON nested 10,000 deep and a million keys are refused', async () => {
    const long = JSON.stringify({ query: { filter: { id: { $in: Array.from({ length: 200_000 }, () => 'a') } } } })
    const deep = `{"query":{"filter":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}}`
    const wide = `{${Array.from({ length: 300_000 }, (_, i) => `"k${i}":{}`).join()}}`
    const some = `{"query":{"filter":{${Array.from({ length: 18_000 }, (_, i) => `"k${i}":{}`).join()}}}}`
    for (const [body, status] of [
      [long, 413],
      [wide, 413],
      [deep, 400],
      [some, 400],
    ] as const) {
      expect((await buyer.send('POST', '/stores-reader/v1/products/query-platformized', body)).status).toBe(status)
    }
  })

  it('refuses 1001 items at once', async () => {
    const ids = Array.from({ length: 1001 }, () => crypto.randomUUID())
    const app = site.app()
    const inputs: [string, Record<string, unknown>][] = [
      ['products.addProductsToCollection', { id: product.id, productIds: ids }],
      ['products.bulkUpdateProductsProperty', { ids, set: { visible: false } }],
    ]
    for (const [name, input] of inputs) {
      expect(await app.violations(name, input), name).toContainEqual(
        expect.objectContaining({ violatedRule: 'MAX_SIZE' }),
      )
    }
  })

  it("refuses 1001 data items at once with the platform's codes", async () => {
    const app = site.app()
    const permissions = { insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE', read: 'ANYONE' }
    await app.ok('dataCollections.createDataCollection', { collection: { id: 'Sizes', permissions } })
    const named = { dataCollectionId: 'Sizes' }
    const dataItems = Array.from({ length: 1001 }, (_, n) => ({ id: `i${n}`, data: {} }))
    const readProblemCode = async (name: string, input: object) =>
      (await app.problem(name, { ...named, ...input })).code
    expect(await readProblemCode('items.bulkInsert', { dataItems })).toBe('WDE0006')
    expect(await readProblemCode('items.bulkRemove', { dataItemIds: dataItems.map(({ id }) => id) })).toBe('WDE0069')
    const skips = { query: { paging: { offset: 1 }, cursorPaging: { limit: 1 } } }
    expect(await readProblemCode('items.query', skips)).toBe('WDE0080')
    expect(await readProblemCode('items.query', { query: { filter: { name: { $regex: '(a+)+$' } } } })).toBe('WDE0070')
    const { totalCount } = await app.ok('items.count', named)
    expect(totalCount).toBe(0)
  })

  it('a repeated key counts once, by its last value, before validation', async () => {
    const send = (body: string) => buyer.send('POST', '/stores-reader/v1/products/query-platformized', body)
    const last = await send('{"query":{"filter":{"nonsense":1}},"query":{"paging":{"limit":1}}}')
    expect([last.status, (last.body.products as unknown[]).length]).toEqual([200, 1])
    expect((await send('{"query":{"paging":{"limit":1}},"query":{"filter":{"nonsense":1}}}')).status).toBe(400)
  })

  it('refuses a cursor that is forged, changed, or of another site or query', async () => {
    const [here, there] = [await makeSite({ demo: true }), await makeSite({ demo: true })]
    for (const own of [here, there]) for (let n = 0; n < 2; n++) await buySomething(own)
    const searchOrdersOnce = (own: TestSite) =>
      own.app().ok('orders.searchOrders', { search: { cursorPaging: { limit: 1 } } })
    const cursor = (await searchOrdersOnce(here)).metadata.cursors.next as string
    const foreign = (await searchOrdersOnce(there)).metadata.cursors.next as string
    const search = (cursorPaging: object, more: object = {}) => ({ search: { cursorPaging, ...more } })
    const refused = [
      search({ cursor: Buffer.from('{"filter":{}}').toString('base64url') }),
      search({ cursor: `${cursor.slice(0, -2)}AA` }),
      search({ cursor: 'x'.repeat(4000) }),
      search({ cursor: foreign }),
      search({ cursor }, { filter: { status: 'APPROVED' } }),
    ]
    for (const input of refused) expect(await here.app().violations('orders.searchOrders', input)).toHaveLength(1)
    expect((await here.app().ok('orders.searchOrders', search({ cursor }))).orders).toHaveLength(1)
    expect((await (await here.visitor()).ok('orders.searchOrders', search({ cursor }))).orders).toEqual([])
    expect((await buyer.ok('orders.searchOrders', search({ limit: 1 }))).orders).toEqual([])
    const both = { query: { paging: { limit: 1, offset: 1 }, cursorPaging: { limit: 1 } } }
    expect(await buyer.violations('products.queryProducts', both)).toHaveLength(1)
  })
})

describe('F-68 text', () => {
  it.each([
    ['NUL', 'a\u0000b'],
    ['a lone surrogate', 'a\ud800b'],
  ])('%s is refused where it is stored', async (_name, text) => {
    const violations = await buyer.violations('currentCart.updateCurrentCart', { cartInfo: { buyerNote: text } })
    expect(violations).toEqual([expect.objectContaining({ violatedRule: 'FORMAT' })])
  })

  it('invalid UTF-8 is refused', async () => {
    const status = await sendBytes(
      Buffer.concat([
        Buffer.from('{"query":{"filter":{"name":"'),
        Buffer.from([0xc0, 0xaf, 0xff]),
        Buffer.from('"}}}'),
      ]),
    )
    expect(status).toBe(400)
  })

  it.each([
    ['overlong slashes', [0xe0, 0x80, 0xaf]],
    ['an encoded surrogate', [0xed, 0xa0, 0x80]],
    ['half a character', [0xc3]],
    ['a code beyond Unicode', [0xf5, 0x80, 0x80, 0x80]],
  ])('%s are refused', async (_name, bytes) => {
    const parts = [Buffer.from('{"query":{"filter":{"name":"'), Buffer.from(bytes), Buffer.from('"}}}')]
    expect(await sendBytes(Buffer.concat(parts))).toBe(400)
  })

  it.each(['\u202Egpj', 'a\u2066b', 'a\u200Fb', 'a\u200Bb', 'a/b', '../x', 'a b', 'a\nb', '%2e%2e', '\uFEFFa'])(
    'the slug %j is refused',
    async (slug) => {
      const app = site.app()
      const collection = { name: 'One', slug }
      expect(await app.violations('products.createCollection', { collection })).toMatchObject([
        { violatedRule: 'FORMAT' },
      ])
      const made = { name: 'One', slug, productType: 'physical', priceData: { price: 1 } }
      expect(await app.violations('products.createProduct', { product: made })).toMatchObject([
        { violatedRule: 'FORMAT' },
      ])
    },
  )

  it('a byte order mark before the JSON is refused or ignored, without a server error', async () => {
    expect(await sendBytes(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('{}')]))).toBeLessThan(500)
  })
})

function sendBytes(body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...buyer.headers, 'content-type': 'application/json', 'content-length': body.length }
    const outgoing = request(
      `${buyer.origin}/stores-reader/v1/products/query-platformized`,
      { method: 'POST', headers },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode!))
      },
    )
    outgoing.on('error', reject).end(body)
  })
}

describe('F-69 text that is slow to match', () => {
  it('is answered as fast as other text', async () => {
    for (const text of [
      `${'a'.repeat(60_000)}@`,
      `${'a.'.repeat(30_000)}@b`,
      ' '.repeat(64_000),
      `${'-'.repeat(60_000)}x`,
    ]) {
      const answer = await buyer.call('authentication.loginV2', { loginId: { email: text }, password: 'x' })
      expect(answer.status).toBeLessThan(500)
    }
  })
})
