import { describe, expect, test } from 'vitest'
import { buildLine, findGoods } from './goods.ts'
import { openShop, sdkVersions } from './sdk-versions.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Any = any

const products =
  'query ($slug: String) { products { queryProducts(query: { filter: { slug: $slug } }) { products { id media { mainMedia { image { url } } } } } } }'
const add = `mutation ($lineItems: [LineItemToAddInput!]) {
  currentCart { addToCurrentCart(lineItems: $lineItems) { cart { lineItems { quantity product { name } } } } }
}`

describe.each(sdkVersions)('graphql() of the client, SDK $name', (age) => {
  test('answers queries and mutations as the calls of the packages do', async () => {
    const shop = await openShop(age)
    const client: Any = await shop.visitor()
    const { plain } = await findGoods(client)
    const asked = await client.graphql(products, { slug: plain.slug })
    expect(asked.errors).toBeUndefined()
    expect(asked.data.products.queryProducts.products).toHaveLength(1)
    const added = await client.graphql(add, { lineItems: [buildLine(plain)] }, { apiVersion: 'alpha' })
    expect(added.data.currentCart.addToCurrentCart.cart.lineItems).toEqual([
      { quantity: 1, product: { name: plain.name } },
    ])
    const cart = await client.currentCart.getCurrentCart()
    expect(cart.lineItems).toHaveLength(1)
  })

  test('returns errors of operations with their codes, and throws for a refused request', async () => {
    const shop = await openShop(age)
    const client: Any = await shop.visitor()
    const { data, errors } = await client.graphql('{ currentCart { getCurrentCart { cart { id } } } }', {})
    expect(data).toEqual({ currentCart: { getCurrentCart: null } })
    expect(errors[0].extensions).toMatchObject({
      code: 'OWNED_CART_NOT_FOUND',
      applicationError: { code: 'OWNED_CART_NOT_FOUND' },
    })
    const unknown = await client.graphql('{ nothing }', {})
    expect(unknown).toMatchObject({ data: {}, errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] })
    await expect(client.graphql('{ nothing }', {}, { apiVersion: 'omega' })).rejects.toThrow(
      'GraphQL request failed with status 404',
    )
  })
})
