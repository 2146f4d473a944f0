import { beforeAll, describe, expect, test } from 'vitest'
import { catchFailure, findGoods, getProblemCode, listAllProducts } from './goods.ts'
import { type App, openShop, sdkVersions } from './sdk-versions.ts'

const everything = '00000000-000000-000000-000000000001'
const unknown = '00000000-0000-4000-8000-000000000404'
const toSent = (value: unknown) => JSON.parse(JSON.stringify(value))

describe.each(sdkVersions)('catalog, SDK $name', (age) => {
  let client: App
  beforeAll(async () => {
    client = await (await openShop(age)).visitor()
  })

  test('pages through all products without duplicates', async () => {
    const all = await listAllProducts(client)
    expect(all.length).toBeGreaterThanOrEqual(24)
    const paged: unknown[] = []
    let page = await client.products.queryProducts().ascending('name').limit(10).find()
    for (;;) {
      expect(page.totalCount).toBe(all.length)
      paged.push(...page.items.map(({ _id }) => _id))
      if (!page.hasNext()) break
      page = await page.next()
    }
    expect(paged.toSorted()).toEqual(all.map(({ _id }) => _id).toSorted())
    const second = await client.products.queryProducts().ascending('name').skip(10).limit(10).find()
    expect(second.items.map(({ _id }) => _id)).toEqual(paged.slice(10, 20))
    expect((await second.prev()).items.map(({ _id }) => _id)).toEqual(paged.slice(0, 10))
  })

  test('finds a product by slug and id', async () => {
    const { varied } = await findGoods(client)
    const { items } = await client.products.queryProducts().eq('slug', varied.slug).find()
    expect(items).toEqual([varied])
    const { product } = await client.products.getProduct(varied._id!)
    expect(product).toMatchObject({ _id: varied._id, slug: varied.slug, name: varied.name })
    expect(product?.discount?.type).toBeDefined()
    expect(product?.priceData?.price).toBeCloseTo(product?.price?.price ?? Number.NaN)
    expect(product?.media?.mainMedia?.image?.url).toMatch(/^(https?|wix:image):/)
    expect(product?.variants?.every(({ choices }) => Object.keys(choices ?? {}).length > 0)).toBe(true)
  })

  test('filters by price, name and collection, and sorts', async () => {
    const all = await listAllProducts(client)
    const prices = all.map(({ priceData }) => priceData!.price!).toSorted((a, b) => a - b)
    const middle = prices[Math.floor(prices.length / 2)]!
    for (const field of ['priceData.price', 'price'] as 'priceData.price'[]) {
      const dear = await client.products.queryProducts().gt(field, middle).descending(field).limit(100).find()
      const found = dear.items.map(({ priceData }) => priceData!.price!)
      expect(found).toEqual(prices.filter((price) => price > middle).reverse())
    }

    const { items: collections } = await client.collections.queryCollections().limit(100).find()
    const own = collections.filter(({ _id }) => _id !== everything).map(({ _id }) => _id!)
    const inTwo = await client.products.queryProducts().hasSome('collectionIds', own.slice(0, 2)).limit(100).find()
    const expected = all.filter(({ collectionIds }) => own.slice(0, 2).some((id) => collectionIds?.includes(id)))
    expect(inTwo.items.map(({ _id }) => _id).toSorted()).toEqual(expected.map(({ _id }) => _id).toSorted())
    expect(inTwo.items.length).toBeGreaterThan(0)

    const start = all[0]!.name!.slice(0, 3)
    const named = await client.products.queryProducts().startsWith('name', start).limit(100).find()
    expect(named.items.map(({ _id }) => _id)).toContain(all[0]!._id)
    expect(named.items.every(({ name }) => name!.toLowerCase().startsWith(start.toLowerCase()))).toBe(true)
  })

  test('sends queries that are too long for a URL', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `${unknown.slice(0, -3)}${100 + index}`)
    const { items } = await client.products
      .queryProducts()
      .hasSome('collectionIds', [...ids, everything])
      .limit(100)
      .find()
    // The packages convert dates of GET requests, but not of the POST fallback.
    expect(toSent(items)).toEqual(toSent(await listAllProducts(client)))
  })

  test('lists collections and finds one by slug and id', async () => {
    const { items } = await client.collections.queryCollections().limit(100).find()
    expect(items.length).toBeGreaterThanOrEqual(5)
    expect(items.find(({ _id }) => _id === everything)?.slug).toBe('all-products')
    for (const { _id, slug, name } of items) {
      expect((await client.collections.getCollectionBySlug(slug!)).collection).toMatchObject({ _id, name })
      expect((await client.products.getCollectionBySlug(slug!)).collection).toMatchObject({ _id, name })
      expect(await client.collections.getCollection(_id!)).toMatchObject({ slug, name })
    }
    const named = await client.collections.queryCollections().eq('name', items.at(-1)!.name!).find()
    expect(named.items.map(({ _id }) => _id)).toEqual([items.at(-1)!._id])
  })

  test('reports missing entities', async () => {
    const product = await catchFailure(client.products.getProduct(unknown))
    expect(product.response.status).toBe(404)
    expect(getProblemCode(product)).toEqual(expect.any(String))
    expect(getProblemCode(await catchFailure(client.collections.getCollectionBySlug('no-such-collection')))).toBe(404)
    const none = await client.products.queryProducts().eq('slug', 'no-such-product').find()
    expect([none.items, none.totalCount, none.hasNext()]).toEqual([[], 0, false])
    const field = await catchFailure(
      client.products
        .queryProducts()
        .eq('noSuchField' as 'slug', 'x')
        .find(),
    )
    expect(field.response.status).toBe(400)
  })
})
