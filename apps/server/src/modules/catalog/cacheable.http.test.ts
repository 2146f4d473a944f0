import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { approvedCard, buildLine, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

let site: TestSite
let app: Caller
let shoppers: Caller[]
let id: string
beforeAll(async () => {
  site = await makeSite({ demo: true })
  app = site.app()
  shoppers = [await site.visitor(), await site.member()]
  const product = { name: 'Kept Lantern', priceData: { price: 10 }, manageVariants: false }
  id = (await app.ok('products.createProduct', { product })).product.id
})

const buildInput = () => ({ query: { filter: { slug: 'kept-lantern' } } })
const readSeen = () =>
  Promise.all(shoppers.map(async (shopper) => (await shopper.ok('products.queryProducts', buildInput())).products[0]))
const readNames = async () => (await readSeen()).map((product) => product?.name)

describe('cached catalog answers', () => {
  it("show the owner's changes at the next request", async () => {
    for (const name of ['One', 'Two', 'Three']) {
      await app.ok('products.updateProduct', { product: { id, name } })
      expect([await readNames(), await readNames()]).toEqual([
        [name, name],
        [name, name],
      ])
    }
    await app.ok('products.updateProduct', { product: { id, visible: false } })
    expect(await readNames()).toEqual([undefined, undefined])
    await app.ok('products.updateProduct', { product: { id, visible: true } })
    expect(await readNames()).toEqual(['Three', 'Three'])
  })

  it('show new collection memberships', async () => {
    const { collection } = await app.ok('products.createCollection', { collection: { name: 'Shelf' } })
    const readShelf = async () =>
      (await shoppers[0]!.ok('products.queryProducts', { query: { filter: { collectionIds: collection.id } } }))
        .products
    expect(await readShelf()).toEqual([])
    await app.ok('products.addProductsToCollection', { id: collection.id, productIds: [id] })
    expect(await readShelf()).toHaveLength(1)
  })

  it('show the stock after sales', async () => {
    const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 2 }]
    await app.ok('inventory.updateInventoryVariants', {
      inventoryItem: { productId: id, trackQuantity: true, variants },
    })
    const readQuantities = async () => (await readSeen()).map(({ stock }) => stock.quantity)
    expect(await readQuantities()).toEqual([2, 2])
    const buyer = await site.visitor()
    const checkout = await readyToPay(buyer, [buildLine(id)])
    await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })
    expect(await readQuantities()).toEqual([1, 1])
  })

  it('show within a second what another process has changed', async () => {
    await readNames()
    await query(`update products set name = 'From elsewhere', revision = revision + 1 where site_id = $1 and id = $2`, [
      site.id,
      id,
    ])
    await vi.waitFor(async () => expect(await readNames()).toEqual(['From elsewhere', 'From elsewhere']), 30_000)
  })

  it('are not used for the owner', async () => {
    await app.ok('products.updateProduct', { product: { id, visible: false } })
    const all = { ...buildInput(), includeHiddenProducts: true }
    expect((await shoppers[0]!.ok('products.queryProducts', all)).products).toEqual([])
    expect((await app.ok('products.queryProducts', all)).products).toHaveLength(1)
  })
})
