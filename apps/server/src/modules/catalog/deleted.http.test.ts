import { describe, expect, it, vi } from 'vitest'
import { makeSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const readVariants = ({ variants }: Any) =>
  variants.map(({ choices, variant, stock }: Any) => [choices, variant, stock])

describe('a deleted product', () => {
  it('is restored as it was, with variants, stock, collections and translations', async () => {
    const site = await makeSite({ demo: true })
    const [owner, visitor] = [await site.owner(), await site.visitor()]
    const { products } = await owner.ok('products.queryProducts', { query: { paging: { limit: 50 } } })
    const id = products.find((each: Any) => each.variants.length > 1).id
    await owner.ok('site.updateSiteProperties', { properties: { languages: ['de'] } })
    const entries = [{ entityType: 'PRODUCT', entityId: id, fields: { name: 'Ein Krug' } }]
    await owner.ok('translations.bulkSetTranslations', { language: 'de', entries } as never)
    const read = async () => (await owner.ok('products.getProduct', { id })).product
    const countIn = async (collectionId: string) =>
      (await owner.ok('collections.getCollection', { id: collectionId })).collection.numberOfProducts
    const before = await read()
    const counts = await Promise.all(before.collectionIds.map(countIn))

    await owner.ok('products.deleteProduct', { id })
    expect((await visitor.problem('products.getProduct', { id })).status).toBe(404)
    const { items } = await owner.ok('deletedProducts.queryDeletedProducts', {})
    expect(items).toMatchObject([{ id, type: 'PRODUCT', name: before.name }])
    const lifetime = Date.parse(items[0].expirationDate) - Date.parse(items[0].deletedDate)
    expect(lifetime).toBe(30 * 24 * 3_600_000)

    await owner.ok('deletedProducts.restoreDeletedProduct', { id })
    const after = await read()
    const { revision: _r, lastUpdated: _l, ...lasting } = before
    expect(after).toMatchObject(lasting)
    expect(readVariants(after)).toEqual(readVariants(before))
    expect(await Promise.all(after.collectionIds.map(countIn))).toEqual(counts)
    const german = await visitor.ok('products.getProduct', { id }, { 'accept-language': 'de' })
    expect(german.product.name).toBe('Ein Krug')
    expect((await owner.ok('deletedProducts.queryDeletedProducts', {})).items).toEqual([])
    expect((await owner.problem('deletedProducts.restoreDeletedProduct', { id })).code).toBe('NOT_FOUND')
  })

  it('gets another address if a new one has taken it, and leaves collections deleted meanwhile', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const create = async () =>
      (await owner.ok('products.createProduct', { product: { name: 'Mug', priceData: { price: 9 } } } as never)).product
    const { id, slug } = await create()
    const { collection } = await owner.ok('products.createCollection', { collection: { name: 'Cups' } })
    await owner.ok('products.addProductsToCollection', { id: collection.id, productIds: [id] })
    await owner.ok('products.deleteProduct', { id })
    await owner.ok('products.deleteCollection', { id: collection.id })
    expect((await create()).slug).toBe(slug)
    await owner.ok('deletedProducts.restoreDeletedProduct', { id })
    const { product } = await owner.ok('products.getProduct', { id })
    expect([product.slug, product.collectionIds.includes(collection.id)]).toEqual([`${slug}-1`, false])
    await vi.waitFor(async () =>
      expect((await owner.ok('productSearch.searchProducts', { search: { text: 'mug' } })).products).toHaveLength(2),
    )
  })

  it('belongs to its site, and not to visitors', async () => {
    const [site, other] = [await makeSite(), await makeSite()]
    const owner = await site.owner()
    const product = { name: 'Mug', priceData: { price: 9 } }
    const { id } = (await owner.ok('products.createProduct', { product } as never)).product
    await owner.ok('products.deleteProduct', { id })
    const otherOwner = await other.owner()
    expect((await otherOwner.problem('deletedProducts.restoreDeletedProduct', { id })).code).toBe('NOT_FOUND')
    expect((await otherOwner.ok('deletedProducts.queryDeletedProducts', {})).items).toEqual([])
    for (const caller of [await site.visitor(), await site.member()])
      expect((await caller.problem('deletedProducts.restoreDeletedProduct', { id })).status).toBe(403)
  })
})

describe('a deleted collection', () => {
  it('is restored with its products, or with its rules', async () => {
    const site = await makeSite({ demo: true })
    const owner = await site.owner()
    const { products } = await owner.ok('products.queryProducts', { query: { paging: { limit: 3 } } })
    const ids = products.map(({ id }: Any) => id)
    const { collection: manual } = await owner.ok('products.createCollection', { collection: { name: 'By hand' } })
    await owner.ok('products.addProductsToCollection', { id: manual.id, productIds: ids })
    const { collection: ruled } = await owner.ok('products.createCollection', { collection: { name: 'By rule' } })
    const rules = { match: 'ALL', conditions: [{ field: 'PRICE', operator: 'AT_LEAST', value: '1' }] }
    const set = await owner.ok('collectionRules.setCollectionRules', { id: ruled.id, rules } as never)
    await owner.ok('products.deleteProduct', { id: ids[0] })
    for (const { id } of [manual, ruled]) {
      await owner.ok('products.deleteCollection', { id })
      await owner.ok('deletedCollections.restoreDeletedCollection', { id })
    }
    const read = async (id: string) => (await owner.ok('collections.getCollection', { id })).collection
    expect(await read(manual.id)).toMatchObject({ name: 'By hand', slug: manual.slug, numberOfProducts: 2 })
    expect(await read(ruled.id)).toMatchObject({
      name: 'By rule',
      numberOfProducts: set.collection.numberOfProducts - 1,
    })
    expect((await owner.ok('deletedCollections.queryDeletedCollections', {})).items).toEqual([])
  })
})
