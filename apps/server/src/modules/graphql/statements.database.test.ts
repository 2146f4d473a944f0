import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeOrder } from '../../../../../tests/support/graphql.ts'
import { createOwnApp } from '../../../../../tests/support/own-app.ts'
import { listPlainProducts } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import type { App } from '../../app.ts'

let app: App
let site: TestSite
beforeAll(async () => {
  app = await createOwnApp()
  site = await makeSite({ demo: true })
  const products = await listPlainProducts(site.app())
  const members = await Promise.all(Array.from({ length: 5 }, () => site.member()))
  for (const [index, member] of members.entries()) {
    const content = { rating: 5, title: `Mug ${index}`, body: 'It keeps the tea warm.' }
    const author = { authorName: 'Ann' }
    await member.ok('reviews.createReview', {
      review: { namespace: 'stores', entityId: products[index].id, content, author },
    })
  }
  for (let n = 0; n < 20; n++) {
    const { id } = products[n % products.length]
    const order = writeOrder({ productId: id, memberId: members[n % members.length]!.tokens.memberId })
    await site.app().ok('orders.createOrder', { order })
  }
})
afterAll(() => app.stop(1))

const document = `query ($limit: Int!) {
  orders { searchOrders(search: { cursorPaging: { limit: $limit } }) { orders {
    number
    member { id loginEmail reviews { id product { slug } } orders { number } }
    fulfillments { id }
    transactions { order { number } payments { id } }
    lineItems { product { id name collections { id name products { id } } reviews { id } } }
  } } }
}`

/** The statements of a list of orders with what is linked, and the answer. */
async function list(limit: number) {
  const before = app.database.statements
  const response = await app.http.inject({
    method: 'POST',
    url: '/graphql/alpha',
    headers: { authorization: site.facts.apiKey, 'wix-site-id': site.id },
    payload: { query: document, variables: { limit } },
  })
  return { answer: response.json(), statements: app.database.statements - before }
}

test('a list of 1, 5 and 20 orders with their members, the orders and reviews of these, products and collections takes the same number of statements', async () => {
  await list(20)
  const [one, five, twenty] = [await list(1), await list(5), await list(20)]
  expect(twenty.answer.errors).toBeUndefined()
  const { orders } = twenty.answer.data.orders.searchOrders
  expect(orders).toHaveLength(20)
  for (const order of orders) {
    expect(order).toMatchObject({
      member: {
        loginEmail: expect.any(String),
        reviews: [{ product: { slug: expect.any(String) } }],
        orders: expect.arrayContaining([{ number: order.number }]),
      },
      fulfillments: [],
      transactions: { order: { number: order.number } },
    })
    const { id, collections } = order.lineItems[0].product
    for (const { products } of collections) expect(products.length).toBeGreaterThan(0)
    expect(id).toEqual(expect.any(String))
  }
  expect([one.statements, five.statements]).toEqual([twenty.statements, twenty.statements])
  expect(twenty.statements).toBeLessThanOrEqual(17)
})
