import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { CATALOG_APP_IDS } from '../catalog/api.ts'
import { algorithmIds } from './recommendations.ts'

const appId = [...CATALOG_APP_IDS][0]!

let site: TestSite
let owner: Caller
let visitor: Caller
beforeEach(async () => {
  site = await makeSite()
  owner = await site.owner()
  visitor = await site.visitor()
})

async function create(name: string, more: object = {}): Promise<string> {
  const product = { name, priceData: { price: 10 }, ...more }
  return (await owner.ok('products.createProduct', { product })).product.id
}

const choose = (productId: string, ...relatedProductIds: string[]) =>
  owner.ok('relatedProducts.setRelatedProducts', { productId, relatedProductIds })

const readChosen = async (productId: string) =>
  (await owner.ok('relatedProducts.getRelatedProducts', { productId })).relatedProductIds

async function recommend(way: keyof typeof algorithmIds, ...productIds: string[]): Promise<string[]> {
  const { recommendation } = await visitor.ok('recommendations.getRecommendation', {
    algorithms: [{ id: algorithmIds[way], appId }],
    items: productIds.map((catalogItemId) => ({ catalogItemId, appId })),
  })
  return recommendation.items.map((item: { catalogItemId: string }) => item.catalogItemId)
}

describe('chosen related products', () => {
  it('are recommended in order, before the results of an algorithm', async () => {
    const [tea, pot, cup, bag] = [await create('Tea'), await create('Pot'), await create('Cup'), await create('Bag')]
    const { collection } = await owner.ok('products.createCollection', { collection: { name: 'Kitchen' } })
    await owner.ok('products.addProductsToCollection', { id: collection.id, productIds: [tea, pot, cup] })
    expect((await recommend('sameCategories', tea)).toSorted()).toEqual([pot, cup].toSorted())
    await choose(tea, bag, cup)
    expect(await recommend('sameCategories', tea)).toEqual([bag, cup, pot])
    expect(await recommend('boughtTogether', tea)).toEqual([bag, cup])
    expect(await recommend('similarText', tea)).toEqual([bag, cup])
    expect(await recommend('chosen', tea)).toEqual([bag, cup])
    expect(await recommend('bestSellers', tea)).toEqual([])
    await choose(tea, cup, bag)
    expect(await recommend('chosen', tea)).toEqual([cup, bag])
  })

  it('of several products are merged, without the products themselves', async () => {
    const [tea, pot, cup, bag] = [await create('Tea'), await create('Pot'), await create('Cup'), await create('Bag')]
    await choose(tea, pot, cup)
    await choose(pot, bag, tea)
    expect(await recommend('chosen', tea, pot)).toEqual([bag, cup])
  })

  it('are not recommended while they are hidden or sold out', async () => {
    const [tea, pot, cup] = [await create('Tea'), await create('Pot'), await create('Cup')]
    await choose(tea, pot, cup)
    await owner.ok('products.updateProduct', { product: { id: pot, visible: false } })
    await owner.ok('inventory.updateInventoryVariants', {
      inventoryItem: {
        productId: cup,
        trackQuantity: true,
        variants: [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 0 }],
      },
    })
    expect(await recommend('chosen', tea)).toEqual([])
    expect(await readChosen(tea)).toEqual([pot, cup])
  })

  it('leave out a deleted product until it is restored, and return with their own product', async () => {
    const [tea, pot, cup] = [await create('Tea'), await create('Pot'), await create('Cup')]
    await choose(tea, pot, cup)
    await owner.ok('products.deleteProduct', { id: pot })
    expect(await readChosen(tea)).toEqual([cup])
    await owner.ok('deletedProducts.restoreDeletedProduct', { id: pot })
    expect(await readChosen(tea)).toEqual([pot, cup])
    await owner.ok('products.deleteProduct', { id: tea })
    expect((await owner.problem('relatedProducts.getRelatedProducts', { productId: tea })).code).toBe(
      'PRODUCT_NOT_FOUND',
    )
    await owner.ok('deletedProducts.restoreDeletedProduct', { id: tea })
    expect(await readChosen(tea)).toEqual([pot, cup])
  })

  it('can be removed', async () => {
    const [tea, pot] = [await create('Tea'), await create('Pot')]
    await choose(tea, pot)
    await choose(tea)
    expect(await readChosen(tea)).toEqual([])
    expect(await recommend('chosen', tea)).toEqual([])
  })

  it('are other products of the shop, each once', async () => {
    const [tea, pot] = [await create('Tea'), await create('Pot')]
    const elsewhere = (
      await (
        await (await makeSite()).owner()
      ).ok('products.createProduct', {
        product: { name: 'Cup', priceData: { price: 10 } },
      })
    ).product.id
    await choose(tea, pot)
    for (const [relatedProductIds, field] of [
      [[pot, tea], 'relatedProductIds[1]'],
      [[pot, pot.toUpperCase()], 'relatedProductIds[1]'],
      [[elsewhere], 'relatedProductIds[0]'],
      [Array.from({ length: 21 }, () => pot), 'relatedProductIds'],
    ] as const) {
      const violations = await owner.violations('relatedProducts.setRelatedProducts', {
        productId: tea,
        relatedProductIds: [...relatedProductIds],
      })
      expect(violations.map((each) => each.field)).toEqual([field])
    }
    const unknown = { productId: elsewhere, relatedProductIds: [pot] }
    expect((await owner.problem('relatedProducts.setRelatedProducts', unknown)).code).toBe('PRODUCT_NOT_FOUND')
    expect(await readChosen(tea)).toEqual([pot])
  })
})
