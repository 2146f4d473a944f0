import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { makeSite } from '../../../../../tests/support/site.ts'
import { toInventoryId } from './api.ts'

let callers: { visitor: Caller; owner: Caller; app: Caller }
let id: string
let collectionId: string
beforeAll(async () => {
  const site = await makeSite()
  callers = { visitor: await site.visitor(), owner: await site.owner(), app: site.app() }
  const product = { name: 'Secret', visible: false, priceData: { price: 1 }, costAndProfitData: { itemCost: 0.5 } }
  id = (await callers.app.ok('products.createProduct', { product })).product.id
  const collection = { name: 'Attic', visible: false }
  collectionId = (await callers.app.ok('products.createCollection', { collection })).collection.id
})

const noVariant = '00000000-0000-0000-0000-000000000000'

/** Calls that read one object, with their input. */
const listReads = (): [string, object][] => [
  ['products.getProduct', { id }],
  ['products.getProduct', { id, includeMerchantSpecificData: true }],
  ['products.getProductOptionsAvailability', { id, options: {} }],
  ['products.queryProductVariants', { id }],
  ['products.queryProductVariants', { id, includeMerchantSpecificData: true }],
  ['products.getStoreVariant', { id: `${id}-${noVariant}` }],
  ['subscriptionOptions.getSubscriptionOptionsForProduct', { productId: id }],
  ['subscriptionOptions.getOneTimePurchasesStatus', { productId: id }],
  ['inventory.getInventoryVariants', { inventoryId: toInventoryId(id) }],
  ['collections.getCollection', { id: collectionId }],
  ['collections.getCollectionBySlug', { slug: 'attic' }],
]

describe('hidden products', () => {
  it('are not found by a visitor in any call', async () => {
    for (const [operation, input] of listReads()) {
      expect([operation, (await callers.visitor.call(operation, { ...input })).status]).toEqual([operation, 404])
    }
    expect((await callers.visitor.ok('products.queryStoreVariants')).variants).toEqual([])
  })

  it.each(['owner', 'app'] as const)('are found by the %s', async (whose) => {
    const caller = callers[whose]
    for (const [operation, input] of listReads()) {
      expect([operation, (await caller.call(operation, { ...input })).status]).toEqual([operation, 200])
    }
    expect((await caller.ok('products.queryStoreVariants')).variants).toHaveLength(1)
    const costs = { id, includeMerchantSpecificData: true }
    expect(JSON.stringify((await caller.ok('products.queryProductVariants', costs)).variants)).toContain('0.5')
  })
})
