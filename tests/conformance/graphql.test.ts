import { describe, expect, test } from 'vitest'
import { buildLine, catalogues, findGoods } from './goods.ts'
import { openShop, sdkVersions } from './sdk-versions.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Any = any

const products =
  'query ($slug: String) { products { queryProducts(query: { filter: { slug: $slug } }) { products { id media { mainMedia { image { url } } } } } } }'
const add = `mutation ($lineItems: [LineItemToAddInput!]) {
  currentCart { addToCurrentCart(lineItems: $lineItems) { cart { lineItems { quantity product { name } } } } }
}`

const algorithm = { id: '68ebce04-b96a-4c52-9329-08fc9d8c1253', appId: catalogues[0] }
const cart = 'fragment Cart on EcomCartV1Cart { lineItems { id quantity productName { original } } }'
const goods =
  'fragment Goods on CatalogV1Product { id name numericId price { price currency } stock { inventoryStatus } }'

/** Documents of a shop that was made for the platform: names, arguments and types are those of its published schema. */
const flat = {
  product: `${goods} query ($slug: String!) { storesProductsV1Products(queryInput: {
    query: { filter: { slug: $slug }, paging: { limit: 1 } } }) { items { ...Goods } pageInfo { count hasNext } } }`,
  one: 'query ($id: ID!) { storesProductsV1Product(id: $id) { __typename id } }',
  collections: 'query { storesCollectionsV1Collections { items { id slug numberOfProducts } } }',
  collection: `mutation ($slug: String!, $sort: [CommonSortingInput]!) {
    storesProductsV1GetCollectionBySlug(input: { slug: $slug }) { collection {
      productsVirtualReference(query: { query: { sort: $sort, paging: { limit: 2 } } }) {
        items { name collections { items { slug } } }
      }
    } }
  }`,
  add: `${cart} mutation ($lineItems: [EcomCartV1LineItemInput!]!) {
    ecomCurrentCartV1AddToCurrentCart(input: { lineItems: $lineItems }) { cart { ...Cart } } }`,
  change: `mutation ($lineItems: [EcomCartV1LineItemQuantityUpdateInput!]!) {
    ecomCurrentCartV1UpdateCurrentCartLineItemQuantity(input: { lineItems: $lineItems }) { cart { id } } }`,
  remove: `mutation ($lineIds: [String!]!) {
    ecomCurrentCartV1RemoveLineItemsFromCurrentCart(input: { lineItemIds: $lineIds }) { cart { id } } }`,
  get: `${cart} mutation { ecomCartV1CurrentCartGetCurrentCart { cart { ...Cart } } }`,
  checkout: `mutation {
    ecomCurrentCartV1CreateCheckoutFromCurrentCart(input: { channelType: OTHER_PLATFORM, email: null }) { checkoutId } }`,
  opened: `query ($id: ID!) {
    ecomCheckoutV1Checkout(queryInput: { id: $id }) { lineItems { quantity } buyerInfo { visitorId } } }`,
  redirect: `mutation ($checkoutId: String!, $url: String!) { redirectsRedirectsV1CreateRedirectSession(input: {
    ecomCheckout: { checkoutId: $checkoutId }, callbacks: { postFlowUrl: $url } }) { redirectSession { fullUrl } } }`,
  recommend: `mutation ($items: [EcommerceCatalogSpiV1CatalogReferenceInput!]!, $algorithms: [EcomRecommendationsV1AlgorithmInput!]) {
    ecomRecommendationsV1GetRecommendation(input: { items: $items, algorithms: $algorithms, minimumRecommendedItems: 1 }) {
      recommendation { items { catalogItemId } } } }`,
}

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

  test('answers documents that name fields and types as the platform does', async () => {
    const shop = await openShop(age)
    const client: Any = await shop.visitor()
    const { plain } = await findGoods(client)
    const ask = async (document: string, variables: object = {}): Promise<Any> => {
      const { data, errors } = await client.graphql(document, variables)
      expect(errors).toBeUndefined()
      return data
    }
    const bySlug = await ask(flat.product, { slug: plain.slug })
    expect(bySlug.storesProductsV1Products).toMatchObject({
      items: [{ id: plain._id, name: plain.name, price: { price: plain.priceData!.price } }],
      pageInfo: { count: 1, hasNext: false },
    })
    const [one] = bySlug.storesProductsV1Products.items
    expect(one.numericId).toEqual(expect.any(Number))
    expect((await ask(flat.one, { id: plain._id })).storesProductsV1Product).toEqual({
      __typename: 'CatalogV1Product',
      id: plain._id,
    })
    const { storesCollectionsV1Collections: all } = await ask(flat.collections)
    const [{ slug }] = all.items.filter(({ numberOfProducts }: Any) => numberOfProducts > 2)
    const sort = [{ fieldName: 'name', order: 'DESC' }]
    const { collection } = (await ask(flat.collection, { slug, sort })).storesProductsV1GetCollectionBySlug
    const names = collection.productsVirtualReference.items.map(({ name }: Any) => name)
    expect(names).toHaveLength(2)
    expect(names).toEqual([...names].sort().reverse())
    for (const { collections } of collection.productsVirtualReference.items)
      expect(collections.items).toContainEqual({ slug })

    const lineItems = [buildLine(plain)]
    const { lineItems: added } = (await ask(flat.add, { lineItems })).ecomCurrentCartV1AddToCurrentCart.cart
    expect(added).toEqual([{ id: expect.any(String), quantity: 1, productName: { original: plain.name } }])
    const more = [{ id: added[0].id, quantity: 2 }]
    await ask(flat.change, { lineItems: more })
    expect((await ask(flat.get)).ecomCartV1CurrentCartGetCurrentCart.cart.lineItems[0].quantity).toBe(2)
    const { checkoutId } = (await ask(flat.checkout)).ecomCurrentCartV1CreateCheckoutFromCurrentCart
    const open = { id: checkoutId }
    expect((await ask(flat.opened, open)).ecomCheckoutV1Checkout).toMatchObject({ lineItems: [{ quantity: 2 }] })
    const { redirectSession } = (await ask(flat.redirect, { checkoutId, url: shop.facts.origin }))
      .redirectsRedirectsV1CreateRedirectSession
    expect(redirectSession.fullUrl).toMatch(/^https?:/)
    expect(
      (await ask(flat.recommend, { items: [lineItems[0]!.catalogReference], algorithms: [algorithm] }))
        .ecomRecommendationsV1GetRecommendation,
    ).toBeTruthy()
    await ask(flat.remove, { lineIds: [added[0].id] })
    expect((await ask('mutation { ecomCartV1DeleteCurrentCart }')).ecomCartV1DeleteCurrentCart).toBeNull()
    const gone = await client.graphql(flat.get, {})
    expect(gone.errors[0].extensions.applicationError.code).toBe('OWNED_CART_NOT_FOUND')
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
