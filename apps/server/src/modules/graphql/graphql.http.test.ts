import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { sendGraphql } from '../../../../../tests/support/graphql.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Any = any

let site: TestSite
let visitor: Caller
let app: Caller
let products: Any[]
beforeAll(async () => {
  site = await makeSite({ demo: true })
  visitor = await site.visitor()
  app = site.app()
  products = (await app.ok('products.queryProducts', { query: { paging: { limit: 5 } } })).products
})

describe('a query', () => {
  it('answers with the fields that it selects, as the route of the operation', async () => {
    const text = `query ($slug: String) {
      products { queryProducts(query: { filter: { slug: $slug }, paging: { limit: 1 } }) {
        products { id name priceData { currency price } productOptions { name choices { value } } lastUpdated }
        metadata { count }
      } }
    }`
    const { slug } = products[0]
    const answer = await sendGraphql(visitor, text, { slug })
    const rest = (await visitor.ok('products.queryProducts', { query: { filter: { slug }, paging: { limit: 1 } } }))
      .products[0]
    expect(answer.errors).toBeUndefined()
    const [found] = answer.data.products.queryProducts.products
    expect(found).toMatchObject({ id: rest.id, name: rest.name, lastUpdated: rest.lastUpdated })
    expect(found.priceData).toEqual({ currency: rest.priceData.currency, price: rest.priceData.price })
    expect(answer.data.products.queryProducts.metadata.count).toBe(1)
    expect(answer.extensions.cost).toEqual({ requested: expect.any(Number), limit: 50_000 })
  })

  it('answers several fields, and names the failed ones with the codes of their operations', async () => {
    const text = `{
      products { one: getProduct(id: "${products[0].id}") { product { name } } none: getProduct(id: "none") { product { name } } }
      currentCart { getCurrentCart { cart { id } } }
      orders { updated: searchOrders { orders { id } } }
    }`
    const answer = await sendGraphql(visitor, text)
    expect(answer.data).toEqual({
      products: { one: { product: { name: products[0].name } }, none: null },
      currentCart: { getCurrentCart: null },
      orders: { updated: { orders: [] } },
    })
    expect(
      answer.errors.map(({ path, extensions }: Any) => [path.join('.'), extensions.code, extensions.status]),
    ).toEqual(
      expect.arrayContaining([
        ['currentCart.getCurrentCart', 'OWNED_CART_NOT_FOUND', 404],
        ['products.none', expect.stringContaining('NOT_FOUND'), 404],
      ]),
    )
    const cart = answer.errors.find(({ path }: Any) => path[0] === 'currentCart')
    expect(cart.extensions).toMatchObject({
      applicationError: { code: 'OWNED_CART_NOT_FOUND', data: {} },
      requestId: expect.any(String),
    })
  })
})
