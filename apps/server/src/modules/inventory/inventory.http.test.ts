import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { makeSite } from '../../../../../tests/support/site.ts'
import { DEFAULT_VARIANT, toInventoryId } from '../catalog/api.ts'

const buildEventType = (name: string) => `com.wix.ecommerce.inventory.api.v1.${name}`
const unknown = '00000000-0000-4000-8000-000000000404'
const size = {
  name: 'Size',
  choices: ['S', 'M'].map((value) => ({ value, description: value, inStock: true, visible: true })),
}

async function openShop(product: object = {}) {
  const site = await makeSite()
  const app = site.app()
  const made = await app.ok('products.createProduct', {
    product: { name: 'Mug', priceData: { price: 10 }, ...product },
  })
  await site.events()
  return { site, app, visitor: await site.visitor(), id: made.product.id as string, variants: made.product.variants }
}

const count = (app: Caller, productId: string, quantity: number, variantId = DEFAULT_VARIANT) =>
  app.ok('inventory.updateInventoryVariants', {
    inventoryItem: { productId, trackQuantity: true, variants: [{ variantId, quantity }] },
  })
const readStock = async (caller: Caller, id: string) => (await caller.ok('products.getProduct', { id })).product.stock

describe('stock', () => {
  test('is set, increased and decreased, with events', async () => {
    const { site, app, visitor, id } = await openShop()
    await count(app, id, 3)
    expect(await readStock(visitor, id)).toEqual({
      trackInventory: true,
      quantity: 3,
      inStock: true,
      inventoryStatus: 'IN_STOCK',
    })
    const ref = { productId: id, variantId: DEFAULT_VARIANT }
    await app.ok('inventory.incrementInventory', { incrementData: [{ ...ref, incrementBy: 4 }] })
    await app.ok('inventory.decrementInventory', {
      decrementData: [{ inventoryId: toInventoryId(id), variantId: DEFAULT_VARIANT, decrementBy: 7 }],
    })
    expect(await readStock(visitor, id)).toMatchObject({ quantity: 0, inStock: false, inventoryStatus: 'OUT_OF_STOCK' })
    const events = await site.events()
    expect(events.map((event) => event.type)).toEqual([
      buildEventType('InventoryItemChanged'),
      buildEventType('InventoryVariantsChanged'),
      buildEventType('InventoryVariantsChanged'),
      buildEventType('InventoryVariantsChanged'),
      'stoa.notices.stock_low',
    ])
    expect(events.at(-2)).toMatchObject({
      entityId: toInventoryId(id),
      body: {
        actionEvent: {
          body: { productId: id, variants: [{ oldValue: { quantity: 7 }, newValue: { quantity: 0, inStock: false } }] },
        },
      },
    })
  })

  test('is taken all or nothing', async () => {
    const { site, app, visitor, id } = await openShop()
    await count(app, id, 3)
    await site.events()
    const take = (...by: number[]) => ({
      decrementData: by.map((decrementBy) => ({ productId: id, variantId: DEFAULT_VARIANT, decrementBy })),
    })
    expect(await app.problem('inventory.decrementInventory', take(2, 2))).toMatchObject({
      status: 428,
      code: 'INSUFFICIENT_INVENTORY',
    })
    const over = { incrementData: [{ productId: id, variantId: DEFAULT_VARIANT, incrementBy: 99_999 }] }
    expect((await app.violations('inventory.incrementInventory', over))[0]!.violatedRule).toBe('MAX')
    expect((await readStock(visitor, id)).quantity).toBe(3)
    expect(await site.events()).toEqual([])
  })

  test('goes to one of many parallel buyers of the last piece', async () => {
    const { app, visitor, id } = await openShop()
    await count(app, id, 1)
    const want = { decrementData: [{ productId: id, variantId: DEFAULT_VARIANT, decrementBy: 1 }] }
    const answers = await Promise.all(Array.from({ length: 30 }, () => app.call('inventory.decrementInventory', want)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(29).fill(428)])
    expect((await readStock(visitor, id)).quantity).toBe(0)
  })

  test('is found by product, item and variant', async () => {
    const { app, visitor, id, variants } = await openShop({ productOptions: [size], manageVariants: true })
    const [small, medium] = variants
    await count(app, id, 2, small.id)
    const { inventoryItem } = await visitor.ok('inventory.getInventoryVariants', { inventoryId: toInventoryId(id) })
    expect(inventoryItem).toMatchObject({
      id: toInventoryId(id),
      productId: id,
      trackQuantity: true,
      variants: [
        { variantId: small.id, quantity: 2, inStock: true },
        { variantId: medium.id, quantity: 0, inStock: false },
      ],
    })
    const one = await visitor.ok('inventory.getInventoryVariants', {
      inventoryId: toInventoryId(id),
      variantIds: [medium.id],
    })
    expect(one.inventoryItem.variants).toHaveLength(1)
    for (const filter of [
      { productId: id },
      { externalId: id },
      { id: toInventoryId(id) },
      { id: { $in: [toInventoryId(id)] } },
      {},
    ]) {
      const query = { filter: JSON.stringify(filter), sort: '{"numericId": "desc"}', paging: { limit: 10 } }
      const found = await visitor.ok('inventory.queryInventory', { query })
      expect([found.inventoryItems, found.totalResults]).toEqual([[inventoryItem], 1])
    }
    expect(
      (await visitor.ok('inventory.queryInventory', { query: { filter: { productId: unknown } } })).inventoryItems,
    ).toEqual([])
  })

  test('of hidden or unknown products is not shown', async () => {
    const { app, visitor, id } = await openShop({ visible: false })
    expect(await visitor.problem('inventory.getInventoryVariants', { inventoryId: toInventoryId(id) })).toMatchObject({
      status: 404,
      code: 'INVENTORY_ITEM_NOT_FOUND',
    })
    expect((await visitor.ok('inventory.queryInventory', {})).inventoryItems).toEqual([])
    expect((await app.ok('inventory.queryInventory', {})).inventoryItems).toHaveLength(1)
  })

  test('refuses unknown items', async () => {
    const { app, id } = await openShop()
    const rows = [
      ['inventory.updateInventoryVariants', { inventoryItem: { productId: unknown } }, 'INVENTORY_ITEM_NOT_FOUND'],
      [
        'inventory.updateInventoryVariants',
        { inventoryItem: { productId: id, variants: [{ variantId: unknown }] } },
        'VARIANT_NOT_FOUND',
      ],
      [
        'inventory.incrementInventory',
        { incrementData: [{ productId: unknown, variantId: DEFAULT_VARIANT, incrementBy: 1 }] },
        'INVENTORY_ITEM_NOT_FOUND',
      ],
      [
        'inventory.incrementInventory',
        { incrementData: [{ productId: id, variantId: unknown, incrementBy: 1 }] },
        'VARIANT_NOT_FOUND',
      ],
      [
        'inventory.decrementInventory',
        { decrementData: [{ variantId: DEFAULT_VARIANT, decrementBy: 1 }] },
        'INVENTORY_ITEM_NOT_FOUND',
      ],
      [
        'inventory.decrementInventory',
        { decrementData: [{ productId: id, variantId: 'x', decrementBy: 1 }] },
        'VARIANT_NOT_FOUND',
      ],
    ] as const
    for (const [operation, input, code] of rows) expect((await app.problem(operation, input)).code).toBe(code)
    for (const query of [{ filter: '{' }, { sort: '"up"' }, { sort: '{"id":"up"}' }]) {
      expect((await app.violations('inventory.queryInventory', { query }))[0]!.field).toMatch(/^query\./)
    }
  })
})
