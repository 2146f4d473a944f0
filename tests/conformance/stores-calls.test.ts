import { beforeAll, describe, expect, test } from 'vitest'
import { plainProducts } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { type Any, expectMediaLoads, loadAllPackages, readProblemCode } from './every-call.ts'

/** All calls of each version about the catalog, with the owner's app. */
const ages = await loadAllPackages(['products', 'collections', 'inventory', 'subscriptionOptions'])

let site: TestSite
beforeAll(async () => {
  site = await makeSite({ demo: true })
})

const buildOption = (name: string, ...values: string[]) => ({
  name,
  choices: values.map((value) => ({ value, description: value })),
})

const sized = { manageVariants: true, productOptions: [buildOption('Size', 'S', 'M')] }
describe.each(ages)('the owner’s app, SDK $name', (packages) => {
  let app: Any
  beforeAll(() => {
    app = packages.ownerApp(site)
  })

  async function makeProduct(more: object = {}): Promise<Any> {
    const { product } = await app.products.createProduct({
      name: 'Apron',
      productType: 'physical',
      priceData: { price: 30 },
      brand: 'Holm',
      ribbon: 'New',
      ...more,
    })
    return product
  }

  const read = async (id: string): Promise<Any> => (await app.products.getProduct(id)).product

  test('sets and adjusts one property of many products', async () => {
    const [one, other] = [await makeProduct(), await makeProduct()]
    const ids = [one._id, other._id]
    const set = await app.products.bulkUpdateProductsProperty(ids, { price: 40 })
    expect(set.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 0 })
    await app.products.bulkAdjustProductProperty({ price: { percentage: { rate: 50 } } }, ids)
    for (const id of ids) expect((await read(id)).priceData.price).toBe(60)
  })

  test('removes brand and ribbon', async () => {
    const { _id } = await makeProduct()
    await app.products.removeBrand(_id)
    await app.products.removeRibbon(_id)
    const product = await read(_id)
    expect([product.brand ?? '', product.ribbon ?? '']).toEqual(['', ''])
  })

  test('creates, changes, finds and deletes a product', async () => {
    const { _id, slug } = await makeProduct()
    const { product } = await app.products.updateProduct(_id, { name: 'Pinafore' })
    expect(product).toMatchObject({ _id, name: 'Pinafore', brand: 'Holm' })
    const { items } = await app.products.queryProducts().eq('slug', slug).find()
    expect(items).toMatchObject([{ _id, name: 'Pinafore' }])
    await app.products.deleteProduct(_id)
    await expect(read(_id)).rejects.toThrow()
  })

  test('reads variants in every way, and resets and removes them', async () => {
    const product = await makeProduct(sized)
    await app.products.updateProductVariants(product._id, [{ choices: { Size: 'M' }, price: 32, sku: 'A-M' }])
    const { variants } = await app.products.queryProductVariants(product._id, { choices: { Size: 'M' } })
    expect(variants).toMatchObject([{ choices: { Size: 'M' }, variant: { priceData: { price: 32 }, sku: 'A-M' } }])
    const found = await app.products.queryStoreVariants({ filter: { sku: 'A-M' }, paging: { limit: 5 } })
    expect(found.variants).toHaveLength(1)
    const { variant } = await app.products.getStoreVariant(found.variants[0]._id)
    expect(variant).toMatchObject({ productId: product._id, sku: 'A-M' })
    const left = await app.products.getProductOptionsAvailability(product._id, { Size: 'M' })
    expect(left).toMatchObject({ availableForPurchase: true, selectedVariant: { price: { price: 32 } } })
    await app.products.resetAllProductVariantData(product._id)
    const reset = await app.products.queryProductVariants(product._id)
    expect(reset.variants.map((each: Any) => each.variant.priceData.price)).toEqual([30, 30])
    await app.products.deleteProductOptions(product._id)
    expect((await read(product._id)).productOptions).toEqual([])
  })

  test('adds images to a product and its choices, and removes them', async () => {
    const shown = (await plainProducts(site.app())).find(({ media }) => media.mainMedia)
    const mediaId = shown.media.mainMedia.id
    const product = await makeProduct(sized)
    await app.products.addProductMedia(product._id, [{ mediaId }])
    expect((await read(product._id)).media.items.map((item: Any) => item._id)).toEqual([mediaId])
    await app.products.addProductMediaToChoices(product._id, [{ option: 'Size', choice: 'S', mediaIds: [mediaId] }])
    const readMedia = async () => (await read(product._id)).productOptions[0].choices[0].media?.items ?? []
    expect(await readMedia()).toHaveLength(1)
    await app.products.removeProductMediaFromChoices(product._id, [
      { option: 'Size', choice: 'S', mediaIds: [mediaId] },
    ])
    expect(await readMedia()).toHaveLength(0)
    await app.products.removeProductMedia(product._id, [mediaId])
    expect((await read(product._id)).media.items).toEqual([])
  })

  test('fills, renames and empties a collection', async () => {
    const product = await makeProduct()
    const { collection } = await app.products.createCollection({ name: 'Linen' })
    await app.products.addProductsToCollection(collection._id, [product._id])
    expect((await read(product._id)).collectionIds).toContain(collection._id)
    await app.products.updateCollection(collection._id, { name: 'Linens' })
    expect((await app.products.getCollectionBySlug(collection.slug)).collection.name).toBe('Linens')
    expect((await app.collections.getCollectionBySlug(collection.slug)).collection.name).toBe('Linens')
    expect(await app.collections.getCollection(collection._id)).toMatchObject({ _id: collection._id, name: 'Linens' })
    const { items } = await app.collections.queryCollections().eq('name', 'Linens').find()
    expect(items.map(({ _id }: Any) => _id)).toEqual([collection._id])
    await app.products.removeProductsFromCollection(collection._id, [product._id])
    expect((await read(product._id)).collectionIds).not.toContain(collection._id)
    await app.products.deleteCollection(collection._id)
    await expect(app.collections.getCollection(collection._id)).rejects.toThrow()
  })

  test('increases, decreases and reads stock', async () => {
    const product = await makeProduct()
    const variantId = '00000000-0000-0000-0000-000000000000'
    const change = { trackQuantity: true, variants: [{ variantId, quantity: 5 }] }
    await app.inventory.updateInventoryVariants(product._id, change)
    await app.inventory.decrementInventory([{ productId: product._id, variantId, decrementBy: 2 }])
    await app.inventory.incrementInventory([{ productId: product._id, variantId, incrementBy: 1 }])
    const query = { filter: JSON.stringify({ productId: product._id }) }
    const { inventoryItems } = await app.inventory.queryInventory({ query })
    expect(inventoryItems).toMatchObject([{ productId: product._id, variants: [{ quantity: 4 }] }])
    const { inventoryItem } = await app.inventory.getInventoryVariants(inventoryItems[0]._id)
    expect(inventoryItem).toMatchObject({ productId: product._id, trackQuantity: true })
  })

  test('offers products with subscriptions', async () => {
    const calls = app.subscriptionOptions
    const { _id: productId } = await makeProduct()
    const settings = { subscriptionSettings: { frequency: 'MONTH', autoRenewal: true } }
    const made = await calls.createSubscriptionOption({ title: 'Monthly', ...settings })
    const bulk = await calls.bulkCreateSubscriptionOptions([
      { title: 'One', ...settings },
      { title: 'Two', ...settings },
    ])
    const ids = bulk.subscriptionOptions.map((each: Any) => each._id)
    expect(ids).toHaveLength(2)
    await calls.updateSubscriptionOption(made._id, { title: 'Every month' })
    expect((await calls.getSubscriptionOption(made._id)).title).toBe('Every month')
    await calls.bulkUpdateSubscriptionOptions(ids.map((_id: string) => ({ _id, title: 'Same' })))
    await calls.assignSubscriptionOptionsToProduct(productId, { assignedSubscriptionOptions: [{ _id: made._id }] })
    const offered = await calls.getSubscriptionOptionsForProduct(productId)
    expect(offered.subscriptionOptions.map((each: Any) => each._id)).toEqual([made._id])
    expect((await calls.getProductIdsForSubscriptionOption(made._id)).productIds).toEqual([productId])
    await calls.allowOneTimePurchases(productId, false)
    expect((await calls.getOneTimePurchasesStatus(productId)).allowed).toBe(false)
    await calls.bulkDeleteSubscriptionOptions(ids)
    await calls.deleteSubscriptionOption(made._id)
    expect(await readProblemCode(calls.getSubscriptionOption(made._id))).toMatch(/NOT_FOUND/)
  })

  test('every call of the package is made', () => {
    expect(packages.calls).toHaveLength(46)
    expect([packages.notMade(), packages.onlyRefused()]).toEqual([[], []])
  })

  test("every media field has an address that the platform's helpers read and that loads", () =>
    expectMediaLoads(packages))
})
